import type { z } from 'zod';
import type { ApplicationStatus } from '../kernel/contract-fields.ts';
import type { Proposal } from '../kernel/proposals.ts';
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
import type { CreditApplicationEvent, HitAssessment } from './events.ts';
import type { Invitation, Signer } from './participants.ts';
import type { ReopenableAnswer, ServerStep } from './steps.ts';

/** The state keeps the data of answers exactly as recorded. */
export type Recorded<Type extends CreditApplicationEvent['type']> = Extract<
  CreditApplicationEvent,
  { type: Type }
>['data'];

/**
 * Phase of an application. `answering`: the applicant answers steps, for the first time or after the policy
 * asked for more; `awaiting-consents`: not all named persons have agreed; `deciding`: reports, policy and
 * lenders are pending; `offered`: approved but not signed; `awaiting-signatures`: signed by the applicant but
 * not by all.
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
  /** Creditor named in the document; null until the agreement is drafted. */
  readonly lender: { readonly name: string; readonly companyNumber: string } | null;
  /** Version of the terms of change in the document; undefined if it states none. */
  readonly changeTermsVersion?: string | undefined;
  /** Ids of the signers, in order of signing. */
  readonly signedBy: readonly string[];
  /** SHA-256 of the surety bond that each guarantor signed, by `personId`. */
  readonly bonds: Readonly<Record<string, string>>;
}

interface Question
  extends Omit<Recorded<'MoreRequested'>, 'applicationId' | 'userId'>,
    Pick<Recorded<'MoreAnswered'>, 'answer'> {
  /** Null until answered. */
  readonly answeredAt: string | null;
}

/** A list entry that matches a person, or a declared political position. */
export interface Hit {
  readonly personId: string;
  readonly hitId: string;
  readonly kind: HitKind;
  readonly edition?: string | undefined;
}

interface HumanReview {
  readonly attempt: number;
  readonly requestedAt: string;
  readonly text: string;
  readonly outcome: HumanReviewOutcome | null;
  readonly decidedAt: string | null;
  readonly reasonCode: Recorded<'HumanReviewDecided'>['reasonCode'] | null;
  /** Comment of the staff member who decided. */
  readonly comment: string;
}

/** The credit decision. Its grounds are in `PolicyEvaluated`. */
export type Decision = Recorded<'CreditDecided'>;

/** Outcome of the policy, with its attempt and the time of its oldest fact. */
export type Evaluated = Pick<
  Recorded<'CreditDecided'>,
  'attempt' | 'policyVersion' | 'limitCents' | 'rateYearBasisPoints' | 'riskClass'
> & { readonly factsSince: string };

/** Saving of a `cutter` offer against the company's loans when the offer was made. */
export type OfferedSaving = Pick<
  Recorded<'CutterOfferMade'>,
  'attempt' | 'savedMonthCents' | 'savedTotalCents'
> & { readonly remainderCents: number };

export type OfferProposal = Proposal<Recorded<'CutterOfferProposed'>>;

export interface CreditApplicationState {
  readonly phase: ApplicationPhase;
  readonly step: ServerStep;
  readonly applicationId: string;
  readonly userId: string;
  readonly type: ApplicationType;
  readonly contactDetails: Recorded<'ContactDetailsSubmitted'> | null;
  readonly company: Recorded<'CompanySelected'> | null;
  /** Groups with which the applicant may sign for the company; null before a company is chosen. */
  readonly authority: Recorded<'SigningAuthorityRecorded'> | null;
  /** Named co-signatories; null if none are needed or named. */
  readonly signatories: Recorded<'SignatoriesNamed'> | null;
  /** The bureau's latest confirmation for each person who began to sign, by `personId`. */
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
  /** For the type `cutter`: the loans to replace, and the status of their documents. */
  readonly companyLoans: Recorded<'CompanyLoansDeclared'> | null;
  readonly loanFiles: LenderFiles;
  readonly guarantors: Recorded<'GuarantorsDeclared'> | null;
  /** True if the list is complete for the next decision but the applicant has not consented to inquiries. */
  readonly awaitsConfirmation: boolean;
  /** Latest invitation of each person, by `personId`. */
  readonly invitations: Readonly<Record<string, Invitation>>;
  readonly invitationsMade: number;
  /** People who were found insufficient together, so that another guarantor is needed; otherwise empty. */
  readonly insufficientGuarantors: readonly string[];
  /** Ids of persons who must declare their private debts. */
  readonly detailsRequiredFor: readonly string[];
  /** Latest review requested by the applicant, with the number of the decision. */
  readonly humanReview: HumanReview | null;
  readonly more: Question | null;
  /** True from reopening by staff until the next decision request: answers except the company can change. */
  readonly isReopened: boolean;
  /** Answers reopened by staff until the next decision request; null: all if `isReopened`, otherwise none. */
  readonly openAnswers: readonly ReopenableAnswer[] | null;
  /** Number of times that inquiries were repeated; partners' answers from earlier rounds no longer count. */
  readonly inquiryRound: number;
  readonly skippedRules: readonly Recorded<'RuleSkipped'>['rule'][];
  /** Number of decisions requested; 0 before the first. Results with a lower number are stale. */
  readonly attempt: number;
  readonly lenderAnswers: Readonly<
    Partial<Record<Lender, Omit<Recorded<'LenderAnswered'>, 'userId' | 'reasons'>>>
  >;
  readonly decision: Decision | null;
  /** For the type `cutter`: terms by the policy, for the staff who decide. */
  readonly evaluated: Evaluated | null;
  /** For the type `cutter`: saving of the latest offer as its maker saw it; null without declared loans. */
  readonly offeredSaving: OfferedSaving | null;
  /** For the type `cutter`: the latest proposed offer and its outcome. */
  readonly proposals: readonly OfferProposal[];
  /** The standing offer while the applicant tries for a higher limit with another guarantor. */
  readonly standingOffer: Decision | null;
  /** Guarantors of the standing offer, without those named only for the increase. */
  readonly standingGuarantors: Recorded<'GuarantorsDeclared'> | null;
  /** True once the customer has been asked about a higher limit; the question is asked only once. */
  readonly isIncreaseQuestionClosed: boolean;
  /** Reasons about the company or the process. Reasons about a person are only in the trace. */
  readonly reviewReasons: readonly CompanyNote[];
  readonly hits: readonly Hit[];
  /** Staff decisions on hits, for this application only. */
  readonly hitDecisions: readonly {
    readonly personId: string;
    readonly hitId: string;
    readonly assessment: HitAssessment;
  }[];
  /** Reasons that staff accepted, so that the policy does not refer the application for them again. */
  readonly acceptedReviewReasons: readonly CompanyNote[];
  readonly amountCents: number | null;
  readonly purpose: string | null;
  readonly agreement: Agreement | null;
  /** Agreements of this decision with other amounts or purposes, reused instead of generated again. */
  readonly formerAgreements: readonly Agreement[];
  /** Number of agreements begun, over all decisions. */
  readonly agreementsMade: number;
  readonly signingsStarted: number;
  readonly signing: { readonly signingId: string; readonly status: 'started' | 'failed' | 'signed' } | null;
  readonly acquisition: Recorded<'AcquisitionChannelGiven'> | null;
  /** Number of recorded answers, including changed ones. */
  readonly edits: number;
}

/** One function per event type; a missing function is a compile error. */
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
  proposals: [],
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
