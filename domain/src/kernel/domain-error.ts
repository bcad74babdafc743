import type { ErrorCode } from './error-codes.ts';
import type { FieldCode } from './field-codes.ts';

/** Kind of refusal, as HTTP status: `wrong-step` and `conflict` 409, `not-found` 404, `rule` 422. */
export type DomainErrorKind = 'wrong-step' | 'conflict' | 'not-found' | 'rule';

export interface FieldError {
  /** Path in the API, for example `guarantors.0.ssn`. */
  readonly field: string;
  /** Stable code. `text/field-errors.ts` has its text. */
  readonly code: FieldCode;
}

/** Refusal of a command. The code's text in `text/errors.ts` never contains a personal number. */
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

/** Error for a command of another step; the web client then reloads the application. */
export const wrongStep = (): DomainError => new DomainError('wrong-step', 'WRONG_STEP');

export const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

/** Error code for each faulty field of an entry. */
export type Faults<Field extends string> = Partial<Record<Field, FieldCode>>;

/** Field errors of one entry, with the full path of each field. */
export const fieldErrors = (entry: string, faults: Faults<string>): FieldError[] =>
  Object.entries(faults).flatMap(([name, code]) => (code ? [fieldError(`${entry}.${name}`, code)] : []));

/** @throws DomainError `INVALID_FIELDS` with all errors, if there are any */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', errors);
}
