import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatLongDate,
  formatMinutes,
  formatMoment,
  formatRelativeTime,
  formatTableTime,
  fromSwedishTime,
  toSwedishTime,
} from './dates.ts';

describe('dates in words', () => {
  it('a deadline has a long date and the minute, in Swedish and in Swedish time', proves('C-422'), () => {
    expect(formatDeadline('2026-11-20T23:30:00.000Z')).toBe('21 november 2026 kl. 00:30');
    expect(formatDeadline('2026-06-01T10:00:00.000Z')).toBe('1 juni 2026 kl. 12:00');
  });

  it('a long date is in Swedish unless English is requested', proves('C-422'), () => {
    expect(formatLongDate('2026-11-20T23:30:00.000Z')).toBe('21 november 2026');
    expect(formatLongDate('2027-03-01')).toBe('1 mars 2027');
    expect(formatLongDate('2027-03-01', 'en')).toBe('1 March 2027');
  });

  it('a day is the Swedish day in figures, with or without the time', () => {
    expect(formatDate('2026-11-20T23:30:00.000Z')).toBe('2026-11-21');
    expect(formatDate(new Date('2026-06-30T21:59:59.999Z'))).toBe('2026-06-30');
    expect(formatDateTime('2026-11-20T23:30:00.000Z')).toBe('2026-11-21 00:30');
  });

  it('a moment is written in the language of the reader', () => {
    expect(formatMoment('2026-11-20T23:30:00.000Z', 'sv')).toBe('21 nov. 2026 00:30');
    expect(formatMoment('2026-11-20T23:30:00.000Z', 'en')).toBe('21 Nov 2026, 00:30');
  });

  it('relative time is in the language of the reader', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatRelativeTime('2026-11-21T11:55:10Z', now, 'sv')).toBe('för 4 minuter sedan');
    expect(formatRelativeTime('2026-11-21T09:00:00Z', now, 'en')).toBe('3 hours ago');
    expect(formatRelativeTime('2026-11-21T11:59:50Z', now, 'sv')).toBe('nu');
    expect(formatRelativeTime('2026-11-21T11:59:00Z', now, 'en')).toBe('1 minute ago');
  });

  it('tables write time as DD/MM/YYYY HH:mm in Swedish time', () => {
    expect(formatTableTime('2026-11-21T22:30:00Z')).toBe('21/11/2026 23:30');
  });

  it('remaining time is minutes and seconds, never negative', () => {
    expect(formatMinutes(245_000)).toBe('4:05');
    expect(formatMinutes(-1)).toBe('0:00');
  });
});

it.each([
  ['2026-11-22T10:00', '2026-11-22T09:00:59.999Z'],
  ['2026-07-01T00:15', '2026-06-30T22:15:59.999Z'],
  // The repeated hour is read as its first occurrence.
  ['2026-10-25T02:30', '2026-10-25T00:30:59.999Z'],
])('%s in Sweden is %s, and back again', (local, instant) => {
  expect(fromSwedishTime(local)).toBe(instant);
  expect(toSwedishTime(instant)).toBe(local);
});

it('a skipped hour counts as the next one, and other text is no time', () => {
  expect(fromSwedishTime('2026-03-29T02:30')).toBe('2026-03-29T01:30:59.999Z');
  for (const text of ['', '2026-11-22', 'yesterday', '2026-13-01T10:00'])
    expect(fromSwedishTime(text)).toBeNull();
});
