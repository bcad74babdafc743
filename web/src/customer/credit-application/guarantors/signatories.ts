import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { emailFault } from '@kreditlina/domain/validators/email';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { faultKey } from '../../../lib/i18n.ts';
import { withPrefix } from '../../../ui/phone-field.tsx';

export type JointSigning = NonNullable<CreditApplication['joint_signing']>;
export type Alternative = JointSigning['alternatives'][number];

/** Contact details of a co-signatory. */
export interface SignatoryContact {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

export const isUsable = (alternative: Alternative): boolean =>
  alternative.every(({ named_status }) => named_status !== 'unusable');

/** The alternative with its contacts; details already given are kept. */
export const contactsOf = (
  alternative: Alternative,
  known: readonly SignatoryContact[],
): SignatoryContact[] =>
  alternative.map(({ id }) => {
    const { email = '', phone = '' } = known.find((one) => one.id === id) ?? {};
    return { id, email, phone };
  });

/** The named co-signatories, else the first usable alternative. */
export function signatoriesAtStart({ alternatives, named }: JointSigning): SignatoryContact[] {
  const before = chosenOf(alternatives, named);
  const start = before && isUsable(before) ? before : (alternatives.find(isUsable) ?? alternatives[0]);
  return start ? contactsOf(start, named) : [];
}

/** The alternative to which the contacts belong. */
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

/** Body as sent. */
export const typedContact = ({ id, email, phone }: SignatoryContact): SignatoryContact => ({
  id,
  email: email.trim(),
  phone: withPrefix(phone),
});
