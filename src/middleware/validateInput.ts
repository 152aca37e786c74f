import { concatMap, defer, from, of } from 'rxjs';
import { isPromiseLike, type Middleware } from 'rxwaves';
import { softError } from './softError';
import { validatorOf } from './validation/validatorOf';

/**
 * Checks each input against its tool's `inputSchema`, a JSON Schema or a Standard Schema (zod, valibot, arktype …). What
 * does not fit is a soft error, outcome `invalid-input`, that says where and what was expected. Defaults and coercions
 * of the schema reach `execute`, on a copy of the input that no other call sees. A tool without a schema is not checked.
 */
export function validateInput(): Middleware {
  return (request, next) => {
    const { call, tool } = request;
    if (tool?.inputSchema === undefined || call.inputError !== undefined) return next(request);
    return defer(() => {
      const verdict = validatorOf(tool.inputSchema)(structuredClone(call.input));
      return isPromiseLike(verdict) ? from(verdict) : of(verdict);
    }).pipe(
      concatMap((verdict) => {
        if ('input' in verdict) return next({ ...request, call: { ...call, input: verdict.input } });
        const problems = verdict.problems.map((problem) => `\n- ${problem}`).join('');
        const text = `Invalid input for tool ${JSON.stringify(call.toolName)}:${problems}`;
        return of(softError(request, 'invalid-input', text));
      }),
    );
  };
}
