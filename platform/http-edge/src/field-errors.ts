import type { FieldError } from '@kreditlina/domain/kernel/domain-error';
import { isFieldCode } from '@kreditlina/domain/text/field-errors';
import type { FastifySchemaValidationError } from 'fastify';

const MAX_FIELDS = 50;
const plainName = /^[A-Za-z_][A-Za-z0-9_-]{0,59}$/;

/** A made-up field name may itself be personal data; only plausible names are repeated. */
const safeName = (name: string): string => (plainName.test(name) && !/\d{6}/.test(name) ? name : '?');

const pathOf = (instancePath: string): string =>
  instancePath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? part : safeName(part)))
    .join('.');

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Every refused field of a schema check, by its path on the wire. Values are never repeated. */
export const fieldErrorsOf = (issues: readonly FastifySchemaValidationError[]): FieldError[] =>
  issues.flatMap(fieldErrorsOfIssue).slice(0, MAX_FIELDS);

function fieldErrorsOfIssue(issue: FastifySchemaValidationError): FieldError[] {
  const path = pathOf(issue.instancePath ?? '');
  const params = issue.params as { keys?: string[]; input?: unknown };
  if (issue.keyword === 'unrecognized_keys') {
    return (params.keys ?? []).map((key) => ({ field: joined(path, safeName(key)), code: 'unknown' }));
  }
  // A contract's own check puts its code into the message; zod's checks are named by their kind.
  const code = [issue.message ?? '', issue.keyword].find(isFieldCode) ?? 'other';
  return [{ field: path === '' ? 'body' : path, code }];
}
