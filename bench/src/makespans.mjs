import { claimsOf, conflict } from './codingTools.mjs';
import { drawLatency, seeded } from './drawLatency.mjs';
import { makespan, WAYS } from './makespan.mjs';
import { recordedBatches } from './recordedBatches.mjs';
import { table } from './table.mjs';

const SEED = 20_261_201;
const CAP = 8;

/** How long batches take in virtual time under each schedule, against what no schedule in request order can beat. */
export function makespans() {
  recorded();
  constructed();
}

function recorded() {
  const found = recordedBatches();
  if (!found) return;
  const { batches, latencies } = found;
  const random = seeded(SEED);
  const drawn = batches.map((calls) => ({
    calls,
    durations: calls.map(({ toolName }) => drawLatency(latencyOf(toolName, latencies), random)),
  }));
  const bounds = drawn.map(({ calls, durations }) => lowerBound(calls.map(claimsOf), durations));
  const rows = Object.keys(WAYS).map((way) => {
    const times = drawn.map(({ calls, durations }) => makespan(calls, durations, way, CAP));
    return [way, ...summary(times, bounds)];
  });
  table(
    `Makespans of ${batches.length} recorded batches of coding agents, cap ${CAP}, drawn durations (seed ${SEED})`,
    ['', 'total', 'to the bound', 'geometric mean', 'to the bound', 'batches above the bound'],
    [...rows, ['lower bound', ...summary(bounds, bounds)]],
  );
}

/** One slow call, and chains of short ones that conflict along the chain. */
function constructed() {
  const chains = 7;
  const links = 20;
  const calls = [{ toolCallId: 'slow', toolName: 'slow', key: 'slow' }];
  const durations = [2_000];
  for (let link = 0; link < links; link++) {
    for (let chain = 0; chain < chains; chain++) {
      calls.push({ toolCallId: `${chain}.${link}`, toolName: 'short', key: `chain ${chain}` });
      // In each wave another chain has its slow link, so that a barrier waits for one every time.
      durations.push(link % chains === chain ? 305 : 57);
    }
  }
  const declare = ({ key }) => [{ key }];
  const bound = lowerBound(calls.map(declare), durations);
  const rows = Object.keys(WAYS).map((way) => {
    const time = makespan(calls, durations, way, CAP, declare);
    return [way, `${time} ms`, (time / bound).toFixed(2)];
  });
  table(
    `One slow call of 2 s beside ${chains} chains of ${links} short ones, cap ${CAP}`,
    ['', 'makespan', 'to the bound'],
    [...rows, ['lower bound', `${bound} ms`, '1.00']],
  );
}

/** The longer of the longest chain of conflicts and all the work divided by the cap. */
function lowerBound(claims, durations) {
  const ends = [];
  claims.forEach((own, index) => {
    const before = claims.slice(0, index).map((held, other) => (conflict(held, own) ? ends[other] : 0));
    ends.push(Math.max(0, ...before) + durations[index]);
  });
  const work = durations.reduce((total, duration) => total + duration, 0);
  return Math.max(...ends, work / CAP);
}

function latencyOf(toolName, latencies) {
  const known = Object.keys(latencies).find((name) => name.toLowerCase() === toolName.toLowerCase());
  return latencies[known ?? 'mcp__linear-server__list_issues'];
}

function summary(times, bounds) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const geometric = (values) => Math.exp(sum(values.map((value) => Math.log(value))) / values.length);
  const above = times.filter((time, index) => time > bounds[index] * 1.01).length;
  return [
    `${(sum(times) / 1000).toFixed(0)} s`,
    (sum(times) / sum(bounds)).toFixed(3),
    `${(geometric(times) / 1000).toFixed(3)} s`,
    (geometric(times) / geometric(bounds)).toFixed(3),
    above,
  ];
}
