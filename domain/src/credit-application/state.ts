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

/** Data of one event type: answers are kept in the state exactly as recorded. */
export type Recorded<Type extends CreditApplicationEvent['type']> = Extract<
  CreditApplicationEvent,
  { type: Type }
>['data'];

/**
 * Phase of an application. `answering`: the applicant answers steps, for the first time or again after the
 * policy asked for more; `awaiting-consents`: named persons have not all agreed; `deciding`: reports, policy
 * and lenders are in progress; `offered`: approved, not signed yet; `awaiting-signatures`: signed by the
 * applicant, not by everybody.
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
  /** The creditor; null until it is drafted. */
  readonly lender: { readonly name: string; readonly companyNumber: string } | null;
  /** Ids of the signers, in order of signing. */
  readonly signedBy: readonly string[];
  /** SHA-256 of the bond signed by each guarantor, by personId. */
  readonly bonds: Readonly<Record<string, string>>;
}

/** A question by staff to the applicant. */
interface Question
  extends Omit<Recorded<'MoreRequested'>, 'applicationId' | 'userId'>,
    Pick<Recorded<'MoreAnswered'>, 'answer'> {
  /** Null while it waits. */
  readonly answeredAt: string | null;
}

/** A person found in a list, or a declared position. */
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
  /** The decider's comment. */
  readonly comment: string;
}

/** The credit decision; its grounds are in `PolicyEvaluated`, for readers. */
export type Decision = Recorded<'CreditDecided'>;

/** The outcome of the policy, with its attempt and the time of its oldest fact. */
export type Evaluated = Pick<
  Recorded<'CreditDecided'>,
  'attempt' | 'policyVersion' | 'limitCents' | 'rateYearBasisPoints' | 'riskClass'
> & { readonly factsSince: string };

/** Savings of an interest cutter's offer against the company's loans at that time. */
export type OfferedSaving = Pick<
  Recorded<'CutterOfferMade'>,
  'attempt' | 'savedMonthCents' | 'savedTotalCents'
> & { readonly remainderCents: number };

/** An offer proposed by one member of staff for another to make. */
export type OfferProposal = Proposal<Recorded<'CutterOfferProposed'>>;

export interface CreditApplicationState {
  readonly phase: ApplicationPhase;
  readonly step: ServerStep;
  readonly applicationId: string;
  readonly userId: string;
  readonly type: ApplicationType;
  readonly contactDetails: Recorded<'ContactDetailsSubmitted'> | null;
  readonly company: Recorded<'CompanySelected'> | null;
  /** How the applicant may sign for it; null before the company is chosen. */
  readonly authority: Recorded<'SigningAuthorityRecorded'> | null;
  /** The applicant's co-signatories; null: none named, because none is needed or not yet. */
  readonly signatories: Recorded<'SignatoriesNamed'> | null;
  /** The bureau's last answer when a person began to sign, by personId. */
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
  /** Interest cutter: the loans to replace, and whether their documents were given. */
  readonly companyLoans: Recorded<'CompanyLoansDeclared'> | null;
  readonly loanFiles: LenderFiles;
  readonly guarantors: Recorded<'GuarantorsDeclared'> | null;
  /** The list was given for the next decision, and the applicant has yet to consent to the inquiries. */
  readonly awaitsConfirmation: boolean;
  /** Each person's latest, by personId. */
  readonly invitations: Readonly<Record<string, Invitation>>;
  /** Total number so far. */
  readonly invitationsMade: number;
  /**
   * Persons who were tried together and were insufficient: another one beside them is needed. Otherwise
   * empty.
   */
  readonly insufficientGuarantors: readonly string[];
  /** Persons whose private debts are required. */
  readonly detailsRequiredFor: readonly string[];
  /** The latest human review requested by the applicant, with the number of its decision. */
  readonly humanReview: HumanReview | null;
  /** The latest question by reviewing staff to the applicant. */
  readonly more: Question | null;
  /** Staff reopened answers: they can be changed until the next decision is requested, except the company. */
  readonly isReopened: boolean;
  /**
   * The only answers that staff reopened; null: all of them, or none. Until the next decision is requested.
   */
  readonly openAnswers: readonly ReopenableAnswer[] | null;
  /** Number of repetitions of the inquiries: answers of earlier rounds no longer count. */
  readonly inquiryRound: number;
  readonly skippedRules: readonly Recorded<'RuleSkipped'>['rule'][];
  /** 0 before the first DecisionRequested; results with an older number are stale. */
  readonly attempt: number;
  readonly lenderAnswers: Readonly<
    Partial<Record<Lender, Omit<Recorded<'LenderAnswered'>, 'userId' | 'reasons'>>>
  >;
  readonly decision: Decision | null;
  /** Interest cutter: the policy's terms, for the staff who decide. */
  readonly evaluated: Evaluated | null;
  /**
   * Interest cutter: savings of its latest offer, as seen by its maker; null without loans to compare with.
   */
  readonly offeredSaving: OfferedSaving | null;
  /** Interest cutter: the last offer that took two persons, with its outcome. */
  readonly proposals: readonly OfferProposal[];
  /** The standing offer while the applicant tries for a higher limit with another guarantor. */
  readonly standingOffer: Decision | null;
  /** Guarantors of the standing offer: not those named only for the increase. */
  readonly standingGuarantors: Recorded<'GuarantorsDeclared'> | null;
  /** The customer was asked whether to try for a higher limit: it is asked once. */
  readonly isIncreaseQuestionClosed: boolean;
  /** Only reasons about the company or the process: those about a person are in the trace. */
  readonly reviewReasons: readonly CompanyNote[];
  /** List hits of the latest evaluation. */
  readonly hits: readonly Hit[];
  /** Staff decisions about each, for this application. */
  readonly hitDecisions: readonly {
    readonly personId: string;
    readonly hitId: string;
    readonly assessment: HitAssessment;
  }[];
  /** Reasons accepted by staff: the policy does not stop at them again. */
  readonly acceptedReviewReasons: readonly CompanyNote[];
  readonly amountCents: number | null;
  readonly purpose: string | null;
  readonly agreement: Agreement | null;
  /**
   * Documents of this decision for other amounts or purposes: found again on request, without a new print.
   */
  readonly formerAgreements: readonly Agreement[];
  /** Number of documents and signatures begun, over all decisions. */
  readonly agreementsMade: number;
  readonly signingsStarted: number;
  readonly signing: { readonly signingId: string; readonly status: 'started' | 'failed' | 'signed' } | null;
  readonly acquisition: Recorded<'AcquisitionChannelGiven'> | null;
  /** Number of recorded answers, first and changed ones. */
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

/** The status of a phase on the customer's wire. */
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
