import type { ResourceClaim } from 'rxwaves';

/** Makes the claim on a file or folder. */
export type ClaimFile = (
  path: string,
  options: Required<Pick<ResourceClaim, 'access' | 'scope'>> & { readonly cwd: string },
) => ResourceClaim;

/** Options of {@link declare}. */
export interface DeclareOptions {
  /** What relative paths are relative to. Give it where tools may get both relative and absolute paths. @default '/' */
  readonly cwd?: string;
  /**
   * Makes the claim on a file or folder. `pathClaim` of `rxwaves/node` knows the links and the letter case of this
   * machine. Wants `cwd`. @default lexicalPathClaim
   */
  readonly claimFile?: ClaimFile;
}
