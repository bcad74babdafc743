import type { FieldError } from '@kreditlina/domain/kernel/domain-error';
import type { FastifySchemaValidationError } from 'fastify';
import type { Language } from './language.ts';
import { fieldMessageOf } from './texts.ts';

const MAX_FIELDS = 50;
const plainName = /^[A-Za-z_][A-Za-z0-9_-]{0,59}$/;

/** A name that the sender made up may itself be personal data; only names that look like names are repeated. */
const safeName = (name: string): string => (plainName.test(name) && !/\d{6}/.test(name) ? name : '?');

const pathOf = (instancePath: string): string =>
  instancePath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? part : safeName(part)))
    .join('.');

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Every refused field of a schema check, by its path on the wire. Values are never repeated. */
export function fieldErrorsOf(
  issues: readonly FastifySchemaValidationError[],
  language: Language,
): FieldError[] {
  return issues.flatMap((issue) => fieldErrorsOfIssue(issue, language)).slice(0, MAX_FIELDS);
}

function fieldErrorsOfIssue(issue: FastifySchemaValidationError, language: Language): FieldError[] {
  const path = pathOf(issue.instancePath ?? '');
  const params = issue.params as { keys?: string[]; input?: unknown };
  if (issue.keyword === 'unrecognized_keys') {
    return (params.keys ?? []).map((key) => ({
      field: joined(path, safeName(key)),
      code: 'unknown',
      message: fieldMessageOf('unrecognized_keys', language),
    }));
  }
  // The schema's own words are Swedish; the standard ones of zod are not for readers.
  const own = /[åäöÅÄÖ]|^Skriv|^Felaktig/.test(issue.message ?? '') ? issue.message : undefined;
  const message = (language === 'sv' ? own : undefined) ?? fieldMessageOf(issue.keyword, language);
  return [{ field: path === '' ? 'body' : path, code: issue.keyword, message }];
}
