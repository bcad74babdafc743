/** Refusals that the rules give; the API turns the code into a status: 409 for `wrong-step` and `conflict`, 404, 422 for the rest. */
export type DomainErrorKind = 'wrong-step' | 'conflict' | 'not-found' | 'rule';

export interface FieldError {
  /** Path on the wire, for example `guarantors.0.ssn`. */
  readonly field: string;
  /** Stable code; the web has a Swedish text for each. */
  readonly code: string;
  readonly message: string;
}

/** A command that the state does not allow. `message` is safe to show: never a personal number. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind;
  /** Stable upper-case code such as `AMOUNT_BELOW_MINIMUM`. */
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(kind: DomainErrorKind, code: string, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** The specification's wording, kept to the letter: the web reloads the application when it sees it. */
export const wrongStep = (): DomainError =>
  new DomainError('wrong-step', 'WRONG_STEP', 'Wrong step in application process');
