import type { z } from 'zod';
import type { ApplicationStatus } from '../kernel/contract-fields.ts';
import type { HitKind } from '../kernel/screening-hits.ts';
import type {
  ApplicationType,
  accountingDataStatus,
  bankDataStatus,
  CompanyNote,
  Lender,
} from './contracts/enums.ts';
import type { HumanReviewOutcome } from './contracts/human-review.ts';
import type { LenderFiles } from './contracts/lenders.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { HitAssessment } from './events-review.ts';
import type { Invitation, Signer } from './participants.ts';
import type { ReopenableAnswer, ServerStep } from './steps.ts';

/** Data of one event type: answers are kept in the state exactly as they were recorded. */
export type Recorded<Type extends CreditApplicationEvent['type']> = Extract<
  CreditApplicationEvent,
  { type: Type }
>['data'];

/**
 * Where an application stands. `answering`: the applicant fills in steps, for the first time or again after the policy
 * asked for more; `awaiting-consents`: those who were named have not all agreed; `deciding`: reports, policy and lenders are at
 * work; `offered`: approved, not signed yet; `awaiting-signatures`: signed by the applicant, not by everybody.
 */
export type ApplicationPhase =
  | 'none'
  | 'answering'
  | 'awaiting-consents'
  | 'deciding'
  | 'manual-review'
  | 'offered'
  | 'awaiting-signatures'
  | 'signed'
  | 'completed'
  | 'rejected'
  | 'expired'
  | 'withdrawn';

export interface Agreement {
  readonly agreementId: string;
  readonly amountCents: number;
  readonly purpose: string;
  readonly status: 'drafting' | 'ready' | 'signed';
  readonly pdfHash: string | null;
  readonly facts: readonly { readonly key: string; readonly value: string }[];
  readonly effectiveRateBasisPoints: number | null;
  readonly signers: readonly Signer[];
  /** Whose claim it is; null until it is drafted, and of documents that did not record it. */
  readonly lender: { readonly name: string; readonly companyNumber: string } | null;
  /** Who has signed, in that order. */
  readonly signedBy: readonly string[];
  /** SHA-256 of the bond that each guarantor signed, by personId. */
  readonly bonds: Readonly<Record<string, string>>;
}

/** A question of staff to the applicant. */
export interface Question
  extends Omit<Recorded<'MoreRequested'>, 'applicationId' | 'userId'>,
    Pick<Recorded<'MoreAnswered'>, 'answer'> {
  /** Null while it waits. */
  readonly answeredAt: string | null;
}

/** Somebody was found in a list, or declared it. */
export interface Hit {
  readonly personId: string;
  readonly hitId: string;
  readonly kind: HitKind;
  readonly edition?: string | undefined;
}

export interface HumanReview {
  readonly attempt: number;
  readonly requestedAt: string;
  readonly text: string;
  readonly outcome: HumanReviewOutcome | null;
  readonly decidedAt: string | null;
  readonly reasonCode: Recorded<'HumanReviewDecided'>['reasonCode'] | null;
  /** Why, in the words of whoever decided. */
  readonly comment: string;
}

/** The credit decision without inputs and trace: those are for readers, not for later decisions. */
export type Decision = Omit<Recorded<'CreditDecided'>, 'inputs' | 'trace'>;

/** The outcome of the policy, of which attempt, and when the oldest of its facts came. */
export type Evaluated = Pick<
  Recorded<'CreditDecided'>,
  'attempt' | 'policyVersion' | 'limitCents' | 'rateYearBasisPoints' | 'riskClass'
> & { readonly factsSince: string };

/** What an offer of the interest cutter saves against the loans that the company had then. */
export type OfferedSaving = Pick<
  Recorded<'CutterOfferMade'>,
  'attempt' | 'savedMonthCents' | 'savedTotalCents'
> & { readonly remainderCents: number };

/** An offer that one of the staff proposed, for another to make. */
export type OfferProposal = Omit<Recorded<'CutterOfferProposed'>, 'applicationId' | 'userId'> & {
  readonly status: 'open' | 'approved' | 'refused';
};

export interface CreditApplicationState {
  readonly phase: ApplicationPhase;
  readonly step: ServerStep;
  readonly applicationId: string;
  readonly userId: string;
  readonly type: ApplicationType;
  readonly contactDetails: Recorded<'ContactDetailsSubmitted'> | null;
  readonly company: Recorded<'CompanySelected'> | null;
  /** How the applicant may sign for it; null in applications from before the bureau was asked. */
  readonly authority: Recorded<'SigningAuthorityRecorded'> | null;
  /** Who signs with the applicant; null: nobody was named, because nobody need be or not yet. */
  readonly signatories: Recorded<'SignatoriesNamed'> | null;
  /** What the bureau said last when a person began to sign, by personId. */
  readonly authorityConfirmed: Readonly<
    Record<string, Pick<Recorded<'SigningAuthorityConfirmed'>, 'agreementId' | 'dataHash'>>
  >;
  readonly household: Recorded<'HouseholdDescribed'> | null;
  readonly loans: Recorded<'ExistingLoansDeclared'> | null;
  readonly bank: Recorded<'BankChosen'> | null;
  readonly bankData: {
    readonly status: z.output<typeof bankDataStatus>;
    readonly report: Recorded<'BankDataReceived'> | null;
  };
  readonly accounting: {
    readonly status: z.output<typeof accountingDataStatus>;
    readonly terms: Recorded<'AccountingTermsAccepted'> | null;
    readonly report: Recorded<'AccountingDataReceived'> | null;
  };
  readonly dueDiligence: Recorded<'DueDiligenceAnswered'> | null;
  readonly owners: Recorded<'OwnersDeclared'> | null;
  /** Of the interest cutter: the loans to be rid of, and whether documents of them were given. */
  readonly companyLoans: Recorded<'CompanyLoansDeclared'> | null;
  readonly loanFiles: LenderFiles;
  readonly guarantors: Recorded<'GuarantorsDeclared'> | null;
  /** The list was given for the decision that comes next, and the applicant has yet to agree to the inquiries. */
  readonly awaitsConfirmation: boolean;
  /** The latest of each person, by personId. */
  readonly invitations: Readonly<Record<string, Invitation>>;
  /** How many there were, ever. */
  readonly invitationsMade: number;
  /** Persons who were tried together and are not enough: somebody beside them is needed. Empty where nobody is. */
  readonly insufficientGuarantors: readonly string[];
  /** Persons whose private debts must be given. */
  readonly detailsRequiredFor: readonly string[];
  /** The latest review by a person that the applicant asked for, of the decision with that number. */
  readonly humanReview: HumanReview | null;
  /** What staff who looked at the application asked its applicant last. */
  readonly more: Question | null;
  /** Staff gave answers back: until the next decision is asked for they can be changed, never the company. */
  readonly isReopened: boolean;
  /** Staff opened these answers again, and no other; null: all of them, or none. Until the next decision is asked for. */
  readonly openAnswers: readonly ReopenableAnswer[] | null;
  /** How often inquiries are made anew: what an earlier round was told no longer counts. */
  readonly inquiryRound: number;
  readonly skippedRules: readonly Recorded<'RuleSkipped'>['rule'][];
  /** 0 before the first DecisionRequested; results that carry an older number are stale. */
  readonly attempt: number;
  readonly lenderAnswers: Readonly<
    Partial<Record<Lender, Omit<Recorded<'LenderAnswered'>, 'userId' | 'reasons'>>>
  >;
  readonly decision: Decision | null;
  /** Of the interest cutter: what the policy would grant, for the staff who decide. */
  readonly evaluated: Evaluated | null;
  /** Of the interest cutter: what its latest offer saves, as whoever made it saw it; null where there were no loans to compare with. */
  readonly offeredSaving: OfferedSaving | null;
  /** Of the interest cutter: the last offer that took two persons, and what became of it. */
  readonly offerProposal: OfferProposal | null;
  /** The offer that stands while the applicant tries for a higher limit with another guarantor. */
  readonly standingOffer: Decision | null;
  /** Those who answer for the standing offer: whoever was named for the increase does not. */
  readonly standingGuarantors: Recorded<'GuarantorsDeclared'> | null;
  /** The customer was asked whether to try for a higher limit: it is asked once. */
  readonly isIncreaseQuestionClosed: boolean;
  /** As far as they are about the company or the way the decision was made: what is about a person stands in the trace. */
  readonly reviewReasons: readonly CompanyNote[];
  /** Who was found in which lists by the latest evaluation. */
  readonly hits: readonly Hit[];
  /** What staff decided about each, for this application. */
  readonly hitDecisions: readonly {
    readonly personId: string;
    readonly hitId: string;
    readonly assessment: HitAssessment;
  }[];
  /** Reasons that staff looked at and let pass: the policy does not stop at them again. */
  readonly acceptedReviewReasons: readonly CompanyNote[];
  readonly amountCents: number | null;
  readonly purpose: string | null;
  readonly agreement: Agreement | null;
  /** Documents of this decision for other amounts or purposes: asked for again they are found, not made again. */
  readonly formerAgreements: readonly Agreement[];
  /** Documents and signatures that were begun, over all decisions. */
  readonly agreementsMade: number;
  readonly signingsStarted: number;
  readonly signing: { readonly signingId: string; readonly status: 'started' | 'failed' | 'signed' } | null;
  readonly acquisition: Recorded<'AcquisitionChannelGiven'> | null;
  /** Answers that were recorded, first ones and changed ones. */
  readonly edits: number;
}

/** One small function per event type; typed so that a forgotten event does not compile. */
export type Evolvers<Type extends CreditApplicationEvent['type']> = {
  readonly [T in Type]: (state: CreditApplicationState, data: Recorded<T>) => CreditApplicationState;
};

export const initialState = (): CreditApplicationState => ({
  phase: 'none',
  step: 'user-details',
  applicationId: '',
  userId: '',
  type: 'standard',
  contactDetails: null,
  company: null,
  authority: null,
  signatories: null,
  authorityConfirmed: {},
  household: null,
  loans: null,
  bank: null,
  bankData: { status: 'none', report: null },
  accounting: { status: 'none', terms: null, report: null },
  dueDiligence: null,
  owners: null,
  companyLoans: null,
  loanFiles: 'none',
  guarantors: null,
  awaitsConfirmation: false,
  invitations: {},
  invitationsMade: 0,
  insufficientGuarantors: [],
  detailsRequiredFor: [],
  humanReview: null,
  more: null,
  isReopened: false,
  openAnswers: null,
  inquiryRound: 0,
  skippedRules: [],
  attempt: 0,
  lenderAnswers: {},
  decision: null,
  evaluated: null,
  offeredSaving: null,
  offerProposal: null,
  standingOffer: null,
  standingGuarantors: null,
  isIncreaseQuestionClosed: false,
  reviewReasons: [],
  hits: [],
  hitDecisions: [],
  acceptedReviewReasons: [],
  amountCents: null,
  purpose: null,
  agreement: null,
  formerAgreements: [],
  agreementsMade: 0,
  signingsStarted: 0,
  signing: null,
  acquisition: null,
  edits: 0,
});

/** The status that the customer's wire shows for a phase. */
export const statusOfPhase: Readonly<Record<ApplicationPhase, ApplicationStatus>> = {
  none: 'pending',
  answering: 'pending',
  'awaiting-consents': 'pending',
  deciding: 'pending',
  'manual-review': 'manual-review',
  offered: 'approved',
  'awaiting-signatures': 'approved',
  signed: 'approved',
  completed: 'approved',
  rejected: 'rejected',
  expired: 'expired',
  withdrawn: 'withdrawn',
};
