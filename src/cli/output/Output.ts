/** Standard output, as far as the commands need it. */
export interface Output {
  /** Whether a person watches. */
  readonly isTerminal: boolean;
  write(text: string): void;
}
