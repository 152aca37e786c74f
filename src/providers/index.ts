export { anthropic } from './anthropic';
export type {
  AnthropicImage,
  AnthropicMessage,
  AnthropicToolResult,
  AnthropicToolResultMessage,
} from './AnthropicMessage';
export { openaiChat } from './openaiChat';
export type { OpenaiChatMessage, OpenaiToolMessage } from './OpenaiChatMessage';
export type { Provider } from './Provider';
export { jsonText } from './jsonText';
export { outputText } from './outputText';
