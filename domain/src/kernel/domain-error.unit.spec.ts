import { describe, expect, it } from 'vitest';
import { errorInWords } from '../text/errors.ts';
import { fieldErrorInWords } from '../text/field-errors.ts';
import { DomainError, fieldError, refuseInvalid, wrongStep } from './domain-error.ts';
import { refusalOf } from './testing/sampled-commands.ts';

describe('refusals', () => {
  it('says in its name that it is one and in its message which, and names no field unless told', () => {
    const refusal = new DomainError('rule', 'INTERNAL');
    expect([refusal.name, refusal.message, refusal.fields]).toEqual(['DomainError', 'INTERNAL', []]);
  });

  it('keeps the wording of the specification for a wrong step', () => {
    expect(wrongStep()).toMatchObject({ kind: 'wrong-step', code: 'WRONG_STEP' });
    expect(errorInWords(wrongStep().code, 'sv')).toBe('Wrong step in application process');
  });

  it('refuses invalid fields by name and code, as a rule and not as a conflict', () => {
    const errors = [fieldError('guarantors.0.ssn', 'INVALID_PERSONAL_NUMBER')];
    expect(refusalOf(() => refuseInvalid(errors))).toMatchObject({
      kind: 'rule',
      code: 'INVALID_FIELDS',
      fields: [{ field: 'guarantors.0.ssn', code: 'INVALID_PERSONAL_NUMBER' }],
    });
    expect(refusalOf(() => refuseInvalid([]))).toBeUndefined();
  });

  it('has words for invalid fields and for a personal number', () => {
    expect(errorInWords('INVALID_FIELDS', 'sv')).toBe('Kontrollera uppgifterna');
    expect(fieldErrorInWords('INVALID_PERSONAL_NUMBER', 'sv')).toBe('Felaktigt personnummer');
  });
});
