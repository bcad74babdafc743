import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { exampleRates, priceExample } from './price-table.tsx';

it('the lowest and highest rates are 0.70 % and 2.00 % a month', proves('C-017'), () => {
  expect(exampleRates.map((rate) => rate / 12)).toEqual([70, 200]);
});

it(
  '400,000 over 24 months costs 1,458.31 or 4,166.59 a month, with 16,667 of amortisation',
  proves('C-018'),
  () => {
    const examples = exampleRates.map((rate) => priceExample(40_000_000, 24, rate));
    expect(examples.map(({ averageMonthlyCostCents }) => averageMonthlyCostCents)).toEqual([
      145_831, 416_659,
    ]);
    expect(examples.map(({ minimumAmortizationCents }) => minimumAmortizationCents)).toEqual([
      1_666_700, 1_666_700,
    ]);
  },
);

it('200,000 for one month costs 1,400 or 4,000', proves('C-019'), () => {
  const costs = exampleRates.map((rate) => priceExample(20_000_000, 1, rate).averageMonthlyCostCents);
  expect(costs).toEqual([140_000, 400_000]);
});

it('an example has its effective rate and total', () => {
  const example = priceExample(40_000_000, 24, 840);
  expect(example.totalCents).toBe(40_000_000 + 3_499_935);
  expect(example.effectiveRateBasisPoints).toBeGreaterThan(840);
  expect(example.effectiveRateBasisPoints).toBeLessThan(900);
});
