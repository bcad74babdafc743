import { describe, expect, it } from 'vitest';
import { DomainError, wrongStep } from './domain-error.ts';
import { fieldError, refuseInvalid } from './field-errors.ts';
import { refusalOf } from './testing/sampled-commands.ts';

describe('refusals', () => {
  it('says in its name that it is one, and names no field unless told', () => {
    const refusal = new DomainError('rule', 'INTERNAL', 'Any text');
    expect([refusal.name, refusal.message, refusal.fields]).toEqual(['DomainError', 'Any text', []]);
  });

  it('keeps the wording of the specification for a wrong step', () => {
    expect(wrongStep()).toMatchObject({
      kind: 'wrong-step',
      code: 'WRONG_STEP',
      message: 'Wrong step in application process',
    });
  });

  it('refuses invalid fields by name, code and text, as a rule and not as a conflict', () => {
    const errors = [fieldError('guarantors.0.ssn', 'INVALID_PERSONAL_NUMBER')];
    expect(refusalOf(() => refuseInvalid(errors))).toMatchObject({
      kind: 'rule',
      code: 'INVALID_FIELDS',
      message: 'Kontrollera uppgifterna',
      fields: [
        { field: 'guarantors.0.ssn', code: 'INVALID_PERSONAL_NUMBER', message: 'Felaktigt personnummer' },
      ],
    });
    expect(refusalOf(() => refuseInvalid([]))).toBeUndefined();
  });
});
