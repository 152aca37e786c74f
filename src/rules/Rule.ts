import type { ClaimTemplate } from './ClaimTemplate';

/**
 * What a tool declares, as data.
 *
 * | a rule with                   | makes of the tool                                                    |
 * | ----------------------------- | -------------------------------------------------------------------- |
 * | `reads` or `writes`           | safe, with these claims                                              |
 * | `shell`                       | safe where the command is, with its claims, and `reads` and `writes` |
 * | `safe: true`, without these   | safe, and touching nothing                                           |
 * | `safe: false`                 | never safe                                                           |
 * | none of these                 | what it was, but for `group`; no later rule is asked                 |
 *
 * A rule with one of the first four replaces all that the tool declares about what it touches.
 */
export interface Rule {
  /** The tool's whole name; `*` stands for any characters, `?` for one. */
  readonly tool: string;
  readonly safe?: boolean;
  /** The input's field that holds a shell command, which `rxwaves/shell` looks into. Not with `safe`. */
  readonly shell?: string;
  /**
   * The folder that paths of the rule and the shell command are relative to, a template without a list, such as
   * `'{workdir|.}'`. @default '.', the `cwd` of `declare`
   */
  readonly cwd?: string;
  readonly reads?: readonly ClaimTemplate[];
  readonly writes?: readonly ClaimTemplate[];
  /** Fields of the input that make a call unsafe where one is set: neither missing nor null, false or `''`. */
  readonly unless?: readonly string[];
  /** The tool's `concurrencyGroup`. */
  readonly group?: string;
}
