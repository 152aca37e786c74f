import { of } from 'rxjs';
import { createDispatcher } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { marbles } from '../support/marbles';
import { recordLog } from '../support/recordLog';

describe('eventLog', () => {
  it('is one short line an event', () => {
    marbles(({ cold, flush }) => {
      const tools = [scriptedTool('a', cold('19ms x|')), scriptedTool('b', cold('#'))];
      const log = recordLog(createDispatcher({ tools }).dispatch(callsOf('a', 'b')));
      flush();
      expect(log).toEqual([
        '0 plan [0] [1]',
        '0 wave-start 0',
        '0 pre c1',
        '19 progress c1 "x"',
        '20 post c1 ok',
        '20 wave-end 0',
        '20 wave-start 1',
        '20 pre c2',
        '20 post c2 error "error"',
        '20 wave-end 1',
        '20 batch-end completed',
        'complete',
      ]);
    });
  });

  it('shows a call without an id by its index', () => {
    marbles(({ flush }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('a', of(1))] });
      const log = recordLog(dispatcher.dispatch([{ toolCallId: '', toolName: 'a', input: 0 }]));
      flush();
      expect(log).toContain('0 post #0 ok');
    });
  });

  it.each([
    ['a big integer', 1n, '1'],
    ['undefined', undefined, 'undefined'],
    ['an object', { a: 1 }, '{"a":1}'],
  ])('shows any output: %s', (_, output, text) => {
    marbles(({ flush }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('a', of(output))] });
      const log = recordLog(dispatcher.dispatch(callsOf('a')));
      flush();
      expect(log).toContain(`0 progress c1 ${text}`);
    });
  });
});
