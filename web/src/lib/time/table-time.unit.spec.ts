// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../browser/language.ts';
import { chooseLook } from '../browser/look.ts';
import { dayOrMonth, longDay, pickerFormat, tableDay, tableTime, withTableDays } from './table-time.ts';

afterEach(() => {
  chooseLook({ dates: 'documents' });
  useLanguage.getState().choose('sv');
});

const written = () => [
  tableTime('2026-05-21T22:05:00.000Z'),
  tableDay('2026-05-21T22:05:00.000Z'),
  tableDay('2026-05-21'),
  dayOrMonth('2026-05-21'),
  dayOrMonth('2026-05'),
  longDay('2026-05-21'),
];

it('times and days are written as in documents, in Swedish time', proves('X-83'), () => {
  const documents = ['22/05/2026 00:05', '22/05/2026', '21/05/2026', '21/05/2026', '2026-05'];
  expect(written()).toEqual([...documents, '21 maj 2026']);
  useLanguage.getState().choose('en');
  expect(written()).toEqual([...documents, '21 May 2026']);
});

it("times and days are written in the language's format when chosen", proves('X-83'), () => {
  chooseLook({ dates: 'language' });
  expect(written()).toEqual([
    ...['2026-05-22 00:05', '2026-05-22', '2026-05-21', '2026-05-21', '2026-05', '2026-05-21'],
  ]);
  useLanguage.getState().choose('en');
  expect(written()).toEqual([
    ...['22 May 2026, 00:05', '22 May 2026', '21 May 2026', '21 May 2026', '2026-05', '21 May 2026'],
  ]);
});

it('days in a sentence and in a picker have the format of the table', proves('X-83'), () => {
  const sentence = 'Ränta för 2026-11-22–2026-11-23';
  expect(withTableDays(sentence)).toBe('Ränta för 22/11/2026–23/11/2026');
  expect(pickerFormat()).toBe('dd/MM/yyyy');
  for (const kept of ['Filen bg-2026-11-22.txt lästes', '5599001079', '2026-13-01', 'F2026-11-22'])
    expect(withTableDays(kept)).toBe(kept);
  chooseLook({ dates: 'language' });
  expect([withTableDays(sentence), pickerFormat()]).toEqual([sentence, 'yyyy-MM-dd']);
  useLanguage.getState().choose('en');
  expect(withTableDays(sentence)).toBe('Ränta för 22 Nov 2026–23 Nov 2026');
  expect(pickerFormat()).toBe('d MMM yyyy');
});
