import type { Instalment } from '../calculators/repayment-plan.ts';

/** Sender and recipient, on every document of the account. No document names a person. */
export interface Letterhead {
  readonly lender: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
    /** Bankgiro for payments, digits only. */
    readonly bankgiroNumber: string;
  };
  readonly company: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
  };
  /** Not binding: every page says so. */
  readonly isDemonstration: boolean;
}

/** The original plan, or the current one. */
export type PlanVersion = 'original' | 'current';

/** A plan of the account, equal to the one on the customer's page. */
export interface AccountPlanDocument extends Letterhead {
  /** Business date of the plan. */
  readonly printedOn: string;
  readonly version: PlanVersion;
  /** Null: all withdrawals together. */
  readonly withdrawal: { readonly paidOutOn: string; readonly amountCents: number } | null;
  /** At least one, oldest first. */
  readonly rows: readonly (Instalment & { readonly dueOn: string })[];
}

/** Plan of an amount, calculated by the calculators from these terms. */
export interface RepaymentPlanDocument extends Letterhead {
  /** Business date. */
  readonly printedOn: string;
  readonly amountCents: number;
  readonly rateYearBasisPoints: number;
  /** Month in which the remainder is paid off. */
  readonly settleInMonth: number;
}

/**
 * Allocation of a part of a payment; `number` is that of the notice, null for principal beyond any notice.
 */
export interface ReceiptPart {
  readonly kind: 'reminder-fee' | 'overdue-interest' | 'fee' | 'interest' | 'principal' | 'recovery';
  readonly number: number | null;
  readonly amountCents: number;
}

/** The receipt of one payment. Amounts are whole öre, dates business dates in Sweden. */
export interface ReceiptDocument extends Letterhead {
  readonly ocrNumber: string;
  readonly amountCents: number;
  /** Value date. */
  readonly valueOn: string;
  readonly bookedOn: string;
  /** In order of allocation. Together with the remaining credit they add up to the payment. */
  readonly parts: readonly ReceiptPart[];
  /** Part not allocated to any claim. */
  readonly creditLeftCents: number;
  /** Unpaid amount of the issued notices. */
  readonly dueLeftCents: number;
  /** Total debt after the payment. */
  readonly debtLeftCents: number;
}

/** A period with constant debt and rate. */
export interface InterestPeriod {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** By 30/360. */
  readonly days: number;
  readonly principalCents: number;
  readonly rateYearBasisPoints: number;
  readonly interestCents: number;
}

/** A notice, or its reminder, as printed. Amounts are whole öre, dates business dates in Sweden. */
export interface NoticeDocument extends Letterhead {
  /** Sequential number in the account: 1, 2, 3 … */
  readonly number: number;
  /** Day of actual issue, usually the first of a month. */
  readonly noticeOn: string;
  readonly dueOn: string;
  /** Digits, including length and check digit. */
  readonly ocrNumber: string;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Calculation of the interest. Together with the correction the periods add up to it. */
  readonly interestPeriods: readonly InterestPeriod[];
  /** Correction of interest of earlier days; negative when too much was charged. */
  readonly interestCorrectionCents: number;
  readonly overdueInterestCents: number;
  readonly reminderFeeCents: number;
  readonly monthlyFeeCents: number;
  readonly invoiceFeeCents: number;
  /** Already paid of this notice, by the customer's credit balance or before the reminder. */
  readonly paidCents: number;
  /** Unpaid amount of earlier notices. */
  readonly broughtForwardCents: number;
  /** Sum of the above, less payments: the amount of the payment slip. */
  readonly toPayCents: number;
  /** Total debt on that day, before payment of this notice. */
  readonly debtCents: number;
  /** Cost of late payment, under this version's policy. */
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
  /** Overdue interest, reminder fee and the month's fees. */
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

/** A decision as a letter. The caller provides the sentences; they are printed as they are. */
export interface DecisionLetterDocument extends Letterhead {
  /** ISO instant of the decision. */
  readonly decidedAt: string;
  /** Identifies the case when the customer calls. */
  readonly reference: string;
  /** The decision, in one sentence. */
  readonly decision: string;
  /** Statement that the decision was automatic; null if a person took part. */
  readonly automatic: string | null;
  /** Granted terms as labels and values; empty if nothing was granted. */
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Reasons, one sentence each. */
  readonly reasons: readonly string[];
  /** Options of the reader, a paragraph each. */
  readonly next: readonly string[];
}

/** The letter without sender and demonstration flag. */
export type UnsignedDecisionLetter = Omit<DecisionLetterDocument, 'lender' | 'isDemonstration'>;

/** The figures of one business date. Amounts are whole öre. */
export interface ReportDay {
  readonly date: string;
  readonly interestCents: number;
  readonly amortizationsCents: number;
  readonly withdrawalsCents: number;
  readonly users: number;
}

/** A report for staff: the figures of a range of days. Contains no person and no company. */
export interface ReportDocument extends Omit<Letterhead, 'company'> {
  /** Business dates, both included. */
  readonly fromOn: string;
  readonly throughOn: string;
  /** Business date as of whose end everything was known; null: at printing. */
  readonly asOfOn: string | null;
  /** ISO instant of the order. */
  readonly orderedAt: string;
  /** Position in the log; later records are in none of the figures. */
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
  /** The company, or a person by number, never by name. */
  readonly about: string;
  readonly text: string;
  /** Input and threshold. */
  readonly figures: string;
  readonly result: string;
  /** Consequence; a dash if none. */
  readonly effect: string;
}

export interface DossierPaper {
  readonly kind: string;
  readonly id: string;
  /** SHA-256 of the file stored beside the log; a dash if there is none. */
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

/**
 * Everything that decided a company's credit, as known at the end of a day: for staff, in words. Names no
 * person.
 */
export interface DossierDocument extends Letterhead {
  readonly asOfOn: string;
  /** ISO instant of the order. */
  readonly orderedAt: string;
  /** Position in the log; later events are not included. */
  readonly position: string;
  readonly companyFacts: readonly DossierFact[];
  /** Empty before a decision. */
  readonly decision: readonly DossierFact[];
  readonly rules: readonly DossierRule[];
  /** Empty before there is a credit. */
  readonly account: readonly DossierFact[];
  readonly papers: readonly DossierPaper[];
  /** Staff actions, latest first. */
  readonly actions: readonly DossierEntry[];
  /** All events except daily interest, latest first. */
  readonly events: readonly DossierEntry[];
  /** Total numbers, which may exceed those shown. */
  readonly actionCount: number;
  readonly eventCount: number;
}
