/** What a call holds while it works, and as long as its work goes on after it has been cut off. */
export interface Holding {
  /** Notes work that nobody can stop. @returns notes that it has ended */
  hold(): () => void;
  /** An attempt has ended and another follows: what may be given up meanwhile is. */
  rest(): void;
  /** The attempt that was to follow begins. */
  resume(): void;
  /** The batch is over: what is kept for an attempt that will not come is given back. */
  endRest(): void;
  /** The call has ended or was cut off: all is given back once its work has ended as well. */
  end(): void;
}
