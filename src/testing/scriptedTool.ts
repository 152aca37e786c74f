import { isObservable, type Observable } from 'rxjs';
import type { Tool, ToolCall } from 'rxwaves';
import { describeValue } from '../errors/describeValue';

/**
 * What a scripted tool replies: one Observable for every call, a function that makes one of the input and the call,
 * or one for each `toolCallId`.
 */
export type ScriptedReplies<I, O> =
  | Observable<O>
  | ((input: I, call: ToolCall<I>) => Observable<O>)
  | ReadonlyMap<string, Observable<O>>
  | Readonly<Record<string, Observable<O>>>;

/** What a scripted tool declares: everything about a tool but its name and what it does. */
export type ScriptedDeclarations<I> = Omit<Partial<Tool<I>>, 'name' | 'execute'>;

/**
 * A tool that replies by a script: in a marble test `cold('--a|')` is a tool. A call that the script has no reply
 * for fails with an error that says so.
 *
 * @param declarations as those of any tool; without them every call runs alone
 *
 * @example
 * scriptedTool('read', cold('--a|'), { isSafeForConcurrentExecution: () => true });
 * scriptedTool('read', { c1: cold('--a|'), c2: cold('-#') });
 * scriptedTool('wait', (ms: number) => timer(ms));
 */
// `any` as in `Tool`: a script that names no input type takes every input.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function scriptedTool<I = any, O = unknown>(
  name: string,
  replies: ScriptedReplies<I, O>,
  declarations: ScriptedDeclarations<I> = {},
): Tool<I, O> {
  return {
    ...declarations,
    name,
    execute: (input, { toolCallId, toolName }) => {
      const call = { toolCallId, toolName, input };
      const reply: unknown = replyTo(call, replies);
      if (isObservable(reply)) return reply as Observable<O>;
      throw new Error(
        `Expected the script of tool ${JSON.stringify(name)} to hold an Observable for toolCallId ` +
          `${JSON.stringify(toolCallId)}, got ${describeValue(reply)}`,
      );
    },
  };
}

function replyTo<I, O>(call: ToolCall<I>, replies: ScriptedReplies<I, O>): unknown {
  if (isObservable(replies)) return replies;
  if (typeof replies === 'function') return replies(call.input, call);
  if (replies instanceof Map) return replies.get(call.toolCallId);
  return Object.entries(replies).find(([toolCallId]) => toolCallId === call.toolCallId)?.[1];
}
