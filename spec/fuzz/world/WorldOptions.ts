/** What worlds may have in them. */
export interface WorldOptions {
  /** Several batches with one AbortSignal. */
  readonly sharedSignals: boolean;
  /** Observers that dispatch or cancel a batch while they are being told of another one. */
  readonly actsOnOthers: boolean;
  /** Observers that cancel a batch of the eager schedule while they are being told of it. */
  readonly cancelsEager: boolean;
  /** Observers that cancel a batch while they are being told of a progress. */
  readonly cancelsInProgress: boolean;
  /** Humans who are asked about calls in a world in which tools dispatch batches. */
  readonly asksInSubBatches: boolean;
}
