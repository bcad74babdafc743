import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { cut, formatRelativeTime, formatTableTime } from './local-text.ts';

it('updated reads as relative time in the reader’s language', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatRelativeTime('2026-11-21T11:55:10Z', now, 'sv')).toBe('för 4 minuter sedan');
  expect(formatRelativeTime('2026-11-21T09:00:00Z', now, 'en')).toBe('3 hours ago');
  expect(formatRelativeTime('2026-11-21T11:59:50Z', now, 'sv')).toBe('nu');
});

it('tables write time as DD/MM/YYYY HH:mm in Swedish time', () => {
  expect(formatTableTime('2026-11-21T22:30:00Z')).toBe('21/11/2026 23:30');
});

it('cuts a name with two dots only when it is longer', proves('A-073', 'A-229'), () => {
  expect(cut('Alexandra', 8)).toBe('Alexandr..');
  expect(cut('Astrid', 8)).toBe('Astrid');
  expect(cut('Sandell Event & Catering AB', 12)).toBe('Sandell Even..');
});
