import { expectTypeOf } from 'expect-type';
import { type Observable, of } from 'rxjs';
import {
  type CallEvent,
  createDispatcher,
  defineTool,
  type DispatchEvent,
  type PostEvent,
  type Tool,
  type ToolCall,
  type ToolResult,
} from 'rxwaves';

// The type checker is the judge here: `npm run typecheck` fails when one of these does not hold.
describe('types', () => {
  it('of input and output are inferred by defineTool from what execute takes and returns', () => {
    const read = defineTool({
      name: 'read',
      resourceKey: (input: { path: string }) => input.path,
      execute: (input) => Promise.resolve(input.path.length),
    });
    expectTypeOf(read).toEqualTypeOf<Tool<{ path: string }, number>>();

    const value = defineTool({ name: 'value', execute: (input: string) => input });
    expectTypeOf(value).toEqualTypeOf<Tool<string, string>>();
    const stream = defineTool({ name: 'stream', execute: (input: number) => of(input) });
    expectTypeOf(stream).toEqualTypeOf<Tool<number, number>>();
    const generator = defineTool({
      name: 'generator',
      async *execute(input: number) {
        yield await Promise.resolve(String(input));
      },
    });
    expectTypeOf(generator).toEqualTypeOf<Tool<number, string>>();
    expect(defineTool(read)).toBe(read);
  });

  it('of declarations must agree with what execute takes', () => {
    const tool = {
      name: 'read',
      resourceKey: (input: { url: string }) => input.url,
      execute: (input: { path: string }) => input.path,
    };
    // @ts-expect-error the key is declared for another input
    const mixed: Tool<{ path: string }> = tool;
    // @ts-expect-error a key is text
    const numbered: Tool<string> = { name: 'read', resourceKey: (input) => input.length, execute: () => 1 };
    const asks: Tool<string> = { name: 'rm', needsApproval: (path) => path !== 'tmp', execute: () => 1 };
    // @ts-expect-error an approval is needed or not: a promise is neither
    const later: Tool<string> = { name: 'rm', needsApproval: () => Promise.resolve(true), execute: () => 1 };
    expect([mixed, numbered, asks, later]).toHaveLength(4);
  });

  it('of events narrow by `type`', () => {
    const check = (event: DispatchEvent): void => {
      if (event.type === 'post') expectTypeOf(event.result).toEqualTypeOf<ToolResult>();
      if (event.type === 'pre') expectTypeOf(event.input).toEqualTypeOf<unknown>();
      if (event.type === 'plan') expectTypeOf(event.calls).toEqualTypeOf<readonly ToolCall[]>();
      // @ts-expect-error only `post` carries a result
      if (event.type === 'progress') expectTypeOf(event.result);
    };
    expectTypeOf<Extract<DispatchEvent, { index: number }>>().toEqualTypeOf<CallEvent>();
    expectTypeOf<Extract<DispatchEvent, { type: 'post' }>>().toEqualTypeOf<PostEvent>();
    expect(check).toBeInstanceOf(Function);
  });

  it('let tools of different inputs stand in one list', () => {
    const dispatcher = createDispatcher({
      tools: [
        defineTool({ name: 'a', execute: (input: string) => input }),
        defineTool({ name: 'b', execute: (input: number) => input }),
      ],
    });
    expectTypeOf(dispatcher.dispatch([])).toEqualTypeOf<Observable<DispatchEvent>>();
    expectTypeOf(dispatcher.run([])).toEqualTypeOf<Promise<ToolResult[]>>();
    expect(dispatcher.plan([]).waves).toEqual([]);
  });
});
