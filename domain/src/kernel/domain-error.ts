import type { ErrorCode } from '../text/errors.ts';
import type { FieldCode } from '../text/field-errors.ts';

/** Refusals that the rules give; the API turns the code into a status: 409 for `wrong-step` and `conflict`, 404, 422 for the rest. */
export type DomainErrorKind = 'wrong-step' | 'conflict' | 'not-found' | 'rule';

export interface FieldError {
  /** Path on the wire, for example `guarantors.0.ssn`. */
  readonly field: string;
  /** Stable code; `text/field-errors.ts` has its words. */
  readonly code: FieldCode;
}

/** A command that the state does not allow. `text/errors.ts` has the words of its code; nothing in it is a personal number. */
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

/** The web loads the application again when it sees it. */
export const wrongStep = (): DomainError => new DomainError('wrong-step', 'WRONG_STEP');
