import { asyncScheduler } from 'rxjs';
import { ToolRegistry } from '../calls/ToolRegistry';
import { firstFit } from '../planning/firstFit';
import { inOrder } from '../planning/inOrder';
import type { DispatcherOptions } from './DispatcherOptions';
import type { Settings } from './Settings';

const ABANDON_AFTER_MS = 30_000;

export function settingsOf(options: DispatcherOptions): Settings {
  const { mode = 'sequential', tools } = options;
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
    limits: options.limits,
    abandonAfterMs: options.abandonAfterMs ?? ABANDON_AFTER_MS,
    gates: options.gates ?? [],
    middleware: options.middleware ?? [],
    retry: options.retry,
    observers: options.observers ?? [],
  };
}
