import type { ErrorCode } from './error-codes.ts';
import type { FieldCode } from './field-codes.ts';

/**
 * Kind of refusal. The API maps it to a status: `wrong-step` and `conflict` to 409, `not-found` to 404,
 * `rule` to 422.
 */
export type DomainErrorKind = 'wrong-step' | 'conflict' | 'not-found' | 'rule';

export interface FieldError {
  /** Path in the API, for example `guarantors.0.ssn`. */
  readonly field: string;
  /** Stable code. `text/field-errors.ts` has its text. */
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

/** Error when a command does not belong to the current step; the web client then reloads the application. */
export const wrongStep = (): DomainError => new DomainError('wrong-step', 'WRONG_STEP');

export const fieldError = (field: string, code: FieldCode): FieldError => ({ field, code });

/** Error code for each faulty field of an entry. */
export type Faults<Field extends string> = Partial<Record<Field, FieldCode>>;

/** Field errors of one entry, with the full path of each field. */
export const fieldErrors = (entry: string, faults: Faults<string>): FieldError[] =>
  Object.entries(faults).flatMap(([name, code]) => (code ? [fieldError(`${entry}.${name}`, code)] : []));

/**
 * Throws if there are any field errors.
 * @throws DomainError `INVALID_FIELDS` with all of them
 */
export function refuseInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new DomainError('rule', 'INVALID_FIELDS', errors);
}
