import { expect, it } from 'vitest';
import { basisPointsFrom, inRange, type NumberUnit, typedNumber } from './typed-number.ts';

it.each<[string, NumberUnit, number, boolean]>([
  ['270000', 'kronor', 270_000, false],
  [' 1 500 000 kr', 'kronor', 1_500_000, false],
  ['1.500.000', 'kronor', 1_500_000, false],
  ['99,6', 'kronor', 100, true],
  ['11,5 %', 'percent', 1_150, false],
  ['11.5', 'percent', 1_150, false],
  ['11.500', 'percent', 1_150, false],
  ['11,555', 'percent', 1_156, true],
  ['99,001', 'kronor', 99, true],
  ['18 månader', 'months', 18, false],
  ['-5', 'months', -5, false],
  ['−5', 'kronor', -5, false],
  ['99999999999999999999', 'percent', Number.MAX_SAFE_INTEGER, false],
])('reads "%s" in %s', (text, unit, value, isRounded) => {
  expect(typedNumber(text, unit)).toEqual({ value, isRounded });
});

it.each(['', '-', 'mycket', '12x', '1e6', '--5'])('"%s" is no number', (text) => {
  expect(typedNumber(text, 'kronor')).toBeUndefined();
});

it('a number is kept within its range, also an empty one', () => {
  const range = { min: 1, max: 120, step: 1 };
  expect([-5, 1, 60, 120, Number.MAX_SAFE_INTEGER].map((value) => inRange(value, range))).toEqual([
    1, 1, 60, 120, 120,
  ]);
  expect(inRange(5, { min: 3, max: 2, step: 1 })).toBe(3);
});

it('a rate with more than two decimals or below zero is rejected', () => {
  expect(['9,55', '9.550', '8,40 %', '9,555', '8,399', '-1', 'tio'].map(basisPointsFrom)).toEqual([
    955,
    955,
    840,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
