import type * as contract from '@kreditlina/domain/identity/contracts/users';
import { changeContactBody } from '@kreditlina/domain/identity/contracts/users';
import { emailFault } from '@kreditlina/domain/validators/email';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { useTranslation } from 'react-i18next';
import { light } from '../../lib/api/api-call.ts';
import { callOnce } from '../../lib/api/api-client.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { PhoneField, withoutPrefix, withPrefix } from '../../ui/forms/phone-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { OverrideDialog, whyMissing } from './override-dialog.tsx';

const changeContact = light<typeof contract.changeContact>('PUT', '/api/admin/users/:id');

export interface ContactOf {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

interface ContactValues {
  readonly email: string;
  readonly phone: string;
  readonly reason: string;
}

function changedOf(person: ContactOf, { email, phone }: ContactValues) {
  const number = withPrefix(phone);
  return {
    ...(email.trim() !== '' && email.trim() !== person.email && { email: email.trim() }),
    ...(number !== '' && number !== person.phone && { phone: number }),
  };
}

const contactForm = (person: ContactOf) =>
  formSchema(changeContactBody, {
    bodyOf: (values: ContactValues) => ({
      ...changedOf(person, values),
      seen: { email: person.email, phone: person.phone },
      reason: values.reason,
    }),
    missing: { reason: whyMissing.comment },
    faults: (values) => {
      const changed = changedOf(person, values);
      const isEmptied = {
        email: values.email.trim() === '' && person.email !== null,
        phone: withPrefix(values.phone) === '' && person.phone !== null,
      };
      const faults = {
        email: isEmptied.email ? 'emailNeeded' : changed.email && emailFault(changed.email),
        phone: isEmptied.phone ? 'phoneNeeded' : changed.phone && phoneFault(changed.phone),
      };
      const isSame = Object.keys(changed).length === 0 && !faults.email && !faults.phone;
      return isSame ? { email: 'contactSame' } : faults;
    },
  });

/**
 * Dialog to correct e-mail and phone under the rules that apply to customers. Sends only changed values that
 * are not empty.
 */
export default function ContactDialog({ person, onClose }: { person: ContactOf; onClose: () => void }) {
  const { t } = useTranslation('people');
  const form = useContractForm({
    schema: contactForm(person),
    texts: 'people',
    defaults: { email: person.email ?? '', phone: withoutPrefix(person.phone ?? ''), reason: '' },
    save: async (body) => {
      await callOnce(changeContact, { params: { id: person.id }, body });
      addNotice(t('contactDone'), 'success');
      onClose();
    },
  });
  return (
    <OverrideDialog
      title={t('contactTitle', { name: person.name })}
      lead={<p>{t('contactLead')}</p>}
      form={form}
      comment={form.bindText('reason')}
      submitText={t('contactSubmit')}
      onClose={onClose}
    >
      <TextInput
        {...form.bindText('email')}
        label={t('email')}
        inputProps={{ maxLength: 254, autoComplete: 'off', inputMode: 'email' }}
      />
      <PhoneField {...form.bind('phone')} label={t('phone')} />
    </OverrideDialog>
  );
}
