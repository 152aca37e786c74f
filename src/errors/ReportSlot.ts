import type { DispatchReport } from './DispatchReport';

// From the global registry, so that a dispatcher can fill the slot of an error made by another copy of the package.
const SLOT = Symbol.for('rxwaves.report');

interface Slotted {
  readonly [SLOT]: { report?: DispatchReport };
}

const hasSlot = (error: object): error is Slotted => SLOT in error;

/** Where a hard error keeps its report: a slot of its own, which can be filled even when the error is frozen. */
export const ReportSlot = {
  open(error: Error): void {
    Object.defineProperty(error, SLOT, { value: {} });
  },
  read(error: Error): DispatchReport | undefined {
    return hasSlot(error) ? error[SLOT].report : undefined;
  },
  fill(error: Error, report: DispatchReport): void {
    if (hasSlot(error)) error[SLOT].report = report;
  },
};
