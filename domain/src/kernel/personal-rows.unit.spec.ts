import { expect, it } from 'vitest';
import { z } from 'zod';
import { MASK, personalShown } from './personal.ts';
import { personalRows } from './personal-rows.ts';

const person = z.strictObject({
  id: z.string(),
  name: personalShown(z.string()),
  phones: z.array(personalShown(z.string())),
});
const answer = z.strictObject({
  total: z.int(),
  contact: personalShown(z.string()).nullable(),
  rows: z.array(person),
});
const vera = { id: '1', name: 'Vera', phones: ['070', '071'] };

it('a row is an element of a list with something of a person in it, and what stands beside the lists', () => {
  const rows = [vera, { id: '2', name: MASK, phones: [] }, { id: '3', name: 'Bo', phones: [] }];
  expect(personalRows(answer, { total: 3, contact: null, rows })).toHaveLength(2);
  expect(personalRows(answer, { total: 3, contact: 'Eva', rows })).toHaveLength(3);
  expect(personalRows(answer, { total: 0, contact: null, rows: [] })).toEqual([]);
});

it('the same data are the same row, whatever else of the row has changed', () => {
  const [first] = personalRows(answer, { total: 1, contact: null, rows: [vera] });
  expect(personalRows(answer, { total: 9, contact: null, rows: [{ ...vera, id: '7' }] })).toEqual([first]);
  expect(
    personalRows(answer, { total: 1, contact: null, rows: [{ ...vera, name: 'Veronika' }] }),
  ).not.toEqual([first]);
});
