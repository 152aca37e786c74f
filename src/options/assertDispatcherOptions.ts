import { describeValue } from '../guards/describeValue';
import { assertRetryPolicy } from './assertRetryPolicy';
import { isWait } from '../guards/isWait';
import { LONGEST_WAIT_MS } from '../guards/LONGEST_WAIT_MS';
import type { DispatcherOptions } from './DispatcherOptions';

/** @throws TypeError that says which option was expected to be what. */
export function assertDispatcherOptions(options: unknown): asserts options is DispatcherOptions {
  if (!isObject(options)) throw unexpected('options', 'an object with `tools`', options);
  const { tools, mode, schedule, maxConcurrency, planner, scheduler, observers } = options;
  const { locks, limits, abandonAfterMs, gates, middleware, retry } = options;

  if (!Array.isArray(tools) && !(hasMethod(tools, 'get') && hasMethod(tools, 'names'))) {
    throw unexpected('tools', 'an array of tools or a ToolRegistry', tools);
  }
  if (mode !== undefined && mode !== 'sequential' && mode !== 'parallel') {
    throw unexpected('mode', "'sequential' or 'parallel'", mode);
  }
  if (schedule !== undefined && schedule !== 'waves' && schedule !== 'eager') {
    throw unexpected('schedule', "'waves' or 'eager'", schedule);
  }
  if (maxConcurrency !== undefined && (typeof maxConcurrency !== 'number' || Number.isNaN(maxConcurrency))) {
    throw unexpected('maxConcurrency', 'a number from 1 and up', maxConcurrency);
  }
  if (planner !== undefined && typeof planner !== 'function') {
    throw unexpected('planner', 'a function from nodes to waves', planner);
  }
  if (scheduler !== undefined && !(hasMethod(scheduler, 'now') && hasMethod(scheduler, 'schedule'))) {
    throw unexpected('scheduler', 'an RxJS scheduler', scheduler);
  }
  if (locks !== undefined && !hasMethod(locks, 'hold')) {
    throw unexpected('locks', 'a LockManager, such as inProcessLocks()', locks);
  }
  if (limits !== undefined && !isObject(limits)) {
    throw unexpected('limits', 'an object of limits by group', limits);
  }
  for (const [group, limit] of Object.entries(limits ?? {})) {
    if (!(typeof limit === 'number' && limit >= 1)) {
      throw unexpected(`limits[${JSON.stringify(group)}]`, 'a number from 1 and up', limit);
    }
  }
  if (abandonAfterMs !== undefined && !isWait(abandonAfterMs)) {
    throw unexpected(
      'abandonAfterMs',
      `a number of ms from 0 to ${LONGEST_WAIT_MS}, or Infinity`,
      abandonAfterMs,
    );
  }
  for (const [option, list] of Object.entries({ gates, middleware })) {
    if (list !== undefined && !(Array.isArray(list) && list.every((each) => typeof each === 'function'))) {
      throw unexpected(option, 'an array of functions', list);
    }
  }
  if (retry !== undefined) assertRetryPolicy(retry);
  if (observers !== undefined && !(Array.isArray(observers) && observers.every(isObject))) {
    throw unexpected('observers', 'an array of observers', observers);
  }
}

function unexpected(option: string, expected: string, value: unknown): TypeError {
  return new TypeError(`Expected \`${option}\` to be ${expected}, got ${describeValue(value)}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasMethod(value: unknown, name: string): boolean {
  return isObject(value) && typeof value[name] === 'function';
}
