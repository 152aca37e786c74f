import type { Work } from './createWork';
import { cutOffOf } from './cutOffOf';

/** Does the work whether or not somebody waits for it, unless it obeys its signal. */
export async function workAsPromise(work: Work): Promise<string | undefined> {
  const { lasts, emits, obeys } = work.input.spec;
  work.begins();
  try {
    const cutOff = obeys ? cutOffOf(work.context.signal) : new Promise<never>(() => undefined);
    for (let n = 0; n < emits; n++) {
      if (lasts !== null) await Promise.race([work.delay(1), cutOff]);
      work.context.progress(`part ${n}`);
    }
    if (lasts === 'never') await cutOff;
    else if (lasts !== null) await Promise.race([work.delay(lasts), cutOff]);
    return work.finish();
  } finally {
    work.ends();
  }
}
