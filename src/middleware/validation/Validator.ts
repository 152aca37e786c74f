/** What a schema says of an input: the input with the schema's defaults and coercions, or what is wrong with it. */
export type Verdict = { readonly input: unknown } | { readonly problems: readonly string[] };

/** Checks inputs against one schema. It may change the input that it is given. */
export type Validator = (input: unknown) => Verdict | PromiseLike<Verdict>;
