/**
 * How a call ended. `ok` is the only success.
 *
 * - `error`: the tool threw or rejected.
 * - `unknown-tool`: no tool of that name is registered.
 * - `missing`: the tool's stream ended without a value.
 * - `invalid-input`: the provider's arguments could not be parsed.
 * - `denied`: a gate did not let it run.
 * - `timed-out`: a layer gave up waiting for it; its effect is unknown.
 * - `cancelled`: the call had begun and was cut off; its effect is unknown.
 * - `not-started`: the batch ended before the call began (only in the answers of `answerAll`).
 */
export type Outcome =
  | 'ok'
  | 'error'
  | 'unknown-tool'
  | 'missing'
  | 'invalid-input'
  | 'denied'
  | 'timed-out'
  | 'cancelled'
  | 'not-started';
