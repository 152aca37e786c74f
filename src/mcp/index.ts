export { mcpTools } from './mcpTools';
export type { McpClient } from './McpClient';
export type { McpDeclarations, McpToolsOptions } from './McpToolsOptions';
