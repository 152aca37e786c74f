import type { Observable } from 'rxjs';
import type { CallSource } from '../admission/CallSource';
import type { DispatchEvent } from '../events/DispatchEvent';

/** Runs calls as they become due, as many at a time as the cap allows. */
export type RunCalls = (due: CallSource) => Observable<DispatchEvent>;
