import { readdirSync, readFileSync } from 'node:fs';
import { interval, NEVER, of } from 'rxjs';
import { HardError } from '../../dist/index.mjs';

const isSafeForConcurrentExecution = () => true;

export default async () => [
  {
    name: 'read',
    isSafeForConcurrentExecution,
    resourceKey: ({ path }) => path,
    execute: ({ path }) => `text of ${path}`,
  },
  {
    name: 'write',
    isSafeForConcurrentExecution,
    resources: ({ path }) => [{ key: path }],
    execute: ({ path }) => `wrote ${path}`,
  },
  {
    name: 'find',
    isSafeForConcurrentExecution,
    resources: ({ path }) => [{ key: path, access: 'read', scope: 'subtree' }],
    execute: ({ path }) => `found ${path}`,
  },
  { name: 'steps', isSafeForConcurrentExecution, execute: () => of('half', 'whole') },
  { name: 'edit', execute: () => Promise.reject(new Error('no permission')) },
  { name: 'big', execute: () => 10n },
  { name: 'nothing', execute: () => undefined },
  {
    name: 'circle',
    execute: () => {
      const circle = {};
      circle.self = circle;
      return circle;
    },
  },
  {
    name: 'hard',
    execute: () => {
      throw new HardError('out of budget');
    },
  },
  {
    name: 'strict',
    isSafeForConcurrentExecution,
    inputSchema: { type: 'object', properties: { path: { type: 'integer' } } },
    execute: () => 'fits',
  },
  { name: 'stuck', isSafeForConcurrentExecution, execute: () => NEVER },
  { name: 'long', execute: () => 'x'.repeat(1_000_000) },
  { name: 'ticks', isSafeForConcurrentExecution, execute: () => interval(5) },
  // Throws where no call can catch it.
  {
    name: 'loose',
    execute: () => {
      setTimeout(() => {
        throw new Error('thrown by a timer');
      }, 1);
      return NEVER;
    },
  },
  // Ends the server that was started on a folder.
  {
    name: 'kill',
    execute: ({ folder }) => {
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        const isServer = Number(pid) !== process.pid && commandLineOf(pid).endsWith(`\0${folder}\0`);
        if (isServer) process.kill(Number(pid), 'SIGKILL');
      }
      return 'killed';
    },
  },
  // Keeps the process alive, as tools do that leave a timer behind.
  {
    name: 'timer',
    execute: () => {
      setInterval(() => undefined, 1000);
      return 'left running';
    },
  },
];

function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
