/** What the command tells the shell. */
export const ExitStatus = {
  /** The batch completed; soft errors are results. */
  completed: 0,
  /** A hard error aborted the batch, or its output could not be written. */
  aborted: 1,
  /** The command line or its input is not usable. */
  usage: 2,
  /** Interrupted by a signal. */
  interrupted: 130,
} as const;
