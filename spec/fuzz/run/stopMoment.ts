import type { BatchSpec, Moment, World } from '../world/World';

/** When something stops a batch: while an observer is told of it only where the world may have that. */
export function stopMoment({ dispatchers, options }: World, spec: BatchSpec, moment: Moment): Moment {
  if ('at' in moment) return moment;
  const isEager = spec.kind !== 'stream' && dispatchers[spec.dispatcher]?.schedule === 'eager';
  const isParent = spec.calls.some(({ sub }) => sub !== null);
  const mayBe = (options.cancelsEager || !isEager) && (options.actsOnOthers || !isParent);
  return mayBe ? moment : inTime(moment);
}

/** The moment at which something that may be about several batches happens. */
export const sharedMoment = ({ options }: World, moment: Moment): Moment =>
  'at' in moment || (options.actsOnOthers && options.cancelsEager) ? moment : inTime(moment);

/** About when that event would come. */
const inTime = ({ onEvent }: { readonly onEvent: number }): Moment => ({ at: Math.floor(onEvent / 3) });
