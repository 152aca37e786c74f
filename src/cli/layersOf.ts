import { isatty } from 'node:tty';
import type { DispatcherOptions } from 'rxwaves';
import { approve, type ApproveOptions, timeout, validateInput } from 'rxwaves/middleware';
import { askOnTerminal } from './askOnTerminal';

/** The options of `rxwaves run` that are about single calls. */
export interface LayerOptions {
  /** In ms. */
  readonly timeout?: number;
  readonly retries?: number;
  readonly approve?: boolean;
  readonly validate?: boolean;
}

const RETRY_DELAY_MS = 250;

/** What the dispatcher puts around every call. */
export function layersOf(options: LayerOptions): Pick<DispatcherOptions, 'gates' | 'middleware' | 'retry'> {
  const { timeout: ms, retries, validate } = options;
  return {
    gates: options.approve ? [approve({ ask: channel() })] : [],
    middleware: [...(validate ? [validateInput()] : []), ...(ms === undefined ? [] : [timeout({ ms })])],
    retry: retries === undefined ? undefined : { retries, delayMs: RETRY_DELAY_MS },
  };
}

/** Undefined where nobody sits: what is to be asked is then denied. */
function channel(): ApproveOptions['ask'] {
  if (!isatty(0) || !isatty(2)) return undefined;
  const terminal = {
    input: process.stdin,
    output: process.stderr,
    interrupt: () => void process.kill(process.pid, 'SIGINT'),
  };
  return (request) => askOnTerminal(request, terminal);
}
