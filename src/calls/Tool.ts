import type { Observable } from 'rxjs';
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
   * The resource that this call must have to itself: two calls with one key never share a wave. Read only when
   * the call is safe. `null` and `undefined` mean none; `''` is a key like any other. @default none
   */
  resourceKey?(input: I): string | null | undefined;
  /**
   * Does the work.
   *
   * An Observable or AsyncIterable is a stream: each emission is a `progress` event at once, the last one is the
   * output. A Promise is a future. Anything else is one value; strings and arrays are never taken apart.
   * Whatever it throws or rejects with is a soft error of this call alone, unless it is a `HardError`.
   */
  execute(input: I, context: ToolContext): O | Promise<O> | Observable<O> | AsyncIterable<O>;
}
