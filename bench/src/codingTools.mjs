/**
 * What the tools of two coding agents touch: the agents' own names, declared by us. `null`: not declared, so unsafe.
 */
const file = ({ file_path, path }) => `file:${file_path ?? path ?? ''}`;
const read = (input) => [{ key: file(input), access: 'read' }];
const write = (input) => [{ key: file(input) }];
const search = ({ path }) => [{ key: `file:${path ?? '/'}`, access: 'read', scope: 'subtree' }];
const nothing = () => [];
const list = () => [{ key: 'tasks' }];

const CLAIMS = {
  Read: read,
  read,
  Grep: search,
  Glob: search,
  Edit: write,
  edit: write,
  Write: write,
  Bash: null,
  bash: null,
  Task: nothing,
  TaskOutput: nothing,
  TaskCreate: list,
  TaskUpdate: list,
  TodoWrite: list,
  WebFetch: nothing,
  WebSearch: nothing,
  'mcp__linear-server__get_issue': nothing,
  'mcp__linear-server__update_document': null,
};

export const claimsOf = ({ toolName, input }) => CLAIMS[toolName]?.(input) ?? null;

const overlap = (one, other) => {
  const within = (key, { key: root, scope }) =>
    scope === 'subtree' && `${key}/`.startsWith(`${root.replace(/\/$/, '')}/`);
  return one.key === other.key || within(one.key, other) || within(other.key, one);
};

/** Whether two calls may not run at the same time. */
export function conflict(one, other) {
  if (!one || !other) return true;
  return one.some((claim) =>
    other.some((held) => (claim.access !== 'read' || held.access !== 'read') && overlap(claim, held)),
  );
}

/** Whether a call only reads: what Claude Code puts into one group. */
export const onlyReads = (claims) => claims !== null && claims.every(({ access }) => access === 'read');
