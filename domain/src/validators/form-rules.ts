import type { Faults } from '../kernel/domain-error.ts';
import { emailFault } from './email.ts';
import { isOrganisationNumber } from './organisation-number.ts';
import { isPersonalNumber } from './personal-number.ts';

/*
 * Rules shared by forms and decisions, in addition to the contract's shapes: the decision refuses with the
 * same code as the form. Phones are separate, because phone.ts has about 100 kB.
 */

/** Minimum length of a name in characters. */
export const NAME_MIN_LENGTH = 2;
export const isFullName = (text: string): boolean => text.trim().length >= NAME_MIN_LENGTH;

/** Bounds of a named owner's share in percent. */
export const OWNER_SHARE = { min: 25, max: 100 } as const;
export const isOwnerShare = (percent: number): boolean =>
  percent >= OWNER_SHARE.min && percent <= OWNER_SHARE.max;

export const isRelation = (text: string): boolean => text.trim().length > 3;

export const areCreditors = (text: string): boolean => text.trim().length > 2;

/** Accepted yearly rate of a loan, in percent. */
const LOAN_RATE = { min: 0, max: 50 } as const;
const isLoanRate = (percent: number): boolean => percent >= LOAN_RATE.min && percent <= LOAN_RATE.max;

/** A loan that may be incomplete. Null means missing or not a number. */
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

export const areChildrenConsistent = (children: number, withBenefits: number): boolean =>
  withBenefits <= children;

export const isChannelTold = (channel: string, other: string): boolean =>
  channel !== 'other' || other.trim() !== '';

/** Error codes for the fields of a person, except the phone number. */
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

/** Error codes for the fields of an owning company. */
export function owningCompanyFaults(company: {
  readonly name: string;
  readonly companyNumber: string;
}): Faults<'name' | 'reg_number'> {
  return {
    ...(isFullName(company.name) ? {} : { name: 'NAME_TOO_SHORT' }),
    ...(isOrganisationNumber(company.companyNumber) ? {} : { reg_number: 'INVALID_ORGANISATION_NUMBER' }),
  };
}

/** Minimum and maximum length of a justification in characters. */
export const REASON_MIN = 10;
export const REASON_MAX = 500;
export const isReason = (text: string): boolean => text.trim().length >= REASON_MIN;
