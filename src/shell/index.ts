export { analyzeShell, type AnalyzeShellOptions } from './analyzeShell';
export { shellDeclarations, type ShellDeclarationsOptions } from './shellDeclarations';
export type { ShellAnalysis, ShellCommand, ShellEffect } from './ShellAnalysis';
