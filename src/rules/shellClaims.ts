import type { ResourceClaim } from 'rxwaves';
import { analyzeShell } from 'rxwaves/shell';
import type { ClaimFile } from './DeclareOptions';
import { ownValue } from './ownValue';
import type { RuleClaims } from './RuleClaims';
import { showValue } from './showValue';

const FILE = 'file:';

/** What the shell command in a field of the input declares. */
export function shellClaims(options: {
  readonly field: string;
  readonly cwdOf: (input: unknown) => string;
  readonly claimFile: ClaimFile;
}): RuleClaims {
  const { field, cwdOf, claimFile } = options;
  // The command's paths are known as text. One file has one key only if all claims on files are made by one function.
  const remade = ({ key, access = 'write', scope = 'exact' }: ResourceClaim): ResourceClaim =>
    key.startsWith(FILE)
      ? claimFile(key.slice(FILE.length), { access, scope, cwd: '/' })
      : { key, access, scope };
  const claimsOf = (input: unknown): readonly ResourceClaim[] => {
    const command = ownValue(input, field);
    if (typeof command !== 'string')
      throw new Error(
        `Expected the input to hold a shell command in ${showValue(field)}, got ${showValue(command)}`,
      );
    const { safe, reason, claims } = analyzeShell(command, { cwd: cwdOf(input) });
    if (!safe) throw new Error(reason ?? 'Expected a command of which it is known what it touches');
    return claims;
  };
  return {
    safe(input) {
      claimsOf(input);
      return true;
    },
    of: (input) => claimsOf(input).map(remade),
  };
}
