import type { CompanyProfile, Persona, PersonProfile } from './persona.ts';

/** Kronor to öre. */
export const kr = (kronor: number): number => kronor * 100;

/**
 * A person with steady income and nothing remarkable: every persona differs from it only where its story
 * requires.
 */
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

/**
 * A limited company that any sensible policy grants about 400,000 kr: turnover 5 million kr, profit, no
 * remarks.
 */
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
