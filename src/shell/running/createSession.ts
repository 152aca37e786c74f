import type { SyntaxNode } from 'unbash';
import type { ResourceClaim } from 'rxwaves';
import type { ShellCommand, ShellEffect } from '../ShellAnalysis';
import { parseScript } from '../parseScript';
import { quoteWord } from '../quoteWord';
import { Refusal } from '../Refusal';
import { refuse } from '../refuse';
import { runStatements } from './runStatements';
import type { Session } from './Session';

const MOST_STEPS = 3_000;
const DEEPEST = 10;
const ORDER: readonly ShellEffect[] = ['none', 'read', 'write', 'unknown'];

/** What an analysis has found. */
export interface Findings {
  readonly claims: ReadonlyMap<string, ResourceClaim>;
  /** Compound commands are among them only where they do something themselves. */
  readonly commands: ReadonlyMap<SyntaxNode, ShellCommand>;
  /** Whether something is removed or replaced. */
  readonly destruction: { readonly done: boolean };
}

/** A new analysis. Its steps throw a `RangeError` where a text asks for more than there is time for. */
export function createSession(): Session & Findings {
  const claims = new Map<string, ResourceClaim>();
  const commands = new Map<SyntaxNode, ShellCommand>();
  let effect: ShellEffect = 'none';
  let steps = 0;
  let depth = 0;
  let inner = 0;
  const destruction = { done: false };

  const worse = (found: ShellEffect): void => {
    if (ORDER.indexOf(found) > ORDER.indexOf(effect)) effect = found;
  };
  const record = (node: SyntaxNode, name: string, reason?: string): void => {
    const before = commands.get(node)?.effect ?? 'none';
    if (commands.has(node) && ORDER.indexOf(before) >= ORDER.indexOf(effect)) return;
    commands.set(node, { name, effect, ...(reason !== undefined && { reason }) });
  };
  const session: Session = {
    claim(claim) {
      // In there, whether, how often and until when it happens is not told.
      if (claim.access !== 'read' && inner > 0)
        refuse('it writes where it does not stand at the top of the text');
      claims.set(`${claim.access ?? ''} ${claim.scope ?? ''} ${claim.key}`, claim);
      worse(claim.access === 'read' ? 'read' : 'write');
    },
    reads: () => worse('read'),
    command(node, name, look) {
      const outer = effect;
      effect = 'none';
      // Its place is in front of what stands inside of it.
      if (!commands.has(node)) commands.set(node, { name, effect });
      try {
        look();
        record(node, name);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        effect = 'unknown';
        record(node, name, error.message);
      } finally {
        if (node.type !== 'Command' && commands.get(node)?.effect === 'none') commands.delete(node);
        effect = outer;
      }
    },
    nested(script, state, text) {
      if (!script || script.errors?.length || script.source !== undefined)
        refuse(`${quoteWord(text)} is not followed`);
      // Where a document in there ends is where shells and grammars differ.
      if (text.includes('<<')) refuse(`${quoteWord(text)} holds a here-document`);
      session.deeper(() => void runStatements(script, session, state));
    },
    text(text, state) {
      const script = parseScript(text);
      const fresh = {
        cwds: state.cwds,
        variables: new Map<string, never>(),
        functions: new Map<string, never>(),
      };
      session.deeper(() => void runStatements(script, session, fresh));
    },
    deeper(look) {
      if (depth >= DEEPEST) throw new RangeError('it is nested too deep');
      depth += 1;
      const found = session.inside(look);
      depth -= 1;
      return found;
    },
    inside(look) {
      inner += 1;
      try {
        return look();
      } finally {
        inner -= 1;
      }
    },
    destroys: () => void (destruction.done = true),
    step() {
      steps += 1;
      if (steps > MOST_STEPS) throw new RangeError('it holds too many commands and words');
    },
    called: new Set(),
  };
  return { ...session, claims, commands, destruction };
}
