import { type FieldError, fieldError } from '../kernel/domain-error.ts';
import { isSameName } from '../kernel/person-name.ts';
import { mailboxOf } from '../validators/email.ts';
import { areCreditors, isRelation } from '../validators/form-rules.ts';
import { lacksSignatories, namedSignatories } from './authority.ts';
import { type DeclaredGuarantor, declaredIn, selectedIn } from './declared-people.ts';
import { type Invitation, isUnusable } from './participants.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

export const allGuarantors = ({ guarantors }: CreditApplicationState): readonly DeclaredGuarantor[] =>
  declaredIn(guarantors);

export const selectedGuarantors = ({ guarantors }: CreditApplicationState): readonly DeclaredGuarantor[] =>
  selectedIn(guarantors);

/** Guarantors bound by the concluded agreement, until the credit ends; empty before it is concluded. */
export const boundGuarantors = ({
  agreement,
  guarantors,
}: CreditApplicationState): readonly DeclaredGuarantor[] =>
  agreement?.status === 'signed' ? selectedIn(guarantors) : [];

/** True if the applicant is a guarantor, which is optional only in the type `cutter`. */
export const isOwnSurety = (state: CreditApplicationState): boolean =>
  selectedGuarantors(state).some(({ personId }) => personId === state.userId);

/** Checks both lists together: relations, required private debts, at least one guarantor, signatories. */
export function guarantorSetErrors(
  state: CreditApplicationState,
  data: Recorded<'GuarantorsDeclared'>,
): FieldError[] {
  const lists = [
    ...data.guarantors.map((guarantor, index) => ({ guarantor, field: `guarantors.${index}` })),
    ...data.extraGuarantors.map((guarantor, index) => ({ guarantor, field: `extra_guarantors.${index}` })),
  ];
  const errors = lists.flatMap(({ guarantor, field }) => guarantorErrors(state, guarantor, field));
  const selected = lists.filter(({ guarantor }) => guarantor.isSelected);
  const people = selected.map(({ guarantor }) => guarantor);
  // Guarantors are optional for the type `cutter`; staff state their requirements in the offer.
  if (state.type === 'cutter')
    return [...errors, ...signatoryErrors(state), ...sharedAddresses(state, selected)];
  if (selected.length === 0) errors.push(fieldError('guarantors', 'GUARANTOR_REQUIRED'));
  else if (!selected.some(({ guarantor }) => guarantor.isApplicant)) {
    errors.push(fieldError('guarantors', 'APPLICANT_NOT_GUARANTOR'));
  } else if (
    needsExtraGuarantors(state) &&
    areAmong(state.insufficientGuarantors, people) &&
    !state.skippedRules.includes('need-extra-guarantors')
  ) {
    errors.push(fieldError('extra_guarantors', 'EXTRA_GUARANTOR_REQUIRED'));
  } else if (state.standingOffer && areAmong(idsOf(selectedIn(state.standingGuarantors)), people)) {
    errors.push(fieldError('guarantors', 'INCREASE_GUARANTOR_REQUIRED'));
  }
  return [...errors, ...signatoryErrors(state), ...sharedAddresses(state, selected)];
}

const idsOf = (guarantors: readonly DeclaredGuarantor[]): string[] =>
  guarantors.map(({ personId }) => personId);

/**
 * True if all these people are in `known`. People who were insufficient, or who already guarantee the offer
 * to be increased, would lead to the same outcome again.
 */
const areAmong = (known: readonly string[], people: readonly DeclaredGuarantor[]): boolean =>
  idsOf(people).every((personId) => known.includes(personId));

/** True if the guarantors tried so far do not suffice. */
export const needsExtraGuarantors = ({ insufficientGuarantors }: CreditApplicationState): boolean =>
  insufficientGuarantors.length > 0;

/** True if the selected guarantors, not only the applicant, are all among those found insufficient. */
export const areGuarantorsInsufficient = (state: CreditApplicationState): boolean =>
  state.insufficientGuarantors.some((personId) => personId !== state.userId) &&
  areAmong(state.insufficientGuarantors, selectedGuarantors(state));

interface Addressed {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Requires a separate address for each person, because one address under several names would send many
 * messages to one person. A guarantor who is also a signatory is recognised by name; recognition by personal
 * number would let the applicant find out a signatory's number by trial.
 */
function sharedAddresses(
  state: CreditApplicationState,
  selected: readonly { readonly guarantor: DeclaredGuarantor; readonly field: string }[],
): FieldError[] {
  const signatories = namedSignatories(state).map((one, index) => ({ one, field: `signatories.${index}` }));
  const guarantors = selected.map(({ guarantor: one, field }) => ({ one, field }));
  return [...sharedWith(signatories, []), ...sharedWith(guarantors, signatories)];
}

interface Named {
  readonly one: Addressed;
  readonly field: string;
}

/** Errors for addresses already used by an earlier person, or by a signatory of another name. */
const sharedWith = (listed: readonly Named[], signatories: readonly Named[]): FieldError[] =>
  listed.flatMap(({ one, field }, index) =>
    (['email', 'phone'] as const).flatMap((name) => {
      const address = addressOf(one, name);
      const has = (other: Named) => address !== '' && addressOf(other.one, name) === address;
      const isTaken =
        listed.slice(0, index).some((other) => has(other) && other.one.personId !== one.personId) ||
        signatories.some((other) => has(other) && !isSameName(one.name, other.one.name));
      return isTaken ? [fieldError(`${field}.${name}`, 'ADDRESS_OF_ANOTHER')] : [];
    }),
  );

const addressOf = (one: Addressed, name: 'email' | 'phone'): string =>
  name === 'email' ? mailboxOf(one.email) : one.phone;

/** Requires that an applicant who signs jointly has named co-signatories, none of whom has refused. */
function signatoryErrors(state: CreditApplicationState): FieldError[] {
  if (lacksSignatories(state)) return [fieldError('signatories', 'SIGNATORIES_REQUIRED')];
  return namedSignatories(state).flatMap(({ personId }, index) => {
    const invitation = state.invitations[personId];
    return invitation && isUnusable(invitation)
      ? [fieldError(`signatories.${index}.email`, 'SIGNATORY_NOT_USABLE')]
      : [];
  });
}

/**
 * True for a signatory of the standing offer who is not a guarantor. An invitation to another role would let
 * them decline, which would void the offer.
 */
export const signsStandingOffer = (
  { standingOffer }: CreditApplicationState,
  { roles }: Invitation,
): boolean => standingOffer !== null && !roles.includes('guarantor');

/**
 * True if the person cannot be invited as guarantor. People invited only to sign are recognised by name, as
 * for addresses; a match by personal number shows only when the person would be invited.
 */
function isGone(state: CreditApplicationState, { personId, name }: DeclaredGuarantor): boolean {
  const invitation = state.invitations[personId];
  if (invitation?.roles.includes('guarantor') && isUnusable(invitation)) return true;
  return (state.authority?.signatories ?? []).some((one) => {
    const asked = state.invitations[one.personId];
    if (!asked || asked.roles.includes('guarantor')) return false;
    return (isUnusable(asked) || signsStandingOffer(state, asked)) && isSameName(name, one.name);
  });
}

function guarantorErrors(
  state: CreditApplicationState,
  guarantor: DeclaredGuarantor,
  field: string,
): FieldError[] {
  const errors: FieldError[] = [];
  if (!guarantor.isApplicant && !isRelation(guarantor.relation)) {
    errors.push(fieldError(`${field}.relation`, 'RELATION_TOO_SHORT'));
  }
  if (guarantor.isSelected && isGone(state, guarantor))
    errors.push(fieldError(`${field}.ssn`, 'GUARANTOR_NOT_USABLE'));
  const mustTell =
    guarantor.isApplicant &&
    guarantor.isSelected &&
    state.detailsRequiredFor.includes(guarantor.personId) &&
    !state.skippedRules.includes('need-extra-details');
  const hasTold = (guarantor.totalPrivateCreditsCents ?? 0) > 0;
  if (mustTell && !hasTold)
    errors.push(fieldError(`${field}.total_private_credits`, 'PRIVATE_CREDITS_REQUIRED'));
  if ((mustTell || hasTold) && !areCreditors(guarantor.creditCompanies)) {
    errors.push(fieldError(`${field}.credit_companies`, 'CREDITORS_REQUIRED'));
  }
  return errors;
}
