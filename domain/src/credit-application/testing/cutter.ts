import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
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

/** Staff offer to replace these loans. */
export const cutterOffer = {
  proposalId: idOf('offer proposal'),
  offeredBy: idOf('staff'),
  limitCents: 30_000_000,
  rateYearBasisPoints: 1_200,
  reasonCode: 'cheaper' as const,
  comment: 'Billigare än idag',
};

/** Commands that only the type `cutter` has. */
export const cutterCommands: Commands<CreditApplicationState, CreditApplicationEvent> = {
  declareCompanyLoans: sampled(decide.declareCompanyLoans)(() => [
    lenderChosen,
    companyLoans,
    { ...companyLoans, addsAnother: true },
    { ...companyLoans, loans: [...companyLoans.loans, loanByFee] },
    { ...companyLoans, loans: [] },
  ]),
  settleLoanFiles: sampled(decide.settleLoanFiles)(() => [
    { isSkipped: false, fileCount: 2 },
    { isSkipped: true, fileCount: 0 },
    { isSkipped: false, fileCount: 0 },
  ]),
  makeOffer: sampled(decide.makeOffer)(() => [
    cutterOffer,
    { ...cutterOffer, limitCents: 60_000_000 },
    { ...cutterOffer, rateYearBasisPoints: 100 },
  ]),
  approveOffer: sampled(decide.approveOffer)(() => [
    { proposalId: cutterOffer.proposalId, approvedBy: idOf('approver'), comment: 'Har läst jämförelsen' },
    { proposalId: cutterOffer.proposalId, approvedBy: cutterOffer.offeredBy, comment: 'Mitt eget' },
    { proposalId: idOf('another'), approvedBy: idOf('approver'), comment: 'Ett annat' },
  ]),
  refuseOffer: sampled(decide.refuseOffer)(() => [
    { proposalId: cutterOffer.proposalId, refusedBy: idOf('approver') },
    { proposalId: idOf('another'), refusedBy: idOf('approver') },
  ]),
};
