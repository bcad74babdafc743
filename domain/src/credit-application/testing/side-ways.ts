import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import {
  evaluation,
  evaluationWithHits,
  guarantors,
  lenderAnswer,
  rejection,
  restrictedApproval,
  sample,
  signing,
} from './samples.ts';
import { eventsAfter, type Move } from './scenario.ts';

const decideBoth: readonly Move[] = [
  (state) => decide.recordLenderAnswer(state, lenderAnswer('first', state.attempt)),
  (state) => decide.recordLenderAnswer(state, lenderAnswer('second', state.attempt)),
];

/** Histories off the plain way, by name. */
export const sideWays: Readonly<Record<string, readonly CreditApplicationEvent[]>> = {
  bankDataReceived: eventsAfter('bank-chosen', (state) => decide.recordBankData(state, sample.bankData)),
  soleOwner: eventsAfter('kyc', (state) => decide.answerDueDiligence(state, sample.soleOwner)),
  accountingFailed: eventsAfter('my-numbers-erp', (state) =>
    decide.failAccountingData(state, { reason: 'invalid-login' }),
  ),
  extraGuarantorsRequired: eventsAfter('deciding', (state) =>
    decide.requireExtraGuarantors(state, { attempt: 1, evaluation: evaluation('needs-extra-guarantors') }),
  ),
  guarantorDetailsRequired: eventsAfter('deciding', (state) =>
    decide.requireGuarantorDetails(state, {
      attempt: 1,
      personIds: [sample.userId],
      evaluation: evaluation('needs-guarantor-details'),
    }),
  ),
  underReview: eventsAfter('deciding', (state) =>
    decide.openManualReview(state, {
      attempt: 1,
      reasons: ['verification-missing'],
      evaluation: evaluation('manual-review'),
    }),
  ),
  hitsUnderReview: eventsAfter('deciding', (state) =>
    decide.openManualReview(state, {
      attempt: 1,
      reasons: ['pep-hit', 'sanction-hit'],
      evaluation: evaluationWithHits(),
    }),
  ),
  invited: eventsAfter('deciding', (state) => decide.inviteGuarantor(state, { personId: sample.userId })),
  restrictedOffer: eventsAfter('both-answered', (state) =>
    decide.recordDecision(state, restrictedApproval()),
  ),
  increaseRequested: eventsAfter(
    'both-answered',
    (state) => decide.recordDecision(state, restrictedApproval()),
    (state) => decide.requestIncrease(state),
  ),
  increaseDeciding: eventsAfter(
    'both-answered',
    (state) => decide.recordDecision(state, restrictedApproval()),
    (state) => decide.requestIncrease(state),
    (state, _, context) =>
      decide.declareGuarantors(state, { ...guarantors, extraGuarantors: [sample.friend] }, context),
    (state) => decide.confirmInquiries(state, sample.confirmation),
    ...decideBoth,
  ),
  rejected: eventsAfter('deciding', (state) => decide.recordDecision(state, rejection())),
  signingFailed: eventsAfter('signing', (state) =>
    decide.recordSigningFailure(state, { signingId: signing.signingId, hintCode: 'userCancel' }),
  ),
  expired: eventsAfter('offered', (state) => decide.expireApplication(state)),
  withdrawn: eventsAfter('kyc', (state) => decide.withdrawApplication(state, { reason: '' })),
};
