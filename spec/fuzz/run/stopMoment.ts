import type { BatchSpec, Moment, World } from '../world/World';

/** When something stops a batch: while an observer is told of it only where the world may have that. */
export function stopMoment({ dispatchers, options }: World, spec: BatchSpec, moment: Moment): Moment {
  const dispatcher = dispatchers[spec.dispatcher];
  if ('at' in moment || !dispatcher) return moment;
  const isEager = spec.kind !== 'stream' && dispatcher.schedule === 'eager';
  const { approves, limits, locked } = dispatcher;
  // What it lets go of may set others going, and what it has dispatched ends with it.
  const movesOthers = approves || locked || limits !== null || spec.calls.some(({ sub }) => sub !== null);
  const mayBe = (options.cancelsEager || !isEager) && (options.actsOnOthers || !movesOthers);
  return mayBe ? moment : inTime(moment);
}

/** The moment at which something that may be about several batches happens. */
export const sharedMoment = ({ options }: World, moment: Moment): Moment =>
  'at' in moment || (options.actsOnOthers && options.cancelsEager) ? moment : inTime(moment);

/** About when that event would come. */
const inTime = ({ onEvent }: { readonly onEvent: number }): Moment => ({ at: Math.floor(onEvent / 3) });
