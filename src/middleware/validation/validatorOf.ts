import { jsonSchemaValidator } from './jsonSchemaValidator';
import { standardSchemaValidator } from './standardSchemaValidator';
import type { Validator } from './Validator';

const validators = new WeakMap<object, Validator>();

/** The validator of a schema, made once for each. @throws Error for a schema that cannot be used */
export function validatorOf(schema: unknown): Validator {
  if (!isObject(schema)) return jsonSchemaValidator(schema);
  const known = validators.get(schema);
  if (known) return known;
  const validator = standardSchemaValidator(schema) ?? jsonSchemaValidator(schema);
  validators.set(schema, validator);
  return validator;
}

// A schema of arktype is a function.
function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
