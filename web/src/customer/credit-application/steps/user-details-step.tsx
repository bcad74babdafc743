import '../texts/contact.ts';
import { contactDetailsBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { useTranslation } from 'react-i18next';
import { receiveUser, useSession } from '../../../lib/session/session-store.ts';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { PhoneField, withoutPrefix, withPrefix } from '../../../ui/forms/phone-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useSubmitContactDetails } from '../api/answers.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

interface ContactValues {
  name: string;
  email: string;
  phone: string;
}

export const contactForm = formSchema(contactDetailsBody, {
  bodyOf: (values: ContactValues) => ({ ...values, phone: withPrefix(values.phone) }),
  missing: { phone: 'contact.phoneMissing' },
  faults: ({ phone }) => ({ phone: phoneFault(withPrefix(phone)) }),
});

export default function UserDetailsStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const user = useSession((state) => state.user);
  const save = useSubmitContactDetails(application.id);
  const known = application.data.contact_details;
  const form = useStepForm({
    applicationId: application.id,
    step: 'user-details',
    defaults: {
      name: known?.name ?? (user ? `${user.first_name} ${user.last_name}`.trim() : ''),
      email: known?.email ?? user?.email ?? '',
      phone: withoutPrefix(known?.phone ?? user?.phone ?? ''),
    },
    schema: contactForm,
    save: async ({ name, ...given }) => {
      await save.mutateAsync({ name, ...given });
      // Prefills the next application, such as one after a rejection.
      if (user) receiveUser({ ...user, ...given });
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('contact.title')}
      lead={t('contact.lead')}
      form={form}
      isInactive={form.values.phone.trim() === ''}
      onBack={onBack}
    >
      <TextInput
        {...form.bindText('name')}
        label={t('contact.name')}
        inputProps={{ autoComplete: 'name', maxLength: 200 }}
      />
      <TextInput
        {...form.bindText('email')}
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        inputProps={{ type: 'email', autoComplete: 'email', maxLength: 254, spellCheck: false }}
      />
      <PhoneField {...form.bind('phone')} />
    </StepScreen>
  );
}
