import type { FieldError } from '../kernel/domain-error.ts';
import { fieldError } from '../kernel/field-errors.ts';
import { mailboxOf } from '../validators/email.ts';
import { areCreditors, isRelation } from '../validators/form-rules.ts';
import { lacksSignatories, namedSignatories } from './authority.ts';
import type { DeclaredGuarantor } from './events.ts';
import { type Invitation, isUnusable } from './participants.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

/** Guarantors and extra guarantors as declared last, one entry a person. */
export function allGuarantors(state: CreditApplicationState): readonly DeclaredGuarantor[] {
  return state.guarantors ? [...state.guarantors.guarantors, ...state.guarantors.extraGuarantors] : [];
}

/** Those who answer for the credit. */
export function selectedGuarantors(state: CreditApplicationState): readonly DeclaredGuarantor[] {
  return allGuarantors(state).filter((guarantor) => guarantor.isSelected);
}

/** Rules over the merged lists: relation, private debts where asked for, somebody to answer for the credit, and who signs. */
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
  if (selected.length === 0) errors.push(fieldError('guarantors', 'GUARANTOR_REQUIRED'));
  else if (!selected.some(({ guarantor }) => guarantor.isApplicant)) {
    errors.push(fieldError('guarantors', 'APPLICANT_NOT_GUARANTOR'));
  } else if (
    state.needsExtraGuarantors &&
    selected.length < 2 &&
    !state.skippedRules.includes('need-extra-guarantors')
  ) {
    errors.push(fieldError('extra_guarantors', 'EXTRA_GUARANTOR_REQUIRED'));
  }
  return [...errors, ...signatoryErrors(state), ...sharedAddresses(state, selected)];
}

interface Addressed {
  readonly personId: string;
  readonly email: string;
  readonly phone: string;
}

/** Each is asked at an address of their own: one address under several names is one person who is written to again and again. */
function sharedAddresses(
  state: CreditApplicationState,
  selected: readonly { readonly guarantor: DeclaredGuarantor; readonly field: string }[],
): FieldError[] {
  const owners = new Map<string, string>();
  const errorsOf = ({ personId, email, phone }: Addressed, field: string): FieldError[] =>
    Object.entries({ email: mailboxOf(email), phone }).flatMap(([name, address]) => {
      const owner = owners.get(address) ?? personId;
      if (address !== '') owners.set(address, owner);
      return owner === personId ? [] : [fieldError(`${field}.${name}`, 'ADDRESS_OF_ANOTHER')];
    });
  return [
    ...namedSignatories(state).flatMap((one, index) => errorsOf(one, `signatories.${index}`)),
    ...selected.flatMap(({ guarantor, field }) => errorsOf(guarantor, field)),
  ];
}

/** Who does not sign alone has named with whom, and none of them has refused. */
function signatoryErrors(state: CreditApplicationState): FieldError[] {
  if (lacksSignatories(state)) return [fieldError('signatories', 'SIGNATORIES_REQUIRED')];
  return namedSignatories(state).flatMap(({ personId }, index) => {
    const invitation = state.invitations[personId];
    return invitation && isUnusable(invitation)
      ? [fieldError(`signatories.${index}.email`, 'SIGNATORY_NOT_USABLE')]
      : [];
  });
}

/** Asked anew for more, who signs the offer that stands could decline, and the offer would fall with that. */
const signsStandingOffer = ({ standingOffer }: CreditApplicationState, { roles }: Invitation): boolean =>
  standingOffer !== null && !roles.includes('guarantor');

function guarantorErrors(
  state: CreditApplicationState,
  guarantor: DeclaredGuarantor,
  field: string,
): FieldError[] {
  const errors: FieldError[] = [];
  if (!guarantor.isApplicant && !isRelation(guarantor.relation)) {
    errors.push(fieldError(`${field}.relation`, 'RELATION_TOO_SHORT'));
  }
  const invitation = state.invitations[guarantor.personId];
  if (guarantor.isSelected && invitation && (isUnusable(invitation) || signsStandingOffer(state, invitation)))
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
