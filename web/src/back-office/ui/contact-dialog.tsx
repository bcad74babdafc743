import type * as contract from '@kreditlina/domain/identity/contracts/users';
import { emailFault } from '@kreditlina/domain/validators/email';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';
import { faultKey } from '../../lib/i18n.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { randomId } from '../../lib/random-id.ts';
import { PhoneField, withoutPrefix, withPrefix } from '../../ui/phone-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { OverrideDialog } from './override-dialog.tsx';

const changeContact = light<typeof contract.changeContact>('PUT', '/api/admin/users/:id');

/** Owner of the contact details, with their current values. */
export interface ContactOf {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Corrects e-mail and phone by the customer's own rules; sends only changed values, and none that is empty.
 */
export default function ContactDialog({ person, onClose }: { person: ContactOf; onClose: () => void }) {
  const { t } = useTranslation('people');
  const [email, setEmail] = useState(person.email ?? '');
  const [phone, setPhone] = useState(withoutPrefix(person.phone ?? ''));
  const number = withPrefix(phone);
  const changed = {
    ...(email.trim() !== '' && email.trim() !== person.email && { email: email.trim() }),
    ...(number !== '' && number !== person.phone && { phone: number }),
  };
  const isSame = Object.keys(changed).length === 0;
  const isEmptied = {
    email: email.trim() === '' && person.email !== null,
    phone: number === '' && person.phone !== null,
  };
  const addressFault = 'email' in changed ? emailFault(email.trim()) : undefined;
  const emailError = isEmptied.email ? t('emailNeeded') : addressFault && t(faultKey(addressFault));
  const numberFault = 'phone' in changed ? phoneFault(number) : undefined;
  const phoneError = isEmptied.phone ? t('phoneNeeded') : numberFault && t(faultKey(numberFault));
  const mistakes = [
    ...(emailError ? [{ id: 'contact-email', text: emailError }] : []),
    ...(phoneError ? [{ id: 'contact-phone', text: phoneError }] : []),
    ...(isSame && !emailError && !phoneError ? [{ id: 'contact-email', text: t('contactSame') }] : []),
  ];
  const submit = async ({ comment }: { comment: string }) => {
    const seen = { email: person.email, phone: person.phone };
    await call(
      changeContact,
      { params: { id: person.id }, body: { ...changed, seen, reason: comment } },
      { idempotencyKey: randomId() },
    );
    addNotice(t('contactDone'), 'success');
  };
  return (
    <OverrideDialog
      title={t('contactTitle', { name: person.name })}
      lead={<p>{t('contactLead')}</p>}
      reasons={[]}
      submitText={t('contactSubmit')}
      mistakes={mistakes}
      fields={(isTried) => (
        <>
          <TextInput
            id="contact-email"
            label={t('email')}
            error={isTried ? emailError : undefined}
            value={email}
            onText={setEmail}
            inputProps={{ maxLength: 254, autoComplete: 'off', inputMode: 'email' }}
          />
          <PhoneField
            id="contact-phone"
            label={t('phone')}
            value={phone}
            onChange={setPhone}
            error={isTried ? phoneError : undefined}
          />
        </>
      )}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
