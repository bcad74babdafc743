import type { CompanyForm, EngagementRole, MonitoringEvent } from '../uc/port.ts';

/** How a test person's BankID app treats an order. */
export type BankIdBehaviour =
  | 'completes'
  | 'completes-slowly'
  | 'cancels'
  | 'cancels-signing'
  | 'expires'
  | 'start-fails'
  | 'certificate-error'
  | 'risk-blocked';

/** Outcome of the Instantor or My Numbers widget after the form is sent. */
export type WidgetBehaviour = 'succeeds' | 'fails' | 'invalid-login' | 'times-out';

/** Reaction to being asked to stand surety, or to sign for a company. */
export type GuarantorBehaviour = 'consents' | 'declines' | 'silent';

/** A partner that fails for this company or person: it answers 500, or takes three seconds. */
export type Fault = 'broken' | 'slow';

/** The simulators' figures for a person. Money in öre. */
export interface PersonProfile {
  readonly assessedIncomeYearCents: number | null;
  readonly paymentRemarksCount: number;
  readonly paymentRemarksSumCents: number;
  readonly debtAtEnforcementCents: number;
  readonly unsecuredCreditsCents: number;
  readonly propertyOwner: boolean;
  readonly riskForecastBasisPoints: number;
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
  readonly bankId: BankIdBehaviour;
  readonly bankData: WidgetBehaviour;
  readonly asGuarantor: GuarantorBehaviour;
  readonly bureauFault?: Fault;
  readonly registerFault?: Fault;
}

/** An event of the bureau's monitoring of a company. Money in öre. */
export type PlantedEvent = Pick<
  MonitoringEvent,
  'eventId' | 'code' | 'description' | 'amountCents' | 'comment' | 'commentText' | 'commentCodes'
>;

/** The simulators' figures for a company. Money in öre. */
export interface CompanyProfile {
  readonly companyNumber: string;
  readonly name: string;
  readonly form: CompanyForm;
  readonly isSoleTrader: boolean;
  readonly role: EngagementRole;
  /**
   * Personal numbers of the authorised signatories: each inner list signs together. Absent: each
   * representative alone.
   */
  readonly signatories?: readonly (readonly string[])[];
  readonly status: 'active' | 'bankrupt' | 'deregistered' | 'liquidation';
  readonly registeredOn: string;
  readonly turnoverYearCents: number | null;
  readonly resultYearCents: number | null;
  readonly equityCents: number | null;
  readonly employees: number | null;
  /** 1 (very high risk) to 5 (very low risk). */
  readonly riskClass: number;
  readonly riskForecastBasisPoints: number;
  readonly paymentRemarksCount: number;
  readonly paymentRemarksSumCents: number;
  readonly taxDebtCents: number;
  readonly monitoring: readonly PlantedEvent[];
  readonly accounting: WidgetBehaviour;
  readonly firstLender: 'approves' | 'rejects' | Fault;
  readonly secondLender: 'approves' | 'rejects' | Fault;
  /** The partner bank's reaction to opening the account. */
  readonly bank: 'opens' | 'denies' | 'annuls';
  readonly bureauFault?: Fault;
}

export type PersonaRole = 'customer' | 'guarantor' | 'admin' | 'approver' | 'analyst';

/** Outcome of the main flow when the persona answers every question plainly and is its own guarantor. */
export type PersonaEnd =
  | 'approved'
  | 'restricted-limit'
  | 'rejected-by-policy'
  | 'rejected-by-first-lender'
  | 'rejected-by-second-lender'
  | 'extra-guarantor-needed'
  | 'guarantor-details-needed'
  | 'manual-review'
  | 'login-fails'
  | 'signing-fails'
  | 'not-offered'
  | 'no-companies'
  | 'may-not-sign'
  | 'staff'
  | 'guarantor-only'
  | 'signatory-only';

/**
 * A fictitious person. The personal numbers have the birth numbers 980–999 that Skatteverket reserves for
 * tests, the phone numbers are of the range that PTS reserves for fiction, and the organisation numbers start
 * with 559900: none is in use.
 */
export interface Persona {
  readonly key: string;
  readonly givenName: string;
  readonly surname: string;
  readonly name: string;
  /** 12 digits. */
  readonly ssn: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly role: PersonaRole;
  readonly profile: PersonProfile;
  readonly companies: readonly CompanyProfile[];
  readonly ends: PersonaEnd;
  readonly story: { readonly sv: string; readonly en: string };
}
