/** Why a command cannot be called safe. Caught where a command ends, so that the others are looked at as well. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
