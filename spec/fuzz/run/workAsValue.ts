import type { Work } from './createWork';

/** Does the work before it returns. */
export function workAsValue(work: Work): string | undefined {
  work.begins();
  for (let n = 0; n < work.input.spec.emits; n++) work.context.progress(`part ${n}`);
  work.ends(work.ending === 'hard');
  return work.finish();
}
