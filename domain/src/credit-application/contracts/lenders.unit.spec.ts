import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { lenderEntry, lenderFilesBody, lendersBody, popularLenders } from './lenders.ts';

const loan = { lender: 'Lånesmedjan', remainder: 200_000, maturity: 24 };
const byRate = { ...loan, loan_type: 'rate', rate: 18.5 };
const byFee = { ...loan, loan_type: 'fixed_fee', fixed_fee: 900 };
const takes = (value: unknown): boolean => lenderEntry.safeParse(value).success;

describe('the loans of a company in a request', () => {
  it('a loan needs lender, type, remainder, cost and maturity', proves('C-242'), () => {
    expect([byRate, byFee].map(takes)).toEqual([true, true]);
    for (const field of Object.keys(byRate))
      expect([field, takes({ ...byRate, [field]: undefined })]).toEqual([field, false]);
    for (const wrong of [
      { ...byRate, fixed_fee: 900 },
      { ...byFee, rate: 5 },
      { ...byRate, loan_type: 'fixed_fee' },
      { ...byRate, monthly: 1 },
    ])
      expect(takes(wrong)).toBe(false);
  });

  it.each([
    ['remainder', byRate, 1, 100_000_000],
    ['maturity', byRate, 1, 120],
    ['rate', byRate, 0, 100],
    ['fixed_fee', byFee, 0, 100_000_000],
  ])('%s accepts its minimum and maximum, and nothing beyond', proves('C-302'), (field, of, min, max) => {
    const tried = [min - 1, min, max, max + 1];
    expect(tried.filter((value) => takes({ ...of, [field]: value }))).toEqual([min, max]);
  });

  it.each([
    ['remainder', byRate],
    ['maturity', byRate],
    ['fixed_fee', byFee],
  ])('%s is a whole number', proves('C-302', 'C-303'), (field, of) => {
    expect(takes({ ...of, [field]: 1.5 })).toBe(false);
  });

  it('a rate has at most two decimals', () => {
    expect([18.25, 18.255].map((rate) => takes({ ...byRate, rate }))).toEqual([true, false]);
  });

  it('the list has at most ten loans, and a lender needs a name', proves('C-350'), () => {
    const sent = (length: number) =>
      lendersBody.safeParse({ lenders: Array.from({ length }, () => byRate) }).success;
    expect([0, 10, 11].map(sent)).toEqual([true, true, false]);
    expect(lendersBody.parse({ lenders: [] })).toEqual({
      lenders: [],
      lenderSelected: null,
      add_another: false,
    });
    expect(lenderFilesBody.parse({})).toEqual({ skip: false });
    const named = [0, 1, 100, 101].map((length) => takes({ ...byRate, lender: 'x'.repeat(length) }));
    expect(named).toEqual([false, true, true, false]);
  });

  it('there are fifteen distinct lenders to choose from', proves('C-301'), () => {
    expect(popularLenders).toHaveLength(15);
    expect(new Set(popularLenders.map(({ key }) => key)).size).toBe(15);
    expect(new Set(popularLenders.map(({ name }) => name)).size).toBe(15);
    for (const { name } of popularLenders) expect(takes({ ...byRate, lender: name })).toBe(true);
  });
});
