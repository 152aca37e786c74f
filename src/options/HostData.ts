/**
 * Data of the host for its own gates and layers, given to a dispatch and found on each of its requests. Say what is in
 * it by augmenting this interface:
 *
 * @example
 * declare module 'rxwaves' {
 *   interface HostData { userId?: string }
 * }
 */
// Empty until the host says otherwise.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface HostData {}
