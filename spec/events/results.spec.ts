import { filter, map, take } from 'rxjs';
import { createDispatcher, results } from 'rxwaves';
import { scriptedTool } from 'rxwaves/testing';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';
import { marbles } from '../support/marbles';

describe('results', () => {
  it('emits once, in request order, when the batch completes', () => {
    marbles(({ cold, expectObservable }) => {
      const c1 = cold('     ---a|    ');
      const c2 = cold('     -b|      ');
      const c3 = cold('     --c|     ');
      const expected = '    ----(r|) ';
      const dispatcher = createDispatcher({
        tools: [scriptedTool('search', { c1, c2, c3 }, safe)],
        mode: 'parallel',
      });
      const ids$ = dispatcher.dispatch(callsOf('search', 'search', 'search')).pipe(
        results(),
        map((answers) =>
          answers.map(
            ({ toolCallId, output, durationMs }) => `${toolCallId} ${String(output)} ${durationMs}`,
          ),
        ),
      );
      expectObservable(ids$).toBe(expected, { r: ['c1 a 4', 'c2 b 2', 'c3 c 3'] });
    });
  });

  it('errors rather than give a short array when the events end before every call has its result', () => {
    marbles(({ cold, expectObservable }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('read', cold('-a|'))] });
      const cutShort$ = dispatcher.dispatch(callsOf('read', 'read')).pipe(take(5), results());
      expectObservable(cutShort$).toBe(
        '--#',
        {},
        new Error(
          'Expected a result for each of 2 calls, but the events ended without one for call 1; ' +
            'apply results() to the events of one whole dispatch',
        ),
      );
    });
  });

  it('takes the `post` events alone as well', () => {
    marbles(({ cold, expectObservable }) => {
      const dispatcher = createDispatcher({ tools: [scriptedTool('read', cold('-a|'))] });
      const count$ = dispatcher.dispatch(callsOf('read', 'read')).pipe(
        filter(({ type }) => type === 'post'),
        results(),
        map((answers) => answers.length),
      );
      expectObservable(count$).toBe('----(n|)', { n: 2 });
    });
  });
});
