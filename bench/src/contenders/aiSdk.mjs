import { generateText, stepCountIs, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { z } from 'zod';

/** One turn of `generateText` whose model asks for all calls. */
export const aiSdk = {
  name: 'AI SDK',
  cap: null,
  prepare(count) {
    const content = Array.from({ length: count }, (_, index) => ({
      type: 'tool-call',
      toolCallId: `c${index}`,
      toolName: 'echo',
      input: `{"value":${index}}`,
    }));
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
    const model = new MockLanguageModelV3({
      doGenerate: async () => ({
        content,
        finishReason: { unified: 'tool-calls', raw: 'tool-calls' },
        usage,
        warnings: [],
      }),
    });
    const echo = tool({ inputSchema: z.object({ value: z.number() }), execute: async ({ value }) => value });
    return async () => {
      const { toolResults } = await generateText({
        model,
        tools: { echo },
        prompt: 'go',
        stopWhen: stepCountIs(1),
      });
      return toolResults;
    };
  },
};
