import { expect, it } from 'vitest';
import { readTypedTime } from './typed-time.ts';

it('reads a time of day in any common format', () => {
  for (const [text, time] of [
    ['14:30', '14:30'],
    ['14.30', '14:30'],
    ['1430', '14:30'],
    [' kl. 9.05 ', '09:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])
    expect([text, readTypedTime(text ?? '')]).toEqual([text, time]);
});

it('rejects invalid times of day', () => {
  for (const text of ['', '24:00', '12:60', '9:5', '14:30:00', 'nio', '-1', '2.30 pm'])
    expect([text, readTypedTime(text)]).toEqual([text, undefined]);
});
