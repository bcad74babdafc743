import { expect, it } from 'vitest';
import { companyId } from './company.ts';

it('a company number always gives the same id', () => {
  expect(companyId('5560000001')).toBe('e3032171-92b9-507a-adcf-d625bb47a3b7');
});

it('a number in another form is refused', () => {
  expect(() => companyId('556000-0001')).toThrow(TypeError);
});
