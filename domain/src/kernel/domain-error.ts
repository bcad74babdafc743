import type { ErrorCode } from './error-codes.ts';
import type { FieldCode } from './field-codes.ts';

/**
 * Refusals by the rules; the API maps the code to a status: 409 for `wrong-step` and `conflict`, 404, 422 for
 * the rest.
 */
export type DomainErrorKind = 'wrong-step' | 'conflict' | 'not-found' | 'rule';

export interface FieldError {
  /** Path on the wire, for example `guarantors.0.ssn`. */
  readonly field: string;
  /** Stable code; its text is in `text/field-errors.ts`. */
  readonly code: FieldCode;
}

/**
 * A command that the state does not allow. The code's text is in `text/errors.ts`; it never contains a
 * personal number.
 */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  /** Stable upper-case code such as `AMOUNT_BELOW_MINIMUM`. */
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(kind: DomainErrorKind, code: ErrorCode, fields: readonly FieldError[] = []) {
    super(code);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** The web reloads the application on this error. */
export const wrongStep = (): DomainError => new DomainError('wrong-step', 'WRONG_STEP');

export const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

/** Code of what is wrong with each field of an entry. */
export type Faults<Field extends string> = Partial<Record<Field, FieldCode>>;

/** Faults of an entry, each at the path of its field. */
export const fieldErrors = (entry: string, faults: Faults<string>): FieldError[] =>
  Object.entries(faults).flatMap(([name, code]) => (code ? [fieldError(`${entry}.${name}`, code)] : []));

/** @throws DomainError `INVALID_FIELDS` with every field of the list; no effect if the list is empty */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', errors);
}
