import type { CompanyForm, EngagementRole, MonitoringEvent } from '../company-facts.ts';

/** Reaction of a test person's BankID app to an order. */
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
type GuarantorBehaviour = 'consents' | 'declines' | 'silent';

/** Fault of a partner for this company or person: it answers 500, or takes three seconds. */
export type Fault = 'broken' | 'slow';

/** Figures of the simulators for a person. Amounts in öre. */
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

/** An event from the bureau's monitoring of a company. Amounts in öre. */
export type PlantedEvent = Pick<
  MonitoringEvent,
  'eventId' | 'code' | 'description' | 'amountCents' | 'comment' | 'commentText' | 'commentCodes'
>;

/** Figures of the simulators for a company. Amounts in öre. */
export interface CompanyProfile {
  readonly companyNumber: string;
  readonly name: string;
  readonly form: CompanyForm;
  readonly isSoleTrader: boolean;
  readonly role: EngagementRole;
  /** Personal numbers; those in one inner list sign together. Default: each representative signs alone. */
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

type PersonaRole = 'customer' | 'guarantor' | 'admin' | 'approver' | 'analyst';

/** Outcome of the main flow if the persona answers every question plainly and is the only guarantor. */
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
 * A fictitious person. No number is in use: personal numbers have the birth numbers 980–999 that Skatteverket
 * reserves for tests, phone numbers come from the range that PTS reserves for fiction, and organisation
 * numbers start with 559900.
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

/** Converts kronor to öre. */
export const kr = (kronor: number): number => kronor * 100;

/** A steady income and nothing remarkable: personas differ from it only where their story requires. */
const steadyPerson: PersonProfile = {
  assessedIncomeYearCents: kr(486_000),
  paymentRemarksCount: 0,
  paymentRemarksSumCents: 0,
  debtAtEnforcementCents: 0,
  unsecuredCreditsCents: kr(38_000),
  propertyOwner: true,
  riskForecastBasisPoints: 42,
  isPep: false,
  isSanctioned: false,
  bankId: 'completes',
  bankData: 'succeeds',
  asGuarantor: 'consents',
};

/** A company to which any sensible policy grants about 400,000 kr. */
const steadyCompany: Omit<CompanyProfile, 'companyNumber' | 'name'> = {
  form: 'limited-company',
  isSoleTrader: false,
  role: 'board-member',
  status: 'active',
  registeredOn: '2012-03-14',
  turnoverYearCents: kr(5_000_000),
  resultYearCents: kr(620_000),
  equityCents: kr(1_150_000),
  employees: 6,
  riskClass: 4,
  riskForecastBasisPoints: 85,
  paymentRemarksCount: 0,
  paymentRemarksSumCents: 0,
  taxDebtCents: 0,
  monitoring: [],
  accounting: 'succeeds',
  firstLender: 'approves',
  secondLender: 'approves',
  bank: 'opens',
};

export const company = (
  companyNumber: string,
  name: string,
  differs: Partial<CompanyProfile> = {},
): CompanyProfile => ({ ...steadyCompany, companyNumber, name, ...differs });

export const person = (differs: Partial<PersonProfile> = {}): PersonProfile => ({
  ...steadyPerson,
  ...differs,
});

interface PersonaInput extends Omit<Persona, 'name' | 'email' | 'profile' | 'companies' | 'role'> {
  readonly role?: Persona['role'];
  readonly profile?: Partial<PersonProfile>;
  readonly companies?: readonly CompanyProfile[];
}

const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '-');

export function persona(input: PersonaInput): Persona {
  return {
    ...input,
    name: `${input.givenName} ${input.surname}`,
    email: `${plainLetters(input.givenName)}.${plainLetters(input.surname)}@example.com`,
    role: input.role ?? 'customer',
    profile: person(input.profile),
    companies: input.companies ?? [],
  };
}
