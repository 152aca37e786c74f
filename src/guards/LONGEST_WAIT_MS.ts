/** The longest that a timer can wait, in ms, about 24 days: one that is to wait longer fires at once. */
export const LONGEST_WAIT_MS = 2_147_483_647;
