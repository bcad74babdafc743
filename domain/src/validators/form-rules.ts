import type { Faults } from '../kernel/domain-error.ts';
import { emailFault } from './email.ts';
import { isOrganisationNumber } from './organisation-number.ts';
import { isPersonalNumber } from './personal-number.ts';

/*
 * Rules shared by forms and decisions, in addition to the contract's shapes: the decision refuses with the
 * same code as the form. Phones are separate (phone.ts weighs some 100 kB).
 */

/** More than one character. */
export const NAME_MIN_LENGTH = 2;
export const isFullName = (text: string): boolean => text.trim().length >= NAME_MIN_LENGTH;

/** Percentage that a named owner may hold. */
export const OWNER_SHARE = { min: 25, max: 100 } as const;
export const isOwnerShare = (percent: number): boolean =>
  percent >= OWNER_SHARE.min && percent <= OWNER_SHARE.max;

/** Relation to the company: more than three characters. */
export const isRelation = (text: string): boolean => text.trim().length > 3;

/** Creditors: more than two characters. */
export const areCreditors = (text: string): boolean => text.trim().length > 2;

/** Accepted yearly rate of a loan, in percent. */
const LOAN_RATE = { min: 0, max: 50 } as const;
const isLoanRate = (percent: number): boolean => percent >= LOAN_RATE.min && percent <= LOAN_RATE.max;

/** A partly filled loan; null: missing, or not a number. */
export interface LoanDraft {
  readonly loan_type: 'rate' | 'fixed_fee';
  readonly remainder: number | null;
  readonly maturity: number | null;
  readonly rate: number | null;
  readonly fixed_fee: number | null;
}

const isWholeFrom = (least: number, value: number | null): boolean =>
  value !== null && Number.isInteger(value) && value >= least;

/** Errors of a loan; only the rate or the fee is required, depending on the type. */
export function loanFaults(loan: LoanDraft): Faults<'remainder' | 'maturity' | 'rate' | 'fixed_fee'> {
  const { loan_type, remainder, maturity, rate, fixed_fee } = loan;
  const isByRate = loan_type === 'rate';
  return {
    ...(isWholeFrom(1, remainder) ? {} : { remainder: 'LOAN_AMOUNT_REQUIRED' }),
    ...(isWholeFrom(1, maturity) ? {} : { maturity: 'LOAN_MATURITY_REQUIRED' }),
    ...(!isByRate || (rate !== null && isLoanRate(rate)) ? {} : { rate: 'INVALID_LOAN_RATE' }),
    ...(isByRate || isWholeFrom(0, fixed_fee) ? {} : { fixed_fee: 'LOAN_FEE_REQUIRED' }),
  };
}

/** Children with benefits are a subset of the children. */
export const areChildrenConsistent = (children: number, withBenefits: number): boolean =>
  withBenefits <= children;

/** The channel "other" needs an explanation. */
export const isChannelTold = (channel: string, other: string): boolean =>
  channel !== 'other' || other.trim() !== '';

/** Errors of a person in a form, except for the phone. */
export function personFaults(
  person: { readonly name: string; readonly ssn: string; readonly email: string },
  today: string,
): Faults<'name' | 'ssn' | 'email'> {
  const email = emailFault(person.email.trim());
  return {
    ...(isFullName(person.name) ? {} : { name: 'NAME_TOO_SHORT' }),
    ...(isPersonalNumber(person.ssn, today) ? {} : { ssn: 'INVALID_PERSONAL_NUMBER' }),
    ...(email ? { email } : {}),
  };
}

/** Errors of an owning company. */
export function owningCompanyFaults(company: {
  readonly name: string;
  readonly companyNumber: string;
}): Faults<'name' | 'reg_number'> {
  return {
    ...(isFullName(company.name) ? {} : { name: 'NAME_TOO_SHORT' }),
    ...(isOrganisationNumber(company.companyNumber) ? {} : { reg_number: 'INVALID_ORGANISATION_NUMBER' }),
  };
}

/** Shortest meaningful and longest accepted reason, in characters. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;
export const isReason = (text: string): boolean => text.trim().length >= REASON_MIN;
