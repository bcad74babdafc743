import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { v5 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { personId } from './index.ts';

const PEPPER = 'a pepper of some length';

describe('the id of a person', () => {
  it('the same person always has the same id, even with a pepper longer than a hash block', () => {
    expect(personId(PEPPER, '199001011239')).toBe('6db294c3-ea12-5f1d-92fd-5371aa6ed8bf');
    expect(personId(`${'p'.repeat(80)}å`, '199001011239')).toBe('34b5b7f7-9659-5d36-b132-f9b8ffaf9faf');
  });

  it('the id is the UUID of node’s HMAC, for any pepper', () => {
    const peppers = fc.string({ unit: 'binary', minLength: 16, maxLength: 200 });
    fc.assert(
      fc.property(peppers, fc.stringMatching(/^\d{12}$/), (pepper, ssn) => {
        const keyed = createHmac('sha256', pepper).update(ssn).digest('hex');
        expect(personId(pepper, ssn)).toBe(v5(keyed, '6f1a6c1e-6b0c-5c39-9d1c-3f0f8f6b2f10'));
      }),
    );
  });

  it('the id depends on the pepper', () => {
    expect(personId(`${PEPPER}!`, '199001011239')).not.toBe(personId(PEPPER, '199001011239'));
  });

  it('numbers in another form are refused without repeating them, and so is a short pepper', () => {
    expect(() => personId(PEPPER, '9001011239')).toThrow(TypeError);
    expect(() => personId(PEPPER, '19900101-1239')).toThrow(/^A personal number must have 12 digits here$/);
    expect(() => personId('short', '199001011239')).toThrow(TypeError);
  });
});
