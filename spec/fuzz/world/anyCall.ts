import fc from 'fast-check';
import { anyClaim } from '../../support/claims';
import { mostly, rarely } from './weighted';
import type { Approval, BatchSpec, CallSpec, Ending, SubBatch } from './World';

const anyApproval: fc.Arbitrary<Approval> = fc.record({
  decision: mostly<Approval['decision']>('allow', 4, 'deny', 'ask', 'ask', 'modify'),
  answer: mostly<Approval['answer']>('allow', 3, 'deny', 'always'),
  afterMs: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3 }),
});

const anySub = (batch: fc.Arbitrary<BatchSpec>): fc.Arbitrary<SubBatch> =>
  fc.record({
    batch,
    returns: fc.constantFrom('events', 'results', 'run', 'nothing'),
    catches: fc.boolean(),
    passesSignal: fc.boolean(),
  });

/** @param subBatch what a tool may dispatch; undefined where it dispatches nothing */
export function anyCall(subBatch: fc.Arbitrary<BatchSpec> | undefined): fc.Arbitrary<CallSpec> {
  return fc.record({
    kind: mostly<CallSpec['kind']>('known', 24, 'unknown', 'unparsed'),
    claims: fc.option(fc.array(anyClaim, { maxLength: 3 }), { freq: 8 }),
    group: fc.constantFrom(null, null, 'one', 'two', 'unlimited'),
    shape: fc.constantFrom('value', 'observable', 'observable', 'promise', 'promise', 'iterable'),
    lasts: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 7 }) },
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('never' as const) },
    ),
    emits: fc.constantFrom(0, 0, 1, 2),
    ends: mostly<Ending>('ok', 40, 'soft', 'soft', 'tool-error', 'undefined', 'empty', 'hard'),
    failures: mostly(0, 5, 1, 2),
    obeys: fc.boolean(),
    lingers: mostly(0, 2, 3),
    approval: anyApproval,
    isCorrected: mostly(true, 2, false),
    sub: subBatch ? rarely(anySub(subBatch), 1) : fc.constant(null),
  });
}
