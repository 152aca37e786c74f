import type { DispatchEvent } from 'rxwaves';
import type { BatchFacts, Rule } from '../Facts';

/** First the plan; each wave has its start and its end, and its calls are in between; without the eager schedule one after another. */
export const waves: Rule = {
  name: 'plan, wave-start, calls, wave-end',
  check: ({ batches }) =>
    batches.flatMap((batch) =>
      batch.isStream ? planFirst(batch) : [...planFirst(batch), ...wavesOf(batch)],
    ),
};

function planFirst({ number, events }: BatchFacts): string[] {
  const plans = events.filter(({ what }) => what.type === 'plan').length;
  const isFirst = events[0]?.what.type === 'plan';
  return plans === 1 && isFirst ? [] : [`batch ${number}: ${plans} plans, ${isFirst ? '' : 'not '}first`];
}

function wavesOf({ number, events, isEager, ended }: BatchFacts): string[] {
  const broken: string[] = [];
  const open = new Map<number, number>();
  const closed = new Set<number>();
  const note = (text: string): void => void broken.push(`batch ${number}: ${text}`);
  const follow = (event: DispatchEvent): void => {
    switch (event.type) {
      case 'wave-start':
        if (open.has(event.wave) || closed.has(event.wave)) note(`wave ${event.wave} starts twice`);
        if (!isEager && open.size > 0) note(`wave ${event.wave} starts in another`);
        open.set(event.wave, event.indices.length);
        return;
      case 'wave-end':
        if (open.get(event.wave) !== 0)
          note(`wave ${event.wave} ends with ${open.get(event.wave) ?? 'no'} calls open`);
        open.delete(event.wave);
        closed.add(event.wave);
        return;
      case 'gate-wait':
      case 'lock-wait':
      case 'pre':
      case 'progress':
      case 'post':
        if (!open.has(event.wave)) note(`a ${event.type} outside of wave ${event.wave}`);
        if (event.type === 'post' && event.retryInMs === undefined)
          open.set(event.wave, (open.get(event.wave) ?? 0) - 1);
        return;
      default:
    }
  };
  for (const { what } of events) follow(what);
  if (ended?.what.status === 'completed' && open.size > 0) note('it completes within a wave');
  return broken;
}
