import { LRUCache } from 'lru-cache';
import { defer, finalize, map, type Observable, of, ReplaySubject, share, tap } from 'rxjs';
import {
  assertOptionNames,
  claimsConflict,
  type Middleware,
  type ResourceClaim,
  type ToolRequest,
  type ToolResult,
} from 'rxwaves';
import { assertNumber } from './assertNumber';
import { canonicalJson } from './texts/canonicalJson';
import { declaredClaims } from './declaredClaims';

/** Options of {@link memoize}. */
export interface MemoizeOptions {
  /** The tools whose results are remembered: those that only read. */
  readonly tools: readonly string[];
  /** The tools whose success makes results stale that they overlap. @default all others */
  readonly invalidatedBy?: readonly string[] | undefined;
  /**
   * What a call reads or writes, as keys of resources. A call that does not say overlaps everything.
   * @default what its tool declares: `resources` or `resourceKey`
   */
  readonly claims?: ((request: ToolRequest) => readonly string[] | undefined) | undefined;
  /** For how many turns a result is remembered, where turns are given to `dispatch`. @default Infinity */
  readonly ttlTurns?: number | undefined;
  /** How long a result is remembered, in ms. @default Infinity */
  readonly ttlMs?: number | undefined;
  /** How many results are remembered; the least recently used one goes first. @default 500 */
  readonly max?: number | undefined;
}

/** A read: what it is about, and whether a write has made it stale. */
interface Read {
  readonly claims: readonly ResourceClaim[] | undefined;
  isStale: boolean;
}

interface Remembered extends Read {
  readonly result: ToolResult;
  readonly at: number;
  readonly turn: number | undefined;
}

interface InFlight extends Read {
  readonly result$: Observable<ToolResult>;
}

/**
 * Remembers the successful results of tools that only read, until a write that overlaps succeeds. Inputs are equal
 * when their JSON is, whatever the order of properties. A result that is given again carries the id of the call that
 * asks, `durationMs: 0`, for it took none, and `cached: true`. Equal calls in flight share one execution, which ends when the last of
 * them is cut off; only the first one shows its progress.
 *
 * A read that began before a write that overlaps it is never remembered.
 *
 * @throws TypeError for a number that is none, and for an unknown option
 */
export function memoize(options: MemoizeOptions): Middleware {
  assertOptionNames('memoize', options, {
    tools: 1,
    invalidatedBy: 1,
    claims: 1,
    ttlTurns: 1,
    ttlMs: 1,
    max: 1,
  });
  const { tools, invalidatedBy, claims, ttlTurns = Infinity, ttlMs = Infinity, max = 500 } = options;
  assertNumber('memoize', 'ttlTurns', ttlTurns, 1);
  assertNumber('memoize', 'ttlMs', ttlMs, 0);
  assertNumber('memoize', 'max', max, 1);
  const reads = new Set(tools);
  const writes = invalidatedBy && new Set(invalidatedBy);
  const remembered = new LRUCache<string, Remembered>({ max });
  const inFlight = new Map<string, InFlight>();

  const claimsOf = (request: ToolRequest): readonly ResourceClaim[] | undefined =>
    claims ? claims(request)?.map((key) => ({ key })) : declaredClaims(request);

  const recall = (key: string, { scheduler, turn }: ToolRequest): ToolResult | undefined => {
    const found = remembered.get(key);
    if (!found) return undefined;
    const isTooOld =
      scheduler.now() - found.at >= ttlMs ||
      (turn !== undefined && found.turn !== undefined && turn - found.turn >= ttlTurns);
    if (isTooOld) remembered.delete(key);
    return isTooOld ? undefined : found.result;
  };

  const read = (request: ToolRequest, execute: () => Observable<ToolResult>): Observable<ToolResult> => {
    const { call, scheduler, turn } = request;
    const key = canonicalJson([call.toolName, call.input]);
    const hit = recall(key, request);
    if (hit) return of(again(hit, request));
    const shared = inFlight.get(key);
    if (shared) return shared.result$.pipe(map((result) => again(result, request)));

    const began: Read = { claims: claimsOf(request), isStale: false };
    const result$ = defer(execute).pipe(
      tap((result) => {
        if (result.outcome === 'ok' && !entry.isStale)
          remembered.set(key, { ...began, result, at: scheduler.now(), turn });
      }),
      finalize(() => {
        if (inFlight.get(key) === entry) inFlight.delete(key);
      }),
      share({ connector: () => new ReplaySubject(1), resetOnComplete: false, resetOnError: false }),
    );
    const entry: InFlight = { ...began, result$ };
    inFlight.set(key, entry);
    return result$;
  };

  const invalidate = (request: ToolRequest): void => {
    const written = claimsOf(request);
    for (const [key, entry] of remembered.entries()) if (overlaps(entry, written)) remembered.delete(key);
    for (const [key, entry] of inFlight) {
      if (!overlaps(entry, written)) continue;
      // Those that wait for it get what was read; later calls read anew.
      entry.isStale = true;
      inFlight.delete(key);
    }
  };

  return (request, next) => {
    const { toolName } = request.call;
    if (reads.has(toolName)) return read(request, () => next(request));
    if (writes && !writes.has(toolName)) return next(request);
    return next(request).pipe(
      tap(({ outcome }) => {
        if (outcome === 'ok') invalidate(request);
      }),
    );
  };
}

function again(result: ToolResult, { call }: ToolRequest): ToolResult {
  const { toolCallId, toolName } = call;
  return { ...result, toolCallId, toolName, durationMs: 0, cached: true };
}

/** Whether a write concerns a read. What does not say what it touches touches everything. */
function overlaps({ claims }: Read, written: readonly ResourceClaim[] | undefined): boolean {
  if (!claims || !written) return true;
  return written.some((write) => claims.some((read) => claimsConflict({ access: 'write', ...write }, read)));
}
