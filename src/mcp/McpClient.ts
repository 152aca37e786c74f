import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

/** What is used of a connected `Client` of the official SDK. */
export type McpClient = Pick<Client, 'callTool' | 'getServerCapabilities' | 'listTools'> &
  Partial<Pick<Client, 'getServerVersion'>>;
