/**
 * The rooms of `src`, from the ground up, and what each of them is for. A file imports from its own room and from rooms
 * below, never from above; so there can be no circle between rooms, and the first rule says that there is none inside
 * one either. CONTRIBUTING.md has the map in words.
 */
const FLOORS = [
  // What is wrong with a value, in words. / Work that waits: queues, the trampoline, items on demand.
  ['guards', 'queueing'],
  // The words of the domain: tools, calls, results.
  ['calls'],
  // What can end a call or a batch. / When two claims on resources conflict.
  ['errors', 'claims'],
  // Which calls may share a wave. Pure: no RxJS, no clock, no IO.
  ['planning'],
  // A plan in words and pictures. / Who holds which claims, and who waits for them.
  ['explaining', 'locking'],
  // What a batch tells, where all of it meets, and what is folded from it.
  ['events'],
  // What a caller may pass, checked and with defaults.
  ['options'],
  // One attempt at one call that may run now.
  ['execution'],
  // Whether a call may start now, and what it holds until its work has ended.
  ['admission'],
  // In which order calls become due.
  ['schedules'],
  // The batch: plan, schedule, race with cancellation, end; and the public face of it.
  ['dispatcher'],
];
/** Adapters: entries of the package that know it as a user does, by the name `rxwaves`, and not each other. */
const ADAPTERS = ['mcp', 'middleware', 'node', 'providers', 'rules', 'shell', 'testing'];
/** Adapters that build on another one, by its public name too. */
const BUILDS_ON = { rules: ['shell'] };

const inRooms = (rooms) => `^src/(${rooms.join('|')})/`;
const rooms = FLOORS.flat().map((room) => {
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  const below = FLOORS.slice(0, floor).flat();
  return {
    name: `room-${room}`,
    comment: `${room} may import from itself and from the rooms below: ${below.join(', ') || 'none'}`,
    severity: 'error',
    from: { path: inRooms([room]) },
    to: { path: '^src/', pathNot: inRooms([room, ...below]) },
  };
});
const adapters = ADAPTERS.map((room) => ({
  name: `adapter-${room}`,
  comment: `${room} imports what a user could import: the public face of the core`,
  severity: 'error',
  from: { path: inRooms([room]) },
  to: {
    path: '^src/',
    pathNot: [
      inRooms([room]),
      '^src/index\\.ts$',
      ...(BUILDS_ON[room] ?? []).map((one) => `^src/${one}/index\\.ts$`),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that know each other in a circle cannot be understood, or changed, one at a time',
      severity: 'error',
      // But for what reads a recursive grammar: a command may hold a list, and a list commands.
      from: { pathNot: '^src/shell/(running|words)/' },
      to: { circular: true },
    },
    ...rooms,
    ...adapters,
    {
      name: 'cli-on-public-faces',
      comment: 'The command line imports the entries of the package, as a user does',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/', pathNot: ['^src/cli/', '^src/index\\.ts$', '^src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'pure-planning',
      comment:
        'Planning knows no clock, no IO and no RxJS, so that a plan can be tested and explained as a function',
      severity: 'error',
      from: { path: inRooms(['planning', 'claims', 'explaining']) },
      to: { dependencyTypes: ['npm', 'npm-peer', 'npm-dev', 'core'] },
    },
    {
      name: 'core-on-rxjs-alone',
      comment: 'The core depends on rxjs and on nothing else',
      severity: 'error',
      from: { path: inRooms(FLOORS.flat()) },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'core'], pathNot: 'node_modules/rxjs/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
