import {
  CONTACT_PHONE_MAX,
  CONTACT_TEXT_MAX,
  type Interest,
  interests,
} from '@kreditlina/domain/mailing-list/contracts/enums';
import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { EMAIL_MAX_LENGTH, emailFault } from '@kreditlina/domain/validators/email';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { light } from '../../lib/api/api-call.ts';
import { errorText } from '../../lib/errors/notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { faultKey } from '../../lib/text/i18n.ts';
import { useErrorTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { ErrorSummary, type FieldMistake } from '../../ui/forms/error-summary.tsx';
import { FieldGroup } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Spinner } from '../../ui/page/loading.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import { MailingSection, PrivacyLink, useSignUp } from './mailing-section.tsx';
import { mailingIds } from './mailing-words.tsx';

/** One list of choices, with the smallest spacing that suits touch. */
const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > div': { marginBottom: 0 },
}));

/** Checkboxes for the visitor's interests; none is required. */
function InterestChoices(props: {
  value: readonly Interest[];
  onChange: (value: readonly Interest[]) => void;
}) {
  const { t } = useTranslation('mailing');
  const { value, onChange } = props;
  return (
    <FieldGroup label={t('contact.optional', { what: t('contact.interests') })}>
      <Choices>
        {interests.map((interest) => (
          <CheckboxField
            key={interest}
            label={interest}
            isChecked={value.includes(interest)}
            // Keeps the order of the list, not the order in which the choices were clicked.
            onChange={(isChecked) =>
              onChange(interests.filter((one) => (one === interest ? isChecked : value.includes(one))))
            }
          />
        ))}
      </Choices>
    </FieldGroup>
  );
}

const askForContact = light<typeof contract.askForContact>('POST', '/api/contact');

const empty = { name: '', company: '', email: '', phone: '' };
const autoComplete = { name: 'name', company: 'organization', email: 'email', phone: 'tel' } as const;
const limits = {
  name: CONTACT_TEXT_MAX,
  company: CONTACT_TEXT_MAX,
  email: EMAIL_MAX_LENGTH,
  phone: CONTACT_PHONE_MAX,
};
const types = { name: 'text', company: 'text', email: 'email', phone: 'tel' } as const;

/** Contact request, which can be sent once. Only the e-mail address and the consent are required. */
export function ContactForm() {
  const isStaff = useSession(({ isAuthorized }) => isAuthorized);
  const { t } = useTranslation('mailing');
  const ids = useId();
  const [values, setValues] = useState(empty);
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  const [terms, setTerms] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const signUp = useSignUp(askForContact);
  const email = values.email.trim();
  const fault = emailFault(email);
  const emailError = attempt > 0 && fault ? t(faultKey(fault)) : undefined;
  const termsError = attempt > 0 && !terms ? t('contact.termsMissing') : undefined;
  const mistakes: FieldMistake[] = [
    ...(emailError ? [{ id: `${ids}email`, text: emailError }] : []),
    ...(termsError ? [{ id: `${ids}terms`, text: termsError }] : []),
  ];
  useErrorTitle(mistakes.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signUp.isPending || signUp.isSuccess) return;
    setAttempt(attempt + 1);
    if (!fault && terms) signUp.mutate({ ...values, email, terms, interests: [...chosen] });
  };
  const field = (name: keyof typeof empty) => (
    <TextInput
      id={`${ids}${name}`}
      label={name === 'email' ? t('email') : t('contact.optional', { what: t(`contact.${name}`) })}
      error={name === 'email' ? emailError : undefined}
      value={values[name]}
      onText={(text) => setValues((before) => ({ ...before, [name]: text }))}
      inputProps={{ type: types[name], autoComplete: autoComplete[name], maxLength: limits[name] }}
    />
  );
  return (
    <MailingSection id={mailingIds.contact} title={t('contact.title')} lead={t('contact.lead')}>
      <form noValidate onSubmit={submit}>
        <ErrorSummary mistakes={mistakes} attempt={attempt} />
        {signUp.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {errorText(signUp.error)}
          </Alert>
        )}
        {field('name')}
        {field('company')}
        {field('email')}
        {field('phone')}
        <InterestChoices value={chosen} onChange={setChosen} />
        <CheckboxField
          id={`${ids}terms`}
          label={
            <>
              {t('contact.terms')} <PrivacyLink />
            </>
          }
          error={termsError}
          isChecked={terms}
          onChange={setTerms}
        />
        <ActionButton
          type="submit"
          isInactive={fault !== undefined || !terms || signUp.isSuccess}
          isBusy={signUp.isPending}
          busyText={t('common:state.sending')}
        >
          {t(signUp.isSuccess ? 'contact.sent' : 'contact.submit')}
        </ActionButton>
        {signUp.isPending && <Spinner />}
        <div role="status">
          {signUp.isSuccess && (
            <Alert severity="success" role="none" sx={{ mt: 3 }}>
              {t('contact.thanks')}
            </Alert>
          )}
        </div>
        {signUp.isSuccess && !isStaff && (
          <Button component={Link} to={paths.application} sx={{ mt: 2 }}>
            {t('contact.tryLimit')}
          </Button>
        )}
      </form>
    </MailingSection>
  );
}

/** The contact form on its own, with the providers that it needs. */
export default function ContactOnly() {
  return (
    <Providers>
      <ContactForm />
    </Providers>
  );
}
