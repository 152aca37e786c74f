import { describeValue } from '../errors/describeValue';
import type { DispatcherOptions } from './DispatcherOptions';

/** @throws TypeError that says which option was expected to be what. */
export function assertDispatcherOptions(options: unknown): asserts options is DispatcherOptions {
  if (!isObject(options)) throw unexpected('options', 'an object with `tools`', options);
  const { tools, mode, maxConcurrency, planner, scheduler, observers } = options;

  if (!Array.isArray(tools) && !(hasMethod(tools, 'get') && hasMethod(tools, 'names'))) {
    throw unexpected('tools', 'an array of tools or a ToolRegistry', tools);
  }
  if (mode !== undefined && mode !== 'sequential' && mode !== 'parallel') {
    throw unexpected('mode', "'sequential' or 'parallel'", mode);
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
