import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { mistakesOf } from '../../../testing/mistakes-of.ts';
import { lenderForm } from '../steps/lenders-step.tsx';
import { draftOf, emptyLoan, type LoanDraft, loanForm } from './loan.ts';

const byRate: LoanDraft = {
  ...emptyLoan,
  loan_type: 'rate',
  remainder: '120 000',
  rate: '18,5',
  maturity: '24',
};
const byFee: LoanDraft = {
  ...emptyLoan,
  loan_type: 'fixed_fee',
  remainder: '50 000 kr',
  fixed_fee: '900',
  maturity: '10 månader',
};
const loanFrom = (lender: string, draft: LoanDraft) => loanForm(lender).safeParse(draft).data;
const mistakes = (draft: LoanDraft) => mistakesOf(loanForm('Lånesmedjan'), draft);
const wrong = (draft: LoanDraft) => Object.keys(mistakes(draft));

describe('loan form', () => {
  it('a loan needs remainder, months, and a rate or a fee', proves('C-304'), () => {
    expect(mistakes(byRate)).toEqual({});
    expect(loanFrom('Lånesmedjan', byRate)).toEqual({
      lender: 'Lånesmedjan',
      loan_type: 'rate',
      remainder: 120_000,
      rate: 18.5,
      maturity: 24,
    });
    expect(mistakes(byFee)).toEqual({});
    expect(loanFrom('Faster Elsa', byFee)).toEqual({
      lender: 'Faster Elsa',
      loan_type: 'fixed_fee',
      remainder: 50_000,
      fixed_fee: 900,
      maturity: 10,
    });
    expect(wrong({ ...emptyLoan, loan_type: 'rate' }).sort()).toEqual(['maturity', 'rate', 'remainder']);
    expect(wrong({ ...emptyLoan, loan_type: 'fixed_fee' }).sort()).toEqual([
      'fixed_fee',
      'maturity',
      'remainder',
    ]);
    expect(loanFrom('Lånesmedjan', { ...byRate, maturity: '' })).toBeUndefined();
  });

  it.each(['120 000,50', 'mycket', '0', '-1', '999999999999'])(
    'the remainder is in whole kronor, not %j',
    proves('C-302'),
    (remainder) => {
      expect(wrong({ ...byRate, remainder })).toEqual(['remainder']);
    },
  );

  it.each(['1,5', 'ett år', '0', '601'])(
    'the remaining months are a whole number, not %j',
    proves('C-302'),
    (maturity) => {
      expect(wrong({ ...byRate, maturity })).toEqual(['maturity']);
    },
  );

  it('the rate is from 0 to 50 percent', proves('C-303'), () => {
    for (const rate of ['0', '50', '7,25 %']) expect(mistakes({ ...byRate, rate })).toEqual({});
    for (const rate of ['50,01', '51', '-1', 'hög', ''])
      expect(mistakes({ ...byRate, rate })).toEqual({ rate: 'fault:INVALID_LOAN_RATE' });
  });

  it('an empty loan reports every missing field, not only its type', proves('C-303'), () => {
    expect(wrong(emptyLoan).sort()).toEqual(['loan_type', 'maturity', 'remainder']);
    expect(wrong({ ...emptyLoan, remainder: '50000' }).sort()).toEqual(['loan_type', 'maturity']);
  });

  it('the fee is in whole kronor', proves('C-303'), () => {
    expect(wrong({ ...byFee, fixed_fee: '899,50' })).toEqual(['fixed_fee']);
    expect(wrong({ ...byFee, fixed_fee: '' })).toEqual(['fixed_fee']);
  });

  it('a loan is unchanged after conversion to a draft and back', () => {
    for (const draft of [byRate, byFee]) {
      const loan = loanFrom('Lånesmedjan', draft);
      expect(loan && loanFrom('Lånesmedjan', draftOf(loan))).toEqual(loan);
    }
  });
});

it('a lender is one of the cards or a typed name', proves('C-301'), () => {
  expect(mistakesOf(lenderForm, { lender: '', other: '  ' })).toEqual({ lender: 'fault:LENDER_REQUIRED' });
  expect(mistakesOf(lenderForm, { lender: 'Lånesmedjan', other: '' })).toEqual({});
  expect(mistakesOf(lenderForm, { lender: '', other: 'Faster Elsa' })).toEqual({});
});
