import type { Instalment } from '../calculators/repayment-plan.ts';

/** Sender and recipient, on every document of the account. No document names a person. */
export interface Letterhead {
  readonly lender: {
    readonly name: string;
    /** Organisation number, 10 digits. */
    readonly companyNumber: string;
    /** Bankgiro for payments, digits only. */
    readonly bankgiroNumber: string;
  };
  readonly company: {
    readonly name: string;
    /** Organisation number, 10 digits. */
    readonly companyNumber: string;
  };
  /** True for a document that is not binding; every page then says so. */
  readonly isDemonstration: boolean;
}

export type PlanVersion = 'original' | 'current';

/** Plan of the account, as shown on the customer's page. */
export interface AccountPlanDocument extends Letterhead {
  /** Business date of the plan. */
  readonly printedOn: string;
  readonly version: PlanVersion;
  /** Null for the plan of all withdrawals together. */
  readonly withdrawal: { readonly paidOutOn: string; readonly amountCents: number } | null;
  /** At least one row, oldest first. */
  readonly rows: readonly (Instalment & { readonly dueOn: string })[];
}

/** Plan of an amount, calculated by the calculators from these terms. */
export interface RepaymentPlanDocument extends Letterhead {
  /** Business date of printing, on which the withdrawal would be signed. */
  readonly printedOn: string;
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  /** Month in which the remainder is paid off. */
  readonly settleInMonth: number;
}

/** Receipt for a payout, with the plan that holds from its day. */
export interface PayoutReceiptDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  readonly paidOutOn: string;
  readonly bankReference: string;
  /** At least one row, oldest first. */
  readonly rows: readonly (Instalment & { readonly dueOn: string })[];
}

/** Part of a payment and the claim it pays, with the notice's number; null for unbilled principal. */
export interface ReceiptPart {
  readonly kind: 'reminder-fee' | 'overdue-interest' | 'fee' | 'interest' | 'principal' | 'recovery';
  readonly number: number | null;
  readonly amountCents: number;
}

/** Receipt for one payment. Amounts are in whole öre; dates are Swedish business dates. */
export interface ReceiptDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly amountCents: number;
  /** Value date. */
  readonly valueOn: string;
  readonly bookedOn: string;
  /** In order of allocation. Together with the remaining credit they add up to the payment. */
  readonly parts: readonly ReceiptPart[];
  /** Öre not allocated to a claim. */
  readonly creditLeftCents: number;
  /** Unpaid öre of the notices issued. */
  readonly dueLeftCents: number;
  /** Total debt in öre after the payment. */
  readonly debtLeftCents: number;
}

/** The changes by a correction of a payment. Amounts are in whole öre; dates are Swedish business dates. */
export interface CorrectionDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly what: 'redated' | 'bank-recall' | 'wrong-account' | 'mistake';
  readonly amountCents: number;
  readonly valueOn: string;
  /** The correct value date; null if the payment does not count at all. */
  readonly correctValueOn: string | null;
  readonly correctedOn: string;
  /** Total debt before and after. */
  readonly owed: { readonly beforeCents: number; readonly afterCents: number };
  /** Credit balance after it. */
  readonly creditCents: number;
  /** Notices of which another amount is unpaid, oldest first. */
  readonly notices: readonly {
    readonly number: number;
    readonly dueOn: string;
    readonly beforeCents: number;
    readonly afterCents: number;
  }[];
  /** New day to pay, if the correction has one; otherwise null. */
  readonly dueAgainOn: string | null;
}

/** A period in which principal and rate are constant. */
export interface InterestPeriod {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** Number of days by 30/360. */
  readonly days: number;
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly interestCents: number;
}

/** A notice, or its reminder, as printed. Amounts are whole öre, dates business dates in Sweden. */
export interface NoticeDocument extends Letterhead {
  /** Sequence number within the account, from 1. */
  readonly number: number;
  /** Day of actual issue, usually the first of a month. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** Digits only, including the length digit and the check digit. */
  readonly ocrNumber: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /**
   * Periods from which the interest is calculated. Their sum plus `interestCorrectionCents`, less
   * `askedBeforeCents`, is `interestCents`.
   */
  readonly interestPeriods: readonly InterestPeriod[];
  /** Interest of these periods that an earlier notice billed ahead, in öre. */
  readonly askedBeforeCents: number;
  /** Correction of interest for earlier days in öre; negative if too much was charged. */
  readonly interestCorrectionCents: number;
  readonly overdueInterestCents: number;
  readonly reminderFeeCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  /** Öre of this notice already paid, from the credit balance or before the reminder. */
  readonly paidCents: number;
  /** Unpaid öre of earlier notices. */
  readonly broughtForwardCents: number;
  /** Amount on the payment slip in öre: the sum of the amounts above, less payments. */
  readonly toPayCents: number;
  /** Total debt in öre on the date of the notice, before it is paid. */
  readonly debtCents: number;
  /** Terms of late payment under the policy version given. */
  readonly late: {
    readonly rateYearBasisPoints: number;
    readonly reminderFeeCents: number;
    readonly policyVersion: string;
  };
  /** Day of the reminder; absent on the notice itself. */
  readonly remindedOn?: string;
}

/** A notice in the list of all notices. Amounts are whole öre, dates business dates in Sweden. */
export interface ArchivedNotice {
  readonly number: number;
  readonly noticeOn: string;
  readonly dueOn: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Late interest, reminder fee, monthly fee and invoice fee, in öre. */
  readonly chargesCents: number;
  readonly paidCents: number;
  readonly writtenOffCents: number;
  /** Status on the day of the list. */
  readonly status: 'upcoming' | 'due' | 'overdue' | 'partially-paid' | 'paid' | 'written-off';
}

/** All notices of an account, oldest first. */
export interface NoticeArchiveDocument extends Letterhead {
  /** Day of the list. */
  readonly listedOn: string;
  readonly ocrNumber: string;
  readonly notices: readonly ArchivedNotice[];
}

/** A decision letter. The caller provides the sentences, which are printed unchanged. */
export interface DecisionLetterDocument extends Letterhead {
  /** ISO instant of the decision. */
  readonly decidedAt: string;
  /** Case reference for the customer to quote. */
  readonly reference: string;
  /** The decision, in one sentence. */
  readonly decision: string;
  /** Statement that the decision was automatic; null if a person took part. */
  readonly automatic: string | null;
  /** Granted terms as labels and values; empty if nothing was granted. */
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Reasons, one sentence each. */
  readonly reasons: readonly string[];
  /** Paragraphs about the reader's options. */
  readonly next: readonly string[];
}

/** A decision letter before sender and demonstration flag are added. */
export type UnsignedDecisionLetter = Omit<DecisionLetterDocument, 'lender' | 'isDemonstration'>;

/** The figures of one business date. Amounts are whole öre. */
export interface ReportDay {
  readonly date: string;
  readonly interestCents: number;
  readonly amortizationsCents: number;
  readonly withdrawalsCents: number;
  readonly users: number;
}

/** Staff report with figures for a range of days. Names neither persons nor companies. */
export interface ReportDocument extends Omit<Letterhead, 'company'> {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** Business date at the end of which the figures were known; null for the time of printing. */
  readonly asOfOn: string | null;
  /** ISO instant at which the report was ordered. */
  readonly orderedAt: string;
  /** Position in the log; later events are not included. */
  readonly position: string;
  /** People who had logged in before the first day. */
  readonly usersBefore: number;
  /** One per day of the range, oldest first. */
  readonly days: readonly ReportDay[];
}

export interface DossierFact {
  readonly label: string;
  readonly value: string;
}

export interface DossierRule {
  /** Subject of the rule: the company, or a person by number, never by name. */
  readonly about: string;
  readonly text: string;
  /** Input and threshold as text. */
  readonly figures: string;
  readonly result: string;
  /** Consequence as text; a dash if none. */
  readonly effect: string;
}

export interface DossierPaper {
  readonly kind: string;
  readonly id: string;
  /** SHA-256 of the file, which is stored outside the log; a dash if there is no file. */
  readonly hash: string;
}

export interface DossierEntry {
  /** An ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** First characters of the hash that chains the event to the previous ones. */
  readonly hash: string;
}

/** All grounds of a company's credit, as known at the end of a day, in words for staff. Names no person. */
export interface DossierDocument extends Letterhead {
  readonly asOfOn: string;
  /** ISO instant at which the dossier was ordered. */
  readonly orderedAt: string;
  /** Position in the log; later events are not included. */
  readonly position: string;
  readonly companyFacts: readonly DossierFact[];
  /** Empty if there is no decision yet. */
  readonly decision: readonly DossierFact[];
  readonly rules: readonly DossierRule[];
  /** Empty if there is no credit yet. */
  readonly account: readonly DossierFact[];
  readonly papers: readonly DossierPaper[];
  /** Staff actions, latest first. */
  readonly actions: readonly DossierEntry[];
  /** All events except daily interest, latest first. */
  readonly events: readonly DossierEntry[];
  /** Total numbers of actions and events; the lists may show fewer. */
  readonly actionCount: number;
  readonly eventCount: number;
}
