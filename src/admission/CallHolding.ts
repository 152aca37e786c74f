import { type Subscription, take } from 'rxjs';
import { callEvent } from '../events/callEvent';
import type { Holding } from '../execution/Holding';
import type { ScheduledCall } from '../execution/ScheduledCall';
import type { AdmissionContext } from './AdmissionContext';
import type { Limits } from './createLimits';
import { letGo } from './letGo';

/** Who else may wait for what the calls of a batch hold. */
export interface HoldingOptions {
  readonly limits: Limits | undefined;
  readonly hasLocks: boolean;
  readonly abandonAfterMs: number;
}

const NONE: readonly string[] = [];

/** What one call holds over all of its attempts. A class, because one is made for each call that holds something. */
export class CallHolding implements Holding {
  /** Its locks, while it holds them or waits for them. */
  locks: Subscription | undefined;
  /** The limited groups in which it has a place. */
  groups = NONE;
  #working = 0;
  #isResting = false;
  #hasEnded = false;
  #isReleased = false;
  #patience: Subscription | undefined;

  constructor(
    private readonly batch: AdmissionContext,
    private readonly options: HoldingOptions,
    private readonly scheduled: ScheduledCall,
  ) {}

  hold(): () => void {
    this.#working++;
    return () => {
      this.#working--;
      this.#releaseOnceDone();
    };
  }

  /**
   * Gives up its places, and locks that are for reading only. Locks for writing stay: of a call that has failed halfway,
   * nobody may see or overwrite what it left before it is repeated.
   */
  rest(): void {
    this.#isResting = true;
    if (this.#working > 0) return;
    const { batch, scheduled } = this;
    const claims = batch.claimsOf(scheduled.index);
    const onlyReads = claims !== 'everything' && claims.every(({ access }) => access === 'read');
    batch.trampoline.deliver(() => {
      if (onlyReads) this.giveLocksBack();
      this.#leaveGroups();
    });
  }

  resume(): void {
    this.#isResting = false;
  }

  endRest(): void {
    if (this.#isResting) this.end();
  }

  end(): void {
    // The calls that an aborted batch cuts off get their `post` after they have been torn down.
    if (this.batch.abortedBy === undefined) this.#end();
    else this.batch.closed$.pipe(take(1)).subscribe(() => this.#end());
  }

  giveLocksBack(): void {
    letGo(this.locks);
    this.locks = undefined;
  }

  #end(): void {
    const { batch, options } = this;
    this.#hasEnded = true;
    // Without locks and limits nobody is left to wait for the calls of a batch that is over.
    const isOver = batch.abortedBy !== undefined && !options.hasLocks && !options.limits;
    if (isOver) this.#working = 0;
    if (this.#working > 0 && options.abandonAfterMs !== Infinity)
      this.#patience = batch.scheduler.schedule(() => this.#abandon(), options.abandonAfterMs);
    this.#releaseOnceDone();
  }

  #abandon(): void {
    const { batch, scheduled } = this;
    const claims = batch.claimsOf(scheduled.index);
    batch.announce({ ...callEvent(batch, { ...scheduled, attempt: 0 }, 'lock-abandoned'), claims });
    this.#working = 0;
    this.#releaseOnceDone();
  }

  #releaseOnceDone(): void {
    if (!this.#hasEnded || this.#working > 0 || this.#isReleased) return;
    this.#isReleased = true;
    this.#patience?.unsubscribe();
    // After the observers have heard that the call has ended: what waits for it may start at once.
    this.batch.trampoline.deliver(() => {
      this.scheduled.onEnded?.();
      this.giveLocksBack();
      this.#leaveGroups();
    });
  }

  #leaveGroups(): void {
    const { groups } = this;
    this.groups = NONE;
    this.options.limits?.leave(groups);
  }
}
