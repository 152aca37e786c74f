import { Ajv, type AnySchema, type ErrorObject, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { readTexts } from './readTexts';
import type { Validator } from './Validator';

const OPTIONS: Options = {
  allErrors: true,
  useDefaults: true,
  strict: false,
  formats: fullFormats,
};
const ajv = new Ajv(OPTIONS);
const ajv2020 = new Ajv2020(OPTIONS);

/** The validator of a JSON Schema, draft-07 unless it names 2020-12. @throws Error for one that is none */
export function jsonSchemaValidator(schema: unknown): Validator {
  const is2020 = JSON.stringify(schema).includes('json-schema.org/draft/2020-12');
  const validate = (is2020 ? ajv2020 : ajv).compile(schema as AnySchema);
  return (input) => {
    const holder = { input };
    const isRight = validate(input) || (readTexts(holder, validate.errors ?? []) && validate(holder.input));
    if (isRight) return { input: holder.input };
    return { problems: (validate.errors ?? []).map(problemOf) };
  };
}

function problemOf({ instancePath, message, params, keyword }: ErrorObject): string {
  const detail = keyword === 'enum' ? `: ${JSON.stringify(params['allowedValues'])}` : '';
  const extra = keyword === 'additionalProperties' ? `: ${String(params['additionalProperty'])}` : '';
  return `${instancePath || '/'}: ${message ?? keyword}${detail}${extra}`;
}
