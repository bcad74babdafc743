import type { CompanyForm, EngagementRole, MonitoringEvent } from '../company-facts.ts';

/** A company that a person represents. */
export interface Engagement {
  readonly companyName: string;
  /** 10 digits. For a sole trader it is the personal number without the century, which is personal data. */
  readonly companyNumber: string;
  readonly form: CompanyForm;
  readonly isSoleTrader: boolean;
  readonly role: EngagementRole;
}

/** Fields that all reports share, besides their figures. */
interface ReportEnvelope {
  /** The bureau's reference of the report. The same idempotency key gives the same report. */
  readonly reportId: string;
  /** ISO instant at which the bureau made the report. */
  readonly issuedAt: string;
  /** The report as the bureau prints it. The HTML is not ours: show it only in a sandboxed frame. */
  readonly html: string;
  readonly xml: string;
}

/** Amounts in öre. A figure is null if the bureau lacks it, for example before the first annual report. */
export interface CompanyReport extends ReportEnvelope {
  readonly companyNumber: string;
  readonly name: string;
  readonly form: CompanyForm;
  readonly status: 'active' | 'bankrupt' | 'deregistered' | 'liquidation';
  /** YYYY-MM-DD. */
  readonly registeredOn: string;
  /** Last day of the latest annual report, YYYY-MM-DD. */
  readonly annualReportEndsOn: string | null;
  readonly turnoverYearCents: number | null;
  readonly resultYearCents: number | null;
  readonly equityCents: number | null;
  readonly employees: number | null;
  /** UC's risk class: 1 (very high risk) to 5 (very low risk). */
  readonly riskClass: number;
  /** Probability of insolvency within a year, in basis points. */
  readonly riskForecastBasisPoints: number;
  readonly paymentRemarksCount: number;
  readonly paymentRemarksSumCents: number;
  readonly taxDebtCents: number;
  readonly registeredForFTax: boolean;
  readonly registeredForVat: boolean;
  /** Names only, since the bureau gives no personal numbers here. */
  readonly board: readonly { readonly name: string; readonly role: EngagementRole }[];
  readonly signatories: readonly string[];
}

export interface PersonReport extends ReportEnvelope {
  readonly name: string;
  /** Latest assessed yearly income from employment and business, in öre; null if none is assessed. */
  readonly assessedIncomeYearCents: number | null;
  readonly incomeYear: number | null;
  readonly paymentRemarksCount: number;
  readonly paymentRemarksSumCents: number;
  readonly debtAtEnforcementCents: number;
  /** Unsecured credits and instalment purchases registered with the bureau, in öre. */
  readonly unsecuredCreditsCents: number;
  readonly propertyOwner: boolean;
  readonly riskForecastBasisPoints: number;
}

/** A person who takes part in signing for a company. */
interface Signatory {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  readonly role: EngagementRole;
}

/** Registered signatories of a company (firmateckning). */
export interface SigningAuthority extends Pick<ReportEnvelope, 'reportId' | 'issuedAt'> {
  readonly companyNumber: string;
  /** The persons of one alternative sign together. Without alternatives, no one can sign. */
  readonly alternatives: readonly { readonly persons: readonly Signatory[] }[];
}

export interface CreditBureauCall {
  /** Calls with the same key are charged and registered only once. */
  readonly idempotencyKey?: string;
}

/** The credit bureau UC. Throws `PartnerError`; an unknown number is `rejected` with code `notFound`. */
export interface CreditBureau {
  /** @param personalNumber 12 digits; at most 100 companies are returned */
  engagements(personalNumber: string, call?: CreditBureauCall): Promise<readonly Engagement[]>;
  /**
   * Authorised signatories of the company. The bureau records the person on whose behalf it was asked.
   * @param companyNumber 10 digits
   * @param personalNumber 12 digits, of the person who wants to sign
   * @returns at most 50 alternatives of at most 10 persons each
   */
  signingAuthority(
    companyNumber: string,
    personalNumber: string,
    call?: CreditBureauCall,
  ): Promise<SigningAuthority>;
  /** @param companyNumber 10 digits */
  companyReport(companyNumber: string, call?: CreditBureauCall): Promise<CompanyReport>;
  /** @param personalNumber 12 digits */
  personReport(personalNumber: string, call?: CreditBureauCall): Promise<PersonReport>;
  /**
   * @param companyNumber 10 digits
   * @param since first day of the query, YYYY-MM-DD
   * @returns oldest first, at most 200; for more, query again from the day of the last one
   */
  monitoringEvents(companyNumber: string, since: string): Promise<readonly MonitoringEvent[]>;
}
