/** The command line or its input is not usable: one line on standard error, exit status 2. */
export class UsageError extends Error {}
