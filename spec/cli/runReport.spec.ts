import { stripVTControlCharacters } from 'node:util';
import { firstValueFrom, of, tap } from 'rxjs';
import { createDispatcher, defineTool, results, type ToolResult } from 'rxwaves';
import { runReport, type RunFormat } from '../../src/cli/output/runReport';
import { timeText } from '../../src/cli/output/timeText';
import { callsOf } from '../support/calls';

const steps = defineTool({ name: 'steps', execute: () => of('half', 'whole') });

/** Runs one call of a tool and records what had been written by the end of each of its events. */
async function report(format: RunFormat, isTerminal = false) {
  let text = '';
  const after: Record<string, string> = {};
  const shown = runReport(format, { isTerminal, write: (piece) => void (text += piece) });
  const results$ = createDispatcher({ tools: [steps] })
    .dispatch(callsOf('steps'))
    .pipe(
      tap((event) => {
        shown.event(event);
        after[event.type] = text;
      }),
      results(),
    );
  shown.end(await firstValueFrom(results$));
  return { text, after };
}

describe('runReport', () => {
  it('shows each event when it comes', async () => {
    const { after } = await report('text');
    expect(after['plan']).toMatch(/waves: \[\[0\]\]\n\n$/);
    expect(after['pre']).toMatch(/ {2}start {5}0 steps\(0\)\n$/);
    expect(after['progress']).toMatch(/ {2}progress {2}0 whole\n$/);
    expect(after['post']).toMatch(/ {2}done {6}0 steps: ok in \d+ ms\n$/);
  });

  it('writes each event of ndjson when it comes, and nothing after the last', async () => {
    const { text, after } = await report('ndjson');
    expect(after['plan']?.split('\n')).toHaveLength(2);
    expect(text).toBe(after['batch-end']);
  });

  it('writes json when all is done', async () => {
    const { text, after } = await report('json');
    expect(after['wave-end']).toBe('');
    expect(text.trimEnd().split('\n')).toHaveLength(1);
  });

  it('shows the same lines on a terminal and elsewhere, but for colours', async () => {
    const before = process.env['NO_COLOR'];
    delete process.env['NO_COLOR'];
    const terminal = (await report('text', true)).text;
    if (before !== undefined) process.env['NO_COLOR'] = before;
    const plain = (await report('text')).text;
    const withoutTimes = (text: string): string => text.replace(/\d+ ms/g, 'N ms');
    expect(terminal).toContain('\u001B[');
    expect(withoutTimes(stripVTControlCharacters(terminal))).toBe(withoutTimes(plain));
  });

  it('counts the time from the first wave to the last, without the time it took to show the plan', () => {
    let text = '';
    const shown = runReport('text', { isTerminal: false, write: (piece) => void (text = piece) });
    shown.event({ type: 'plan', batchId: 1, at: 0, calls: [], nodes: [], waves: [] });
    shown.event({ type: 'wave-start', batchId: 1, at: 100, wave: 0, indices: [] });
    shown.event({ type: 'wave-end', batchId: 1, at: 130, wave: 0, indices: [] });
    shown.end([]);
    expect(text).toBe('\n0 calls in 30 ms; one at a time 0 ms (the sum of their own times)\n');
  });
});

describe('timeText', () => {
  it('speaks of one call', () => {
    const result: ToolResult = {
      toolCallId: 'c',
      toolName: 't',
      output: 1,
      isError: false,
      outcome: 'ok',
      durationMs: 3,
    };
    expect(timeText([result], 4)).toBe('1 call in 4 ms; one at a time 3 ms (the sum of their own times)');
  });
});
