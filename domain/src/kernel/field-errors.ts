import type { FieldCode } from '../text/field-errors.ts';
import type { Faults } from '../validators/form-rules.ts';
import { DomainError, type FieldError } from './domain-error.ts';

export const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

/** Faults of an entry, each at the path of its field. */
export const fieldErrors = (entry: string, faults: Faults<string>): FieldError[] =>
  Object.entries(faults).flatMap(([name, code]) => (code ? [fieldError(`${entry}.${name}`, code)] : []));

/** @throws DomainError `INVALID_FIELDS` with every field of the list; no effect if the list is empty */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', errors);
}
