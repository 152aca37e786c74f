import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, it as prop } from '@fast-check/jest';
import { firstFit, type ToolNode } from 'rxwaves';

interface Vector {
  readonly nodes: readonly { readonly safe: boolean; readonly key: string | null }[];
  readonly waves: readonly (readonly number[])[];
}

const nodesOf = (nodes: Vector['nodes']): ToolNode[] =>
  nodes.map(({ safe, key }, index) => ({
    index,
    parallelizable: safe,
    ...(safe && key !== null ? { resourceKey: key } : {}),
  }));

/** The rule in the words of the documentation, one open wave after another. */
function naive(nodes: readonly ToolNode[]): number[][] {
  const waves: { calls: number[]; keys: Set<string>; isOpen: boolean }[] = [];
  for (const { index, parallelizable, resourceKey } of nodes) {
    const fits = parallelizable
      ? waves.find(({ isOpen, keys }) => isOpen && (resourceKey === undefined || !keys.has(resourceKey)))
      : undefined;
    const wave = fits ?? { calls: [], keys: new Set<string>(), isOpen: parallelizable };
    if (!fits) waves.push(wave);
    wave.calls.push(index);
    if (resourceKey !== undefined) wave.keys.add(resourceKey);
  }
  return waves.map(({ calls }) => calls);
}

const node = fc.record({
  safe: fc.boolean(),
  key: fc.constantFrom(null, 'a', 'b', 'c', '', '__proto__', 'constructor', 'toString'),
});

describe('firstFit', () => {
  const vectors = JSON.parse(readFileSync(join(__dirname, '../vectors/first-fit.json'), 'utf8')) as Vector[];

  it('answers as the reference planner for all 400 recorded batches', () => {
    expect(vectors).toHaveLength(400);
    for (const { nodes, waves } of vectors) expect(firstFit(nodesOf(nodes))).toEqual(waves);
  });

  prop.prop([fc.array(node, { maxLength: 60 })], { numRuns: 2000 })(
    'is the rule in its own words',
    (nodes) => {
      expect(firstFit(nodesOf(nodes))).toEqual(naive(nodesOf(nodes)));
    },
  );

  prop.prop([fc.array(node, { maxLength: 40 })])(
    'leaves the nodes alone and answers the same again',
    (nodes) => {
      const frozen = Object.freeze(nodesOf(nodes).map((each) => Object.freeze(each)));
      expect(firstFit(frozen)).toEqual(firstFit(frozen));
    },
  );

  it('lets a later safe call overtake an earlier unsafe one', () => {
    const nodes = nodesOf([
      { safe: true, key: null },
      { safe: false, key: null },
      { safe: true, key: null },
    ]);
    expect(firstFit(nodes)).toEqual([[0, 2], [1]]);
  });

  it('keeps calls after an unsafe one parallel', () => {
    const [safe, unsafe] = [true, false].map((each) => ({ safe: each, key: null }));
    expect(
      firstFit(nodesOf([safe, safe, unsafe, safe, safe].map((each) => each ?? { safe: true, key: null }))),
    ).toEqual([[0, 1, 3, 4], [2]]);
  });

  it('does not let a conflict on one key delay a call on another', () => {
    const nodes = nodesOf(['F', 'F', 'G'].map((key) => ({ safe: true, key })));
    expect(firstFit(nodes)).toEqual([[0, 2], [1]]);
  });

  it('plans a million calls on one key, and on none', () => {
    const keyed = Array.from({ length: 1_000_000 }, (_, index) => ({
      index,
      parallelizable: true,
      resourceKey: 'k',
    }));
    const waves = firstFit(keyed);
    expect(waves).toHaveLength(1_000_000);
    expect(waves[999_999]).toEqual([999_999]);
    const free = Array.from({ length: 1_000_000 }, (_, index) => ({ index, parallelizable: true }));
    expect(firstFit(free)[0]).toHaveLength(1_000_000);
  });
});
