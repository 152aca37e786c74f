import type { Observable } from 'rxjs';
import type { ResourceClaim } from './ResourceClaim';
import type { ToolContext } from './ToolContext';

/**
 * A tool and what it declares about each of its inputs.
 *
 * Declarations are pure functions of the input: they are asked while planning, before anything runs, and again by layers
 * that go by them. One that throws or answers something of another type fails closed: its call runs alone, and somebody
 * is asked about it where approvals are.
 *
 * Four words that are not the same: a call is _safe for concurrent execution_ when others may run beside it; _read-only_
 * when it changes nothing, which is known of a safe call without a write claim (`isKnownToOnlyRead`); _approved_ when a
 * gate such as `approve` has let it run; _repeatable_ when doing it twice has the effect of doing it once. None of
 * them follows from another: an edit with a `resourceKey` is safe beside others, writes, and may need an approval.
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
   * Is somebody to be asked before this call runs? What `approve` of `rxwaves/middleware` goes by; without such a gate it
   * means nothing, and it has no part in planning. One that throws or answers no boolean (a promise is none) counts as
   * `true`. @default true for every call that is not known to only read: one that is not safe, whose declarations fail,
   * or that holds a write claim
   */
  readonly needsApproval?: boolean | ((input: I) => boolean);
  /**
   * Does the work.
   *
   * An Observable or AsyncIterable is a stream: each emission is a `progress` event at once, the last one is the
   * output. A Promise is a future. Anything else is one value; strings and arrays are never taken apart.
   * Whatever it throws or rejects with is a soft error of this call alone, unless it is a `HardError`.
   */
  execute(input: I, context: ToolContext): O | Promise<O> | Observable<O> | AsyncIterable<O>;
}
