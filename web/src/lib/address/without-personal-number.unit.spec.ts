import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { withoutPersonalNumber } from './without-personal-number.ts';

it.each([
  ['196803121234', '19680312'],
  ['19680312-1234', '19680312'],
  ['680312-1234', '680312'],
  ['6803121234', '680312'],
  ['680312+1', '680312'],
  ['200112-12', '200112'],
  ['2001121234', '200112'],
  ['1968031212', '19680312'],
  // A coordination number.
  ['680372-1234', '680372'],
])('the personal number %s is kept in an address only as %s', proves('X-48'), (typed, kept) => {
  expect(withoutPersonalNumber(typed)).toBe(kept);
});

it.each([
  '680312',
  '19680312',
  '6803',
  '559900-1079',
  '165599001079',
  '5599',
  '202100-5489',
  '2026-11-28',
  'Berg 12',
  '3',
  '',
])('%j is no personal number and is kept unchanged', (typed) => {
  expect(withoutPersonalNumber(typed)).toBe(typed);
});
