import type { ScheduledCall } from '../execution/ScheduledCall';
import type { Settings } from '../options/Settings';
import type { AdmissionContext } from './AdmissionContext';
import { CallHolding } from './CallHolding';
import type { CallSource } from './CallSource';
import { createTurns } from './createTurns';
import { createLimits } from './createLimits';
import { holdResources } from './holdResources';
import { passGates } from './passGates';
import { withRetries } from './withRetries';

/** What lies between the calls that are due and their places under the cap. */
export type Admission = (batch: AdmissionContext, due: CallSource) => CallSource;

/** The stations that the settings ask for, in order: gates, then retries that come back, then limits and locks. */
export function createAdmission({ abandonAfterMs, gates, locks, retry, ...settings }: Settings): Admission {
  const limits = settings.limits && createLimits(settings.limits);
  const options = { limits, hasLocks: locks !== undefined, abandonAfterMs };

  return (batch, due) => {
    const turns = createTurns();
    const allowed = gates.length > 0 ? passGates(batch, gates, turns, due) : due;
    const repeated = retry ? withRetries(batch, retry, gates, turns, allowed) : allowed;
    if (limits || locks) return holdResources(batch, repeated, locks, limits, abandonAfterMs);

    // Others wait for the end of such a call, and of all its work.
    const take = (): ScheduledCall | undefined => {
      const scheduled = repeated.take();
      if (scheduled?.onEnded) scheduled.holding ??= new CallHolding(batch, options, scheduled);
      return scheduled;
    };
    return { take, changes$: repeated.changes$ };
  };
}
