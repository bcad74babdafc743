import { expect, it } from 'vitest';
import { NEWCOMERS_MAX, newcomer } from '../../src/newcomer.ts';
import { createStrangers } from './strangers.ts';

it('newcomers are different people', () => {
  const numbers = Array.from({ length: NEWCOMERS_MAX }, (_, index) => newcomer(index).ssn);
  expect(new Set(numbers).size).toBe(NEWCOMERS_MAX);
});

it('strangers each have a company of their own, enough for an hour of the drill', () => {
  const next = createStrangers();
  const people = Array.from({ length: 700 }, next);
  const companies = people.map(({ companies: [company] }) => company?.companyNumber);
  expect(new Set(companies).size).toBe(people.length);
  expect(() => Array.from({ length: NEWCOMERS_MAX }, next)).toThrow('make more of them');
});
