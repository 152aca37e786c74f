import type { Subject } from 'rxjs';
import type { AdmissionContext } from '../admission/AdmissionContext';
import type { BatchReport } from '../events/createBatchReport';
import type { ScheduleContext } from '../schedules/ScheduleContext';

/** One run of one batch: what the rooms below need to know of it, and what its end needs. */
export interface Batch extends AdmissionContext, ScheduleContext {
  readonly report: BatchReport;
  readonly closed$: Subject<void>;
  abortedBy: unknown;
}
