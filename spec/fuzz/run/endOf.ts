import { HardError, ToolError } from 'rxwaves';
import type { CallSpec, Ending } from '../world/World';

/** How an attempt ends. */
export const endingOf = ({ ends, failures }: CallSpec, attempt: number): Ending =>
  attempt < failures ? 'soft' : ends;

/** What a tool of the world throws for an ending; undefined for one that throws nothing. */
export function thrownFor(ending: Ending): { readonly value: unknown } | undefined {
  switch (ending) {
    case 'ok':
    case 'empty':
      return undefined;
    case 'soft':
      return { value: new Error('soft') };
    case 'tool-error':
      return { value: new ToolError('short', { output: 'long' }) };
    case 'undefined':
      return { value: undefined };
    case 'hard':
      return { value: new HardError('hard') };
  }
}
