import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
import { companyLoans, cutterOffer, lenderChosen, loanByFee } from './cutter-samples.ts';
import { idOf } from './samples.ts';

/** Additional questions of the interest cutter. */
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
