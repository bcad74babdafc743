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

it('a row is a list element with personal data, or the data beside the lists', () => {
  const rows = [vera, { id: '2', name: MASK, phones: [] }, { id: '3', name: 'Bo', phones: [] }];
  expect(personalRows(answer, { total: 3, contact: null, rows })).toHaveLength(2);
  expect(personalRows(answer, { total: 3, contact: 'Eva', rows })).toHaveLength(3);
  expect(personalRows(answer, { total: 0, contact: null, rows: [] })).toEqual([]);
});

it('the same personal data are the same row, whatever else changes', () => {
  const [first] = personalRows(answer, { total: 1, contact: null, rows: [vera] });
  expect(personalRows(answer, { total: 9, contact: null, rows: [{ ...vera, id: '7' }] })).toEqual([first]);
  expect(
    personalRows(answer, { total: 1, contact: null, rows: [{ ...vera, name: 'Veronika' }] }),
  ).not.toEqual([first]);
});

it('a nested list has rows of its own, even in a field marked as a whole', () => {
  const surety = z.strictObject({
    name: personalShown(z.string()),
    emails: z.array(personalShown(z.string())),
  });
  const nested = z.strictObject({
    applications: z.array(
      z.strictObject({
        id: z.string(),
        applicant: personalShown(z.string()),
        guarantors: z.array(surety),
        hits: personalShown(z.array(z.strictObject({ name: z.string(), lists: z.array(z.string()) }))),
      }),
    ),
  });
  const guarantors = [
    { name: 'Bo', emails: ['bo@a.example', 'bo@b.example'] },
    { name: 'Siv', emails: [] },
  ];
  const hits = [
    { name: 'Ake', lists: ['eu', 'un'] },
    { name: 'Ulf', lists: [] },
  ];
  const one = { id: '1', applicant: 'Vera', guarantors, hits };
  expect(
    personalRows(nested, { applications: [one] })
      .map((row) => JSON.parse(row))
      .sort(),
  ).toEqual([['Ake', 'eu', 'un'], ['Bo', 'bo@a.example', 'bo@b.example'], ['Siv'], ['Ulf'], ['Vera']]);
  expect(personalRows(nested, { applications: [{ ...one, applicant: MASK, hits: [] }] })).toHaveLength(2);
});
