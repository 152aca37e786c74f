/**
 * A claim with gaps, which are filled from the input of each call.
 *
 * - `file`: one file, or one folder as a name. `tree`: a folder and all below it, or one file. Both are paths, taken
 *   relative to the rule's `cwd`; a tree ends before the first name with a wildcard, so `{pattern}` may be a glob.
 * - `key`: a resource of any other kind, compared as it is.
 *
 * A gap is `{path}`, `{options.path}`, `{paths[0]}`; `{edits[*].path}` gives a claim for each entry of a list, and
 * stands at most once in a template. `{path|.}` is `.` where there is no path: the field is missing, null or `''`.
 * Anything else in a gap than a text or a number, and an empty list, cannot be filled: the call is not safe.
 *
 * In a path, a gap behind a `/` that is filled with an absolute path starts over, as programs resolve it:
 * `{path|.}/{pattern}` is `/srv/*.ts` where the pattern is that. A path that begins with `~` or `@` cannot be used,
 * because programs disagree about which file it is.
 */
export type ClaimTemplate = { readonly file: string } | { readonly tree: string } | { readonly key: string };
