import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type {
  GuarantorAnswer,
  Guarantor as WireGuarantor,
} from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { emailFault } from '@kreditlina/domain/validators/email';
import { areCreditors, personFaults } from '@kreditlina/domain/validators/form-rules';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { faultKey } from '../../../lib/text/i18n.ts';
import type { Mistakes } from '../../../ui/forms/contract-form.ts';
import { withPrefix } from '../../../ui/forms/phone-field.tsx';

export type JointSigning = NonNullable<CreditApplication['joint_signing']>;
export type Alternative = JointSigning['alternatives'][number];

export interface SignatoryContact {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

export const isUsable = (alternative: Alternative): boolean =>
  alternative.every(({ named_status }) => named_status !== 'unusable');

/** Contacts of the alternative's people; details already entered are kept. */
export const contactsOf = (
  alternative: Alternative,
  known: readonly SignatoryContact[],
): SignatoryContact[] =>
  alternative.map(({ id }) => {
    const { email = '', phone = '' } = known.find((one) => one.id === id) ?? {};
    return { id, email, phone };
  });

/** Contacts to start with: the co-signatories already named, else the first usable alternative. */
export function signatoriesAtStart({ alternatives, named }: JointSigning): SignatoryContact[] {
  const before = chosenOf(alternatives, named);
  const start = before && isUsable(before) ? before : (alternatives.find(isUsable) ?? alternatives[0]);
  return start ? contactsOf(start, named) : [];
}

/** Alternative that consists of exactly these people. */
export const chosenOf = (
  alternatives: JointSigning['alternatives'],
  contacts: readonly { id: string }[],
): Alternative | undefined =>
  alternatives.find(
    (one) =>
      one.length === contacts.length && one.every(({ id }) => contacts.some((known) => known.id === id)),
  );

/** Error keys of a contact, by field. */
export function contactMistakes({ email, phone }: SignatoryContact): { email?: string; phone?: string } {
  const emailRefused = emailFault(email.trim());
  const phoneRefused = phone.trim() === '' ? undefined : phoneFault(withPrefix(phone));
  return {
    ...(emailRefused ? { email: faultKey(emailRefused) } : {}),
    ...(phoneRefused ? { phone: faultKey(phoneRefused) } : {}),
  };
}

/** Error key of the chosen co-signatories, or undefined. */
export function signatoriesMistake(
  joint: JointSigning | null,
  contacts: readonly SignatoryContact[],
): string | undefined {
  if (!joint) return undefined;
  const chosen = chosenOf(joint.alternatives, contacts);
  if (!chosen) return faultKey('SIGNATORIES_REQUIRED');
  if (!isUsable(chosen)) return faultKey('SIGNATORY_NOT_USABLE');
  const isIncomplete = contacts.some((one) => Object.keys(contactMistakes(one)).length > 0);
  return isIncomplete ? faultKey('SIGNATORIES_REQUIRED') : undefined;
}

/** Contact as sent: trimmed, and the phone number with its country prefix. */
export const typedContact = ({ id, email, phone }: SignatoryContact): SignatoryContact => ({
  id,
  email: email.trim(),
  phone: withPrefix(phone),
});

/** A guarantor as typed, with the status of the invitation. */
export type Guarantor = WireGuarantor & Pick<GuarantorAnswer, 'named_status'>;

/** Returns the guarantor to send, without the status, which only the server sets. */
export const typedGuarantor = ({ named_status: _status, ...typed }: Guarantor): WireGuarantor => typed;

export const emptyGuarantor: Guarantor = {
  name: '',
  ssn: '',
  email: '',
  phone: '',
  relation: '',
  is_selected: true,
  needs_extra_details: false,
  total_private_credits: null,
  credit_companies: '',
  named_status: null,
};

/** Joins names for a sentence: "Bo Ek och Eva Sandström". */
export const nameList = new Intl.ListFormat('sv', { type: 'conjunction' });

/** True if two personal numbers, in any notation, belong to the same person. */
export function isSamePerson(one: string, other: string, today: string): boolean {
  const digits = normalizePersonalNumber(one, today);
  return digits !== undefined && digits === normalizePersonalNumber(other, today);
}

/** The logged-in user as a guarantor, from details already known. */
export function guarantorFromUser(
  user: User,
  contact: CreditApplication['data']['contact_details'],
): Guarantor {
  return {
    ...emptyGuarantor,
    name: contact?.name ?? `${user.first_name} ${user.last_name}`.trim(),
    ssn: user.ssn,
    email: contact?.email ?? user.email ?? '',
    phone: contact?.phone ?? user.phone ?? '',
  };
}

/**
 * Puts the applicant first in the list and selects them: applicants are always guarantors, unless they apply
 * for an interest cutter and opt out. Details already entered about them are kept.
 */
export function withApplicant<Lists extends Omit<GuarantorsValues, 'signatories'>>(
  values: Lists,
  self: Guarantor,
  today: string,
  mayLeave = false,
): Lists {
  // An entry restored from the browser's draft lacks its personal number.
  const isSelf = (one: Guarantor) =>
    isSamePerson(one.ssn, self.ssn, today) ||
    (one.ssn === '' && one.name === self.name && one.email === self.email);
  const known = [...values.guarantors, ...values.extra_guarantors].find(isSelf);
  const others = (list: readonly Guarantor[]) => list.filter((one) => !isSelf(one));
  const is_selected = !mayLeave || (known?.is_selected ?? true);
  return {
    ...values,
    guarantors: [{ ...self, ...known, ssn: self.ssn, is_selected }, ...others(values.guarantors)],
    extra_guarantors: others(values.extra_guarantors),
  };
}

/** True if both the total debt and the creditors are given. */
export const hasToldDebts = (one: Pick<Guarantor, 'total_private_credits' | 'credit_companies'>): boolean =>
  (one.total_private_credits ?? 0) > 0 && areCreditors(one.credit_companies);

export interface GuarantorsValues {
  guarantors: Guarantor[];
  extra_guarantors: Guarantor[];
  /** The co-signatories; empty if the applicant signs alone. */
  signatories: SignatoryContact[];
}

function listMistake(list: readonly Guarantor[], today: string): string | undefined {
  if (list.some((one) => Object.keys(personFaults(one, today)).length > 0)) return 'guarantors.incomplete';
  if (list.some((one) => one.is_selected && one.named_status === 'unusable'))
    return faultKey('GUARANTOR_NOT_USABLE');
  const mustTell = list.some((one) => one.is_selected && one.needs_extra_details && !hasToldDebts(one));
  return mustTell ? 'guarantors.debtsAdd' : undefined;
}

export const selectedOf = <One extends { readonly is_selected: boolean }>(lists: {
  readonly guarantors: readonly One[];
  readonly extra_guarantors: readonly One[];
}): One[] => [...lists.guarantors, ...lists.extra_guarantors].filter((one) => one.is_selected);

/** Error if a higher limit is requested without a guarantor besides the applicant. */
export const increaseMistakes = (
  values: Omit<GuarantorsValues, 'signatories'>,
  userSsn: string,
  today: string,
): Mistakes<GuarantorsValues> =>
  isOnlyUserSelected(values, userSsn, today) ? { guarantors: faultKey('INCREASE_GUARANTOR_REQUIRED') } : {};

/** Errors of the lists: they need at least one guarantor, unless `mayBeNone`, and only valid entries. */
export function guarantorsMistakes(
  values: Omit<GuarantorsValues, 'signatories'>,
  today: string,
  mayBeNone = false,
): Mistakes<GuarantorsValues> {
  if (!mayBeNone && selectedOf(values).length === 0) return { guarantors: faultKey('GUARANTOR_REQUIRED') };
  const first = listMistake(values.guarantors, today);
  const extra = listMistake(values.extra_guarantors, today);
  return { ...(first ? { guarantors: first } : {}), ...(extra ? { extra_guarantors: extra } : {}) };
}

/** True if everybody selected was also selected before, so that this combination has already been tried. */
export function areSelectedBefore(
  values: Omit<GuarantorsValues, 'signatories'>,
  saved: Omit<GuarantorsValues, 'signatories'>,
  today: string,
): boolean {
  const before = selectedOf(saved);
  return selectedOf(values).every((one) => before.some((other) => isSamePerson(one.ssn, other.ssn, today)));
}

export function isOnlyUserSelected(
  values: Omit<GuarantorsValues, 'signatories'>,
  userSsn: string,
  today: string,
): boolean {
  const selected = selectedOf(values);
  return selected.length > 0 && selected.every((one) => isSamePerson(one.ssn, userSsn, today));
}
