export { createScheduler } from './createScheduler';
export { eventLog } from './eventLog';
export { scriptedTool, type ScriptedDeclarations, type ScriptedReplies } from './scriptedTool';
