import type { StandardSchemaV1 } from '@standard-schema/spec';
import { isPromiseLike } from 'rxwaves';
import type { Validator, Verdict } from './Validator';

/** The validator of a schema that follows Standard Schema v1 (standardschema.dev); undefined for one that does not. */
export function standardSchemaValidator(schema: object): Validator | undefined {
  if (!isStandard(schema)) return undefined;
  const { validate } = schema['~standard'];
  return (input) => {
    const result = validate(input);
    return isPromiseLike(result) ? result.then(verdictOf) : verdictOf(result);
  };
}

function verdictOf(result: StandardSchemaV1.Result<unknown>): Verdict {
  if (!result.issues) return { input: result.value };
  return { problems: result.issues.map(({ message, path }) => `${placeOf(path)}: ${message}`) };
}

function placeOf(path: StandardSchemaV1.Issue['path']): string {
  const keys = (path ?? []).map((segment) => (typeof segment === 'object' ? segment.key : segment));
  return `/${keys.map(String).join('/')}`;
}

function isStandard(schema: object): schema is StandardSchemaV1 {
  return '~standard' in schema && typeof schema['~standard'] === 'object';
}
