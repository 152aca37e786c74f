import type { Observable } from 'rxjs';
import type { ResourceClaim } from './ResourceClaim';
import type { ToolContext } from './ToolContext';

/**
 * A tool and what it declares about each of its inputs.
 *
 * Declarations are pure functions of the input: they are asked while planning, before anything runs. One that
 * throws or answers something of another type fails closed: its call runs alone.
 */
// `any` lets a list hold tools of different inputs; `unknown` would reject every tool with a narrower input.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface Tool<I = any, O = unknown> {
  /** Unique within a registry. */
  readonly name: string;
  readonly description?: string;
  /** JSON Schema or Standard Schema. Carried for the model and for layers; the dispatcher does not check it. */
  readonly inputSchema?: unknown;
  /**
   * May this call run while others run? @default false: the call gets a wave of its own.
   */
  isSafeForConcurrentExecution?(input: I): boolean;
  /**
   * The resource that this call must have to itself: the shorthand for one exact write claim. Read only when the
   * call is safe. `null` and `undefined` mean none; `''` is a key like any other. @default none
   */
  resourceKey?(input: I): string | null | undefined;
  /**
   * Everything that this call touches; two calls whose claims conflict never run at the same time. Read only when
   * the call is safe. `[]` means nothing. A tool declares this or `resourceKey`, not both. @default nothing
   */
  resources?(input: I): readonly ResourceClaim[];
  /**
   * The group whose limit the call counts against, where the dispatcher's `limits` name one; `undefined` for none.
   * It has no part in planning. @default none
   */
  readonly concurrencyGroup?: string | ((input: I) => string | undefined);
  /**
   * Does the work.
   *
   * An Observable or AsyncIterable is a stream: each emission is a `progress` event at once, the last one is the
   * output. A Promise is a future. Anything else is one value; strings and arrays are never taken apart.
   * Whatever it throws or rejects with is a soft error of this call alone, unless it is a `HardError`.
   */
  execute(input: I, context: ToolContext): O | Promise<O> | Observable<O> | AsyncIterable<O>;
}
