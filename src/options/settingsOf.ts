import { asyncScheduler } from 'rxjs';
import { ToolRegistry } from '../calls/ToolRegistry';
import { firstFit } from '../planning/firstFit';
import { inOrder } from '../planning/inOrder';
import { composeMiddleware } from '../execution/composeMiddleware';
import { createLimits } from '../admission/createLimits';
import type { DispatcherOptions } from './DispatcherOptions';
import { executeTool } from '../execution/executeTool';
import type { Settings } from './Settings';

const ABANDON_AFTER_MS = 30_000;

export function settingsOf(options: DispatcherOptions): Settings {
  const { mode = 'sequential', tools, limits } = options;
  // One call after another needs no schedule: there is nothing to overlap.
  const schedule = mode === 'sequential' ? 'waves' : (options.schedule ?? 'waves');
  return {
    tools: 'names' in tools ? tools : new ToolRegistry(tools),
    mode,
    schedule,
    planner: schedule === 'eager' ? inOrder : (options.planner ?? firstFit),
    maxConcurrency: Math.max(1, Math.floor(options.maxConcurrency ?? 8)),
    scheduler: options.scheduler ?? asyncScheduler,
    locks: options.locks,
    limits: limits && createLimits(limits),
    gates: options.gates ?? [],
    handle: composeMiddleware(options.middleware ?? [], executeTool),
    retry: options.retry,
    abandonAfterMs: options.abandonAfterMs ?? ABANDON_AFTER_MS,
  };
}
