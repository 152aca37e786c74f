import type { Observable } from 'rxjs';
import type { CallEvent } from '../events/DispatchEvent';
import type { Settings } from '../options/Settings';
import { composeMiddleware } from './composeMiddleware';
import type { ExecutionContext } from './ExecutionContext';
import { executeCall } from './executeCall';
import { executeTool } from './executeTool';
import type { ScheduledCall } from './ScheduledCall';

/** Executes the calls of all batches of a dispatcher. */
export type Executor = (batch: ExecutionContext, scheduled: ScheduledCall) => Observable<CallEvent>;

export function createExecutor({ middleware, retry }: Settings): Executor {
  const handle = composeMiddleware(middleware, executeTool);
  const options = { handle, retry, hasLayers: middleware.length > 0 };
  return (batch, scheduled) => executeCall(batch, options, scheduled);
}
