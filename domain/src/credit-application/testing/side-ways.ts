import type { CreditApplicationEvent } from '../events.ts';
import * as decide from '../index.ts';
import { cutterOffer } from './cutter.ts';
import {
  evaluation,
  evaluationWithHits,
  guarantors,
  jointCompany,
  jointly,
  lenderAnswer,
  reached,
  rejection,
  restrictedApproval,
  sample,
  signing,
  sune,
  withFriend,
} from './samples.ts';
import { applicationScenario, cutterScenario, eventsAfter, type Move } from './scenario.ts';

const decideBoth: readonly Move[] = [
  (state) => decide.recordLenderAnswer(state, lenderAnswer('first', state.attempt)),
  (state) => decide.recordLenderAnswer(state, lenderAnswer('second', state.attempt)),
];

const consentOfFriend: Move = (state, _, context) => {
  const [personId = ''] = decide.awaitedPersons(state);
  const invitationId = state.invitations[personId]?.invitationId ?? '';
  const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
  return decide.answerInvitation(state, { answer: 'consent', personId, invitationId, ...told }, context);
};
const invited = applicationScenario({ guarantors: withFriend }).until('awaiting-consents');
const declined = applicationScenario({
  guarantors: withFriend,
  consent: { answer: 'decline' },
}).until('awaiting-consents');

/**
 * Increase of an offer with guarantors other than the applicant. No longer possible, but present in old logs.
 */
export const formerIncrease: Move = ({ applicationId }) => [
  { type: 'HigherOfferRequested', data: { applicationId } },
];

const joint = applicationScenario({
  company: jointCompany,
  guarantors: { ...guarantors, signatories: [reached(sune)] },
  signing: { ...signing, authority: jointly },
});

/** Histories off the main flow, by name. */
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
  questionedUnderReview: eventsAfter(
    'deciding',
    (state) =>
      decide.openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
    (state, _, context) => decide.requestMore(state, { text: 'Skicka bokslutet' }, context),
  ),
  givenBackUnderReview: eventsAfter(
    'deciding',
    (state) =>
      decide.openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
    (state, _, context) =>
      decide.requestMore(state, { text: 'Rätta hushållet', reopens: ['household'] }, context),
  ),
  hitsUnderReview: eventsAfter('deciding', (state) =>
    decide.openManualReview(state, {
      attempt: 1,
      reasons: ['pep-hit', 'sanction-hit'],
      evaluation: evaluationWithHits(),
    }),
  ),
  invited: invited.events,
  invitationDeclined: declined.until('guarantors').events,
  everybodyConsented: invited.until('deciding').events,
  underReviewOfTwo: invited.until('deciding').after((state) =>
    decide.openManualReview(state, {
      attempt: 1,
      reasons: ['verification-missing'],
      evaluation: evaluation('manual-review'),
    }),
  ).events,
  offeredToTwo: invited.until('offered').events,
  signedByApplicant: invited.until('awaiting-signatures').events,
  signedByEverybody: invited.until('complete').events,
  signedJointly: joint.until('complete').events,
  jointlyToSign: joint.until('awaiting-signatures').events,
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
    (state, _, context) => decide.declareGuarantors(state, withFriend, context),
    (state, _, context) => decide.confirmInquiries(state, sample.confirmation, context),
    consentOfFriend,
    ...decideBoth,
  ),
  increaseUnderReview: eventsAfter(
    'both-answered',
    (state) => decide.recordDecision(state, restrictedApproval()),
    (state) => decide.requestIncrease(state),
    (state, _, context) => decide.declareGuarantors(state, withFriend, context),
    (state, _, context) => decide.confirmInquiries(state, sample.confirmation, context),
    consentOfFriend,
    (state) =>
      decide.openManualReview(state, {
        attempt: 2,
        reasons: ['pep-hit'],
        evaluation: evaluation('manual-review'),
      }),
  ),
  rejected: eventsAfter('deciding', (state) => decide.recordDecision(state, rejection())),
  reviewAsked: eventsAfter(
    'deciding',
    (state) => decide.recordDecision(state, rejection()),
    (state, _, context) =>
      decide.requestHumanReview(state, { text: 'Fel', rejectedAt: context.now }, context),
  ),
  reopened: eventsAfter(
    'deciding',
    (state) => decide.recordDecision(state, rejection()),
    (state, _, context) =>
      decide.requestHumanReview(state, { text: 'Fel', rejectedAt: context.now }, context),
    (state, _, context) =>
      decide.decideHumanReview(
        state,
        { outcome: 'reopened', reasonCode: 'new-facts', comment: 'Gick igenom allt' },
        context,
      ),
  ),
  cutterChoosesLender: cutterScenario().until('lender-details').events,
  cutterAtGuarantors: cutterScenario({ loanFiles: { isSkipped: true, fileCount: 0 } }).until('guarantors')
    .events,
  cutterWithoutGuarantors: cutterScenario({ guarantors: { ...guarantors, guarantors: [] } }).until('deciding')
    .events,
  cutterUnderReview: cutterScenario()
    .until('deciding')
    .after((state) =>
      decide.openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
    ).events,
  cutterOffered: cutterScenario()
    .until('deciding')
    .after(
      (state) =>
        decide.openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
      (state, _, context) => decide.makeOffer(state, cutterOffer, context),
    ).events,
  cutterProposed: cutterScenario()
    .until('deciding')
    .after(
      (state) =>
        decide.openManualReview(state, { attempt: 1, reasons: [], evaluation: evaluation('manual-review') }),
      (state, _, context) => decide.makeOffer(state, { ...cutterOffer, limitCents: 60_000_000 }, context),
    ).events,
  signingFailed: eventsAfter('signing', (state) =>
    decide.recordSigningFailure(state, { signingId: signing.signingId, hintCode: 'userCancel' }),
  ),
  expired: eventsAfter('offered', (state) => decide.expireApplication(state)),
  withdrawn: eventsAfter('kyc', (state) => decide.withdrawApplication(state, { reason: '' })),
};
