import { describe, expect, it } from 'vitest';
import { companyId, creditAccountId, derivedCommandId, eventId, personId } from './ids.ts';

const COMMAND = '0190a0f0-0000-7000-8000-000000000001';
const PEPPER = 'a pepper of some length';

describe('ids', () => {
  it('are the same for the same input, for ever', () => {
    expect(eventId(COMMAND, 0)).toBe('6a286e0c-698a-5a19-9444-04245ce205ab');
    expect(eventId(COMMAND, 1)).not.toBe(eventId(COMMAND, 0));
    expect(companyId('5560000001')).toBe('e3032171-92b9-507a-adcf-d625bb47a3b7');
    expect(creditAccountId(COMMAND)).toBe('81e364b1-173f-53a8-85e7-445c80c3a8be');
    expect(personId(PEPPER, '199001011239')).toBe('6db294c3-ea12-5f1d-92fd-5371aa6ed8bf');
    expect(derivedCommandId(COMMAND, 'company')).not.toBe(derivedCommandId(COMMAND, 'user'));
  });

  it('of a person depend on the pepper', () => {
    expect(personId(`${PEPPER}!`, '199001011239')).not.toBe(personId(PEPPER, '199001011239'));
  });

  it('refuse numbers in another form, without repeating them', () => {
    expect(() => personId(PEPPER, '9001011239')).toThrow(TypeError);
    expect(() => personId(PEPPER, '19900101-1239')).toThrow(/^A personal number has 12 digits here$/);
    expect(() => personId('short', '199001011239')).toThrow(TypeError);
    expect(() => companyId('556000-0001')).toThrow(TypeError);
  });
});
