import { assertOptionNames } from '../guards/assertOptionNames';
import { describeValue } from '../guards/describeValue';
import { assertRetryPolicy } from './assertRetryPolicy';
import { isWait } from '../guards/isWait';
import { LONGEST_WAIT_MS } from '../guards/LONGEST_WAIT_MS';
import type { DispatcherOptions } from './DispatcherOptions';

const KNOWN: Readonly<Record<keyof DispatcherOptions, 1>> = {
  tools: 1,
  mode: 1,
  maxConcurrency: 1,
  planner: 1,
  schedule: 1,
  locks: 1,
  limits: 1,
  abandonAfterMs: 1,
  scheduler: 1,
  gates: 1,
  middleware: 1,
  retry: 1,
  observers: 1,
};

/** @throws TypeError that says which option was expected to be what. */
export function assertDispatcherOptions(options: unknown): asserts options is DispatcherOptions {
  if (!isObject(options)) throw unexpected('options', 'an object with `tools`', options);
  assertOptionNames('createDispatcher', options, KNOWN);
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
  assertList('gates', gates, 'functions', isFunction);
  assertList('middleware', middleware, 'functions', isFunction);
  if (retry !== undefined) assertRetryPolicy(retry);
  assertList('observers', observers, 'observers', isObject);
}

function assertList(option: string, list: unknown, of: string, is: (value: unknown) => boolean): void {
  if (list === undefined) return;
  const expected = `an array of ${of}`;
  if (!Array.isArray(list)) throw unexpected(option, expected, list);
  // By index, so that holes count too.
  for (let at = 0; at < list.length; at++)
    if (!is(list[at])) throw unexpected(option, expected, list[at], ` as ${option}[${at}]`);
}

function unexpected(option: string, expected: string, value: unknown, place = ''): TypeError {
  return new TypeError(`Expected \`${option}\` to be ${expected}, got ${describeValue(value)}${place}`);
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasMethod(value: unknown, name: string): boolean {
  return isObject(value) && typeof value[name] === 'function';
}
