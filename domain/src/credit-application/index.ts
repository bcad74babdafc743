import type { Aggregate } from '../kernel/decider.ts';
import type { CreditApplicationEvent } from './events.ts';
import { evolve } from './evolve/evolve.ts';
import { type CreditApplicationState, initialState } from './state.ts';

export {
  type AnsweredAuthority,
  jointAlternatives,
  namedSignatories,
  requireSigningAuthority,
  signatoryIdOf,
} from './authority.ts';
export { changeClauses, rateRaiseInShort, suretyClause } from './change-clauses.ts';
export { committedCents } from './committed.ts';
export { pendingOffer, promisedSaving, savingOf, standingSaving } from './cutter-offer.ts';
export {
  type AcceptAccountingTerms,
  acceptAccountingTerms,
  failAccountingData,
  type RecordAccountingData,
  recordAccountingData,
  skipAccountingData,
} from './decide/accounting-data.ts';
export {
  chooseAmount,
  choosePurpose,
  type DeclareLoans,
  type DescribeHousehold,
  declareLoans,
  describeHousehold,
  type GiveAcquisitionChannel,
  giveAcquisitionChannel,
  type SubmitContactDetails,
  submitContactDetails,
} from './decide/answers.ts';
export {
  type ChooseBank,
  chooseBank,
  type RecordBankData,
  recordBankData,
  type SkipBankData,
  skipBankData,
  skipRule,
} from './decide/bank-data.ts';
export {
  type DeclareCompanyLoans,
  declareCompanyLoans,
  type SelectCompany,
  type SettleLoanFiles,
  selectCompany,
  settleLoanFiles,
} from './decide/company.ts';
export {
  type DecideHit,
  decideHit,
  type RecordDecision,
  type RecordLenderAnswer,
  recordDecision,
  recordLenderAnswer,
  requestDecision,
} from './decide/decision.ts';
export {
  type AnswerDueDiligence,
  answerDueDiligence,
  confirmAuthority,
  type DeclareOwners,
  declareOwners,
  type OwnerInput,
} from './decide/due-diligence.ts';
export {
  type ConfirmInquiries,
  confirmInquiries,
  type DeclareGuarantors,
  declareGuarantors,
  type GuarantorInput,
  requireExtraGuarantors,
  requireGuarantorDetails,
} from './decide/guarantors.ts';
export {
  type AnswerInvitation,
  answerInvitation,
  expireInvitation,
  openInvitation,
  type RemindInvited,
  remindInvited,
  type SignAsInvited,
  signAsInvited,
  withdrawInvitation,
} from './decide/invitations.ts';
export {
  completeApplication,
  expireApplication,
  hasNoOffer,
  type StartApplication,
  startApplication,
  withdrawApplication,
} from './decide/lifecycle.ts';
export { answerMore, requestMore } from './decide/more-information.ts';
export {
  abandonIncrease,
  approveOffer,
  closeIncreaseQuestion,
  type MakeOffer,
  makeOffer,
  refuseOffer,
  requestIncrease,
} from './decide/offer.ts';
export {
  closeManualReview,
  decideHumanReview,
  openManualReview,
  requestHumanReview,
} from './decide/review.ts';
export {
  type RecordAgreementDraft,
  type RequestAgreement,
  recordAgreementDraft,
  recordSigningFailure,
  requestAgreement,
  type SignAgreement,
  type StartSigning,
  signAgreement,
  startSigning,
} from './decide/signing.ts';
export type { CreditApplicationEvent } from './events.ts';
export {
  allGuarantors,
  areGuarantorsInsufficient,
  boundGuarantors,
  isOwnSurety,
  needsExtraGuarantors,
  selectedGuarantors,
} from './guarantor-list.ts';
export type { Evaluation } from './guards.ts';
export { isSanctionConfirmed, undecidedHits } from './hits.ts';
export {
  awaitedPersons,
  countsOnNobodyGone,
  hasOldFacts,
  invitationOf,
  isMissing,
  mayBeInquiredAbout,
  mayRemindAt,
  missingSigners,
  mustSign,
  needsInquiries,
  nextLookAt,
  requiredSigners,
  rolesOfSigner,
} from './invitation.ts';
export { isNamedIn, namesIn, partsIn, personsIn, requireOthersCase } from './own-case.ts';
export { type Invitation, isOpen, isUnusable } from './participants.ts';
export { reviewAnswerBy, reviewOfDecision, reviewPossibleUntil } from './requested-review.ts';
export { openQuestion, questionOfReview, reopenableIn } from './review-questions.ts';
export { type CreditApplicationState, statusOfPhase } from './state.ts';
export { applicationUndoer } from './undoing.ts';

export const creditApplication: Aggregate<CreditApplicationState, CreditApplicationEvent> = {
  category: 'creditApplication',
  initialState,
  evolve,
  foldVersion: 26,
};
