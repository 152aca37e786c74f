import { Agent, Runner, setTracingDisabled, tool, Usage } from '@openai/agents';
import { z } from 'zod';

setTracingDisabled(true);

/** OpenAI Agents: a run whose fake model asks for all calls in its first turn and says that it is done in the next. */
export const openaiAgents = {
  name: 'OpenAI Agents',
  cap: null,
  // Its time grows with the square of the calls: at 1,000 one run takes over 20 seconds here.
  largest: 100,
  prepare(count) {
    const asking = Array.from({ length: count }, (_, value) => ({
      type: 'function_call',
      id: `f${value}`,
      callId: `c${value}`,
      name: 'echo',
      status: 'completed',
      arguments: `{"value":${value}}`,
    }));
    const done = [
      {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: 'done' }],
      },
    ];
    const echo = tool({
      name: 'echo',
      description: 'echo',
      parameters: z.object({ value: z.number() }),
      execute: async ({ value }) => String(value),
    });
    return async () => {
      let turn = 0;
      const model = {
        getResponse: async () => ({ usage: new Usage(), output: turn++ === 0 ? asking : done }),
        async *getStreamedResponse() {},
      };
      const agent = new Agent({ name: 'bench', model, tools: [echo] });
      const { newItems } = await new Runner({ tracingDisabled: true }).run(agent, 'go');
      return newItems.filter(({ type }) => type === 'tool_call_output_item');
    };
  },
};
