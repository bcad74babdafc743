import type { Aggregate } from '../kernel/decider.ts';
import type { CreditApplicationEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type CreditApplicationState, initialState } from './state.ts';

export {
  type AnsweredAuthority,
  jointAlternatives,
  namedSignatories,
  requireSigningAuthority,
  signatoryIdOf,
} from './authority.ts';
export { committedCents } from './committed.ts';
export { abandonIncrease } from './decide/abandon-increase.ts';
export { type AcceptAccountingTerms, acceptAccountingTerms } from './decide/accept-accounting-terms.ts';
export { type AnswerDueDiligence, answerDueDiligence } from './decide/answer-due-diligence.ts';
export { type AnswerInvitation, answerInvitation } from './decide/answer-invitation.ts';
export { answerMore } from './decide/answer-more.ts';
export { approveOffer } from './decide/approve-offer.ts';
export { chooseAmount } from './decide/choose-amount.ts';
export { type ChooseBank, chooseBank } from './decide/choose-bank.ts';
export { choosePurpose } from './decide/choose-purpose.ts';
export { closeIncreaseQuestion } from './decide/close-increase-question.ts';
export { closeManualReview } from './decide/close-manual-review.ts';
export { completeApplication } from './decide/complete-application.ts';
export { confirmAuthority } from './decide/confirm-authority.ts';
export { type ConfirmInquiries, confirmInquiries } from './decide/confirm-inquiries.ts';
export { type DecideHit, decideHit } from './decide/decide-hit.ts';
export { decideHumanReview } from './decide/decide-human-review.ts';
export { type DeclareCompanyLoans, declareCompanyLoans } from './decide/declare-company-loans.ts';
export {
  type DeclareGuarantors,
  declareGuarantors,
  type GuarantorInput,
} from './decide/declare-guarantors.ts';
export { type DeclareLoans, declareLoans } from './decide/declare-loans.ts';
export { type DeclareOwners, declareOwners, type OwnerInput } from './decide/declare-owners.ts';
export { type DescribeHousehold, describeHousehold } from './decide/describe-household.ts';
export { expireApplication, hasNoOffer } from './decide/expire-application.ts';
export { expireInvitation } from './decide/expire-invitation.ts';
export { failAccountingData } from './decide/fail-accounting-data.ts';
export { type GiveAcquisitionChannel, giveAcquisitionChannel } from './decide/give-acquisition-channel.ts';
export { type MakeOffer, makeOffer } from './decide/make-offer.ts';
export { openInvitation } from './decide/open-invitation.ts';
export { openManualReview } from './decide/open-manual-review.ts';
export { type RecordAccountingData, recordAccountingData } from './decide/record-accounting-data.ts';
export { type RecordAgreementDraft, recordAgreementDraft } from './decide/record-agreement-draft.ts';
export { type RecordBankData, recordBankData } from './decide/record-bank-data.ts';
export { type RecordDecision, recordDecision } from './decide/record-decision.ts';
export { type RecordLenderAnswer, recordLenderAnswer } from './decide/record-lender-answer.ts';
export { recordSigningFailure } from './decide/record-signing-failure.ts';
export { refuseOffer } from './decide/refuse-offer.ts';
export { type RemindInvited, remindInvited } from './decide/remind-invited.ts';
export { type RequestAgreement, requestAgreement } from './decide/request-agreement.ts';
export { requestDecision } from './decide/request-decision.ts';
export { requestHumanReview } from './decide/request-human-review.ts';
export { requestIncrease } from './decide/request-increase.ts';
export { requestMore } from './decide/request-more.ts';
export { requireExtraGuarantors } from './decide/require-extra-guarantors.ts';
export { requireGuarantorDetails } from './decide/require-guarantor-details.ts';
export { type SelectCompany, selectCompany } from './decide/select-company.ts';
export { type SettleLoanFiles, settleLoanFiles } from './decide/settle-loan-files.ts';
export { type SignAgreement, signAgreement } from './decide/sign-agreement.ts';
export { type SignAsInvited, signAsInvited } from './decide/sign-as-invited.ts';
export { skipAccountingData } from './decide/skip-accounting-data.ts';
export { type SkipBankData, skipBankData } from './decide/skip-bank-data.ts';
export { skipRule } from './decide/skip-rule.ts';
export { type StartApplication, startApplication } from './decide/start-application.ts';
export { type StartSigning, startSigning } from './decide/start-signing.ts';
export { type SubmitContactDetails, submitContactDetails } from './decide/submit-contact-details.ts';
export { withdrawApplication } from './decide/withdraw-application.ts';
export { withdrawInvitation } from './decide/withdraw-invitation.ts';
export type { CreditApplicationEvent } from './events.ts';
export { hasOldFacts } from './facts-age.ts';
export {
  allGuarantors,
  areGuarantorsInsufficient,
  isOwnSurety,
  needsExtraGuarantors,
  selectedGuarantors,
} from './guarantor-list.ts';
export type { Evaluation } from './guards.ts';
export {
  isSanctionConfirmed,
  reviewAnswerBy,
  reviewOfDecision,
  reviewPossibleUntil,
  undecidedHits,
} from './human-review.ts';
export {
  awaitedPersons,
  countsOnNobodyGone,
  invitationOf,
  mayBeInquiredAbout,
  mayRemindAt,
  mustSign,
  needsInquiries,
  nextLookAt,
} from './invitation.ts';
export { openQuestion, questionOfReview, reopenableIn } from './more.ts';
export { namesIn, personsIn } from './named-persons.ts';
export { pendingOffer, unansweredOffer } from './offer-proposal.ts';
export { isNamedIn, partsIn, requireOthersCase } from './own-case.ts';
export { type Invitation, isOpen, isUnusable } from './participants.ts';
export { promisedSaving, savingOf, standingSaving } from './saving.ts';
export { isMissing, missingSigners, requiredSigners, rolesOfSigner } from './signers.ts';
export { type CreditApplicationState, statusOfPhase } from './state.ts';
export { applicationUndoer } from './undoing.ts';

/** Streams `creditApplication-<applicationId>`. */
export const creditApplication: Aggregate<CreditApplicationState, CreditApplicationEvent> = {
  category: 'creditApplication',
  initialState,
  evolve,
  foldVersion: 23,
};
