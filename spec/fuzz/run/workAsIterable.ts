import type { Work } from './createWork';
import { cutOffOf } from './cutOffOf';

/** Does the work while it is iterated, and takes its time to return. */
export async function* workAsIterable(work: Work): AsyncGenerator<string> {
  const { lasts, emits, obeys, lingers } = work.input.spec;
  work.begins();
  try {
    const cutOff = obeys ? cutOffOf(work.context.signal) : new Promise<never>(() => undefined);
    for (let n = 0; n < emits; n++) {
      if (lasts !== null) await Promise.race([work.delay(1), cutOff]);
      yield `part ${n}`;
    }
    if (lasts === 'never') await cutOff;
    else if (lasts !== null) await Promise.race([work.delay(lasts), cutOff]);
    const output = work.finish();
    if (output !== undefined) yield output;
  } finally {
    if (lingers > 0) await work.delay(lingers);
    work.ends();
  }
}
