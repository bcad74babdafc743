import { idOf, sample } from './samples.ts';

/** An application to replace expensive loans. */
export const cutterStarted = { ...sample.started, type: 'cutter' as const };
export const loanByRate = {
  lender: 'Lånesmedjan',
  loanType: 'rate' as const,
  remainderCents: 20_000_000,
  rateYearBasisPoints: 2_400,
  feeMonthCents: null,
  monthsCount: 24,
};
export const loanByFee = {
  lender: 'Faster Elsa',
  loanType: 'fixed_fee' as const,
  remainderCents: 5_000_000,
  rateYearBasisPoints: null,
  feeMonthCents: 90_000,
  monthsCount: 10,
};
export const lenderChosen = { loans: [], lenderSelected: 'Lånesmedjan', addsAnother: false };
export const companyLoans = { loans: [loanByRate], lenderSelected: null, addsAnother: false };

/** The offer by staff to replace them. */
export const cutterOffer = {
  proposalId: idOf('offer proposal'),
  offeredBy: idOf('staff'),
  limitCents: 30_000_000,
  rateYearBasisPoints: 1_200,
  reasonCode: 'cheaper' as const,
  comment: 'Billigare än idag',
};
