import { Refusal } from './Refusal';

/** Ends the analysis of one command. */
export function refuse(reason: string): never {
  throw new Refusal(reason);
}
