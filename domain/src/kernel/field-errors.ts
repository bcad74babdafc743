import type { FieldCode } from '../text/field-errors.ts';
import type { Faults } from '../validators/form-rules.ts';
import { DomainError, type FieldError } from './domain-error.ts';

export const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

/** Each fault of an entry, at the path of its field. */
export const fieldErrors = (entry: string, faults: Faults<string>): FieldError[] =>
  Object.entries(faults).flatMap(([name, code]) => (code ? [fieldError(`${entry}.${name}`, code)] : []));

/** @throws DomainError `INVALID_FIELDS` that names every field in the list; nothing when it is empty */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', errors);
}
