import { AIMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { z } from 'zod';

/** LangGraph's ToolNode on a message with all calls. */
export const toolNode = {
  name: 'LangGraph ToolNode',
  cap: null,
  prepare(count) {
    const echo = tool(async ({ value }) => String(value), {
      name: 'echo',
      description: 'echo',
      schema: z.object({ value: z.number() }),
    });
    const node = new ToolNode([echo]);
    const tool_calls = Array.from({ length: count }, (_, value) => ({
      id: `c${value}`,
      name: 'echo',
      args: { value },
      type: 'tool_call',
    }));
    const message = new AIMessage({ content: '', tool_calls });
    return async () => (await node.invoke({ messages: [message] })).messages;
  },
};
