import { describe, expect, it } from 'vitest';
import { DomainError, fieldError, refuseInvalid, wrongStep } from './domain-error.ts';
import { refusalOf } from './testing/sampled-commands.ts';

describe('refusals', () => {
  it('a refusal has its name, its code as the message, and no fields by default', () => {
    const refusal = new DomainError('rule', 'INTERNAL');
    expect([refusal.name, refusal.message, refusal.fields]).toEqual(['DomainError', 'INTERNAL', []]);
  });

  it('a wrong step has a kind and a code of its own', () => {
    expect(wrongStep()).toMatchObject({ kind: 'wrong-step', code: 'WRONG_STEP' });
  });

  it('invalid fields are refused by name and code, as a rule', () => {
    const errors = [fieldError('guarantors.0.ssn', 'INVALID_PERSONAL_NUMBER')];
    expect(refusalOf(() => refuseInvalid(errors))).toMatchObject({
      kind: 'rule',
      code: 'INVALID_FIELDS',
      fields: [{ field: 'guarantors.0.ssn', code: 'INVALID_PERSONAL_NUMBER' }],
    });
    expect(refusalOf(() => refuseInvalid([]))).toBeUndefined();
  });
});
