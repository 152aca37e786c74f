import { Ajv, type AnySchema, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { readTexts } from './readTexts';
import type { Validator } from './Validator';

const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  formats: fullFormats,
  // What is wrong with a schema is told to the model, in the result; the console is the application's.
  logger: false,
};
// Made for the first JSON Schema: who brings Standard Schemas never needs them.
let ajv: Ajv | undefined;
let ajv2020: Ajv2020 | undefined;

/** The validator of a JSON Schema, draft-07 unless it names 2020-12. @throws Error for one that is none */
export function jsonSchemaValidator(schema: unknown): Validator {
  const validate = compiled(schema as AnySchema);
  return (input) => {
    const holder = { input };
    const isRight = validate(input) || (readTexts(holder, validate.errors ?? []) && validate(holder.input));
    if (isRight) return { input: holder.input };
    return { problems: (validate.errors ?? []).map(problemOf) };
  };
}

function compiled(schema: AnySchema): ValidateFunction {
  const is2020 = JSON.stringify(schema).includes('json-schema.org/draft/2020-12');
  const compiler = is2020 ? (ajv2020 ??= new Ajv2020(OPTIONS)) : (ajv ??= new Ajv(OPTIONS));
  try {
    return compiler.compile(schema);
  } catch (cause) {
    if (!(cause instanceof EvalError)) throw cause;
    throw new Error(
      'Expected leave to make a function of a JSON Schema, but code from strings is forbidden here ' +
        "(Content-Security-Policy); allow 'unsafe-eval', or give the tool a Standard Schema",
      { cause },
    );
  }
}

function problemOf({ instancePath, message, params, keyword }: ErrorObject): string {
  const detail = keyword === 'enum' ? `: ${JSON.stringify(params['allowedValues'])}` : '';
  const extra = keyword === 'additionalProperties' ? `: ${String(params['additionalProperty'])}` : '';
  return `${instancePath || '/'}: ${message ?? keyword}${detail}${extra}`;
}
