import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc, it as prop } from '@fast-check/jest';
import {
  firstFit,
  inOrder,
  type ResourceClaim,
  ToolDependencyGraph,
  type ToolNode,
  ToolRegistry,
} from 'rxwaves';
import { anyClaim, areInConflict, below, read, write } from '../support/claims';
import { callsOf } from '../support/calls';
import { safe } from '../support/declarations';

const node = (claims: readonly ResourceClaim[] | undefined, index: number): ToolNode =>
  claims ? { index, parallelizable: true, claims } : { index, parallelizable: false };
const nodesOf = (...claims: (readonly ResourceClaim[] | undefined)[]): ToolNode[] => claims.map(node);

const anyNodes = fc
  .array(fc.option(fc.array(anyClaim, { maxLength: 3 }), { freq: 6, nil: undefined }), { maxLength: 40 })
  .map((claims) => nodesOf(...claims));

const conflict = (one: ToolNode, other: ToolNode): boolean =>
  (one.claims ?? []).some((claim) => (other.claims ?? []).some((held) => areInConflict(claim, held)));

/** The rule of both planners in its own words: every wave and every earlier call is looked at. */
function naive(nodes: readonly ToolNode[], unsafeConflicts: boolean): number[][] {
  const waves: { calls: ToolNode[]; isOpen: boolean }[] = [];
  for (const each of nodes) {
    const lastConflict = waves.findLastIndex(({ calls }) =>
      calls.some((held) =>
        each.parallelizable && held.parallelizable ? conflict(each, held) : unsafeConflicts,
      ),
    );
    const fits = each.parallelizable
      ? waves.find(({ isOpen }, number) => isOpen && number > lastConflict)
      : undefined;
    if (fits) fits.calls.push(each);
    else waves.push({ calls: [each], isOpen: each.parallelizable });
  }
  return waves.map(({ calls }) => calls.map(({ index }) => index));
}

describe('the planners', () => {
  prop.prop([anyNodes], { numRuns: 2000 })('firstFit is the rule, unsafe calls in no conflict', (nodes) => {
    expect(firstFit(nodes)).toEqual(naive(nodes, false));
  });

  prop.prop([anyNodes], { numRuns: 2000 })(
    'inOrder is the rule, unsafe calls in conflict with all',
    (nodes) => {
      expect(inOrder(nodes)).toEqual(naive(nodes, true));
    },
  );

  it('inOrder answers as firstFit for all recorded batches without unsafe calls', () => {
    const vectors = JSON.parse(readFileSync(join(__dirname, '../vectors/first-fit.json'), 'utf8')) as {
      nodes: { safe: boolean; key: string | null }[];
      waves: number[][];
    }[];
    const keyed = vectors.filter(({ nodes }) => nodes.every((each) => each.safe));
    expect(keyed.length).toBeGreaterThan(0);
    for (const { nodes, waves } of keyed) {
      const toolNodes = nodes.map(({ key }, index) => node(key === null ? [] : [write(key)], index));
      expect([inOrder(toolNodes), firstFit(toolNodes)]).toEqual([waves, waves]);
    }
  });

  it('inOrder keeps a read behind the edit that stands before it', () => {
    expect(inOrder(nodesOf([], [], undefined, []))).toEqual([[0, 1], [2], [3]]);
  });

  it('inOrder lets calls after an unsafe one overlap', () => {
    expect(inOrder(nodesOf([], [], undefined, [], []))).toEqual([[0, 1], [2], [3, 4]]);
  });

  it('two reads of one file share a wave', () => {
    expect(firstFit(nodesOf([read('f')], [read('f')], [write('f')], [read('f')]))).toEqual([
      [0, 1],
      [2],
      [3],
    ]);
  });

  it('a search of a directory waits for a write below it', () => {
    expect(firstFit(nodesOf([write('w/a')], [below(read('w'))], [write('v/a')]))).toEqual([[0, 2], [1]]);
  });

  it('a call with several claims waits for the last of those that it conflicts with', () => {
    expect(firstFit(nodesOf([write('a')], [write('a')], [write('b')], [write('a'), write('b')]))).toEqual([
      [0, 2],
      [1],
      [3],
    ]);
  });

  it('plan 10,000 calls with three claims each, subtrees among them, as the levels of the longest chain', () => {
    const claims = Array.from({ length: 10_000 }, (_, index) => [
      read(`file:/home/src/d${index % 20}/f${index % 500}`),
      write(`file:/home/src/d${index % 20}/g${index}`),
      index % 100 === 0 ? below(read(`file:/home/src/d${index % 20}`)) : read('file:/home/package.json'),
    ]);
    const waves = inOrder(nodesOf(...claims));
    expect(waves.flat()).toHaveLength(10_000);
    expect(waves.length).toBeLessThan(1_000);
  });
});

describe('resources', () => {
  const graphOf = (resources: () => unknown): readonly ToolNode[] => {
    const tool = { name: 't', ...safe, resources: resources as () => ResourceClaim[], execute: () => 1 };
    return ToolDependencyGraph.fromCalls(callsOf('t'), new ToolRegistry([tool])).nodes;
  };

  it('become the claims of the node', () => {
    expect(graphOf(() => [write('a'), below(read('b'))])).toEqual([
      {
        index: 0,
        parallelizable: true,
        claims: [{ key: 'a' }, { key: 'b', access: 'read', scope: 'subtree' }],
      },
    ]);
  });

  it('that are objects with getters are read once, by name', () => {
    class Claim {
      get key(): string {
        return 'a';
      }
      get access() {
        return 'read' as const;
      }
    }
    expect(graphOf(() => [new Claim()])[0]?.claims).toEqual([{ key: 'a', access: 'read' }]);
  });

  it('that are empty touch nothing', () => {
    expect(graphOf(() => [])).toEqual([{ index: 0, parallelizable: true, claims: [] }]);
  });

  it('are copied, so that the tool cannot change a plan', () => {
    const claims = [{ key: 'a' }];
    const nodes = graphOf(() => claims);
    (claims[0] as { key: string }).key = 'b';
    expect(nodes[0]?.claims).toEqual([{ key: 'a' }]);
  });

  it.each<[string, () => unknown, string]>([
    ['undefined', () => undefined, 'undefined'],
    ['a key', () => 'a', '"a"'],
    ['keys', () => ['a'], 'an array'],
    ['a claim that is not in an array', () => ({ key: 'a' }), 'an object'],
    ['a claim without key', () => [{ access: 'read' }], 'an array'],
    ['an access that is none', () => [{ key: 'a', access: 'append' }], 'an array'],
    ['a scope that is none', () => [{ key: 'a', scope: 'tree' }], 'an array'],
    ['a list with a hole', () => new Array(1), 'an array'],
    ['a promise', () => Promise.reject(new Error('late')), 'a'],
  ])('that are %s fail closed', (_, resources) => {
    const [first] = graphOf(resources);
    expect(first).toEqual({
      index: 0,
      parallelizable: false,
      reason: expect.stringMatching(
        /^resources answered .+; expected an array of \{ key, access, scope \}$/,
      ) as string,
    });
  });

  it('that throw fail closed', () => {
    expect(
      graphOf(() => {
        throw new Error('no');
      }),
    ).toEqual([{ index: 0, parallelizable: false, reason: 'resources threw: no' }]);
  });

  it('are not read of a call that is not safe', () => {
    const resources = jest.fn(() => []);
    const tools = new ToolRegistry([{ name: 't', resources, execute: () => 1 }]);
    expect(ToolDependencyGraph.fromCalls(callsOf('t'), tools).nodes).toEqual([
      { index: 0, parallelizable: false },
    ]);
    expect(resources).not.toHaveBeenCalled();
  });

  it('and a resourceKey on one tool are refused at registration', () => {
    const tool = { name: 't', resources: () => [], resourceKey: () => 'k', execute: () => 1 };
    expect(() => new ToolRegistry([tool])).toThrow(
      new TypeError(
        'Expected tool "t" to declare either `resources` or `resourceKey`, got both; ' +
          '`resourceKey` is the shorthand for one exact write claim',
      ),
    );
  });

  it('that are no function are refused at registration', () => {
    const tool = { name: 't', resources: [] as never, execute: () => 1 };
    expect(() => new ToolRegistry([tool])).toThrow('Expected `resources` of tool "t" to be a function');
  });
});
