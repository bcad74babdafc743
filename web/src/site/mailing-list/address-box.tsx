import type { Endpoint } from '@kreditlina/domain/kernel/endpoint';
import type * as contract from '@kreditlina/domain/mailing-list/contracts/public';
import { EMAIL_MAX_LENGTH, emailFault } from '@kreditlina/domain/validators/email';
import Alert from '@mui/material/Alert';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { light } from '../../lib/api/api-call.ts';
import { errorText } from '../../lib/errors/notices.ts';
import { faultKey } from '../../lib/text/i18n.ts';
import { useErrorTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { focusControl } from '../../ui/forms/error-summary.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Spinner } from '../../ui/page/loading.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import { NEWSLETTER_ID } from '../ui/newsletter-words.tsx';
import { MailingSection, PrivacyLink, Small, useSignUp } from './mailing-section.tsx';

type AddressCall = Endpoint<
  `/api/${string}`,
  undefined,
  undefined,
  typeof contract.addressBody,
  z.ZodVoid,
  'POST'
>;

/**
 * Form to sign up an e-mail address; an invalid one is not sent. A single field needs no error summary: it
 * takes the focus itself.
 */
export function AddressBox(props: {
  /** Key of the form's texts. */
  words: 'newsletter' | 'waitingList';
  /** Anchor for links to the form. */
  id: string;
  called: AddressCall;
}) {
  const { t } = useTranslation('mailing');
  const { words } = props;
  const fieldId = useId();
  const [email, setEmail] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const signUp = useSignUp(props.called);
  const fault = emailFault(email.trim());
  const shown = hasTried ? fault : undefined;
  useErrorTitle(shown !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (fault) focusControl(fieldId);
    else if (!signUp.isPending) signUp.mutate({ email: email.trim() });
  };
  return (
    <MailingSection id={props.id} title={t(`${words}.title`)} lead={t(`${words}.lead`)}>
      <div role="status">
        {signUp.isSuccess && (
          <Alert severity="success" role="none">
            {t(`${words}.thanks`)}
          </Alert>
        )}
      </div>
      {!signUp.isSuccess && (
        <form noValidate onSubmit={submit}>
          {signUp.error && (
            <Alert severity="error" sx={{ mb: 3 }}>
              {errorText(signUp.error)}
            </Alert>
          )}
          <TextInput
            id={fieldId}
            label={t('email')}
            error={shown && t(faultKey(shown))}
            value={email}
            onText={setEmail}
            inputProps={{
              type: 'email',
              autoComplete: 'email',
              maxLength: EMAIL_MAX_LENGTH,
              spellCheck: false,
            }}
          />
          <Small>
            {t(`${words}.consent`)} <PrivacyLink />
          </Small>
          <ActionButton
            type="submit"
            isInactive={fault !== undefined}
            isBusy={signUp.isPending}
            busyText={t('common:state.sending')}
          >
            {t(`${words}.submit`)}
          </ActionButton>
          {signUp.isPending && <Spinner />}
        </form>
      )}
    </MailingSection>
  );
}

const signUp = light<typeof contract.signUpForNewsletter>('POST', '/api/newsletter');

/** Newsletter sign-up in the footer of public pages; includes its own providers. */
export default function NewsletterBox() {
  return (
    <Providers>
      <AddressBox words="newsletter" id={NEWSLETTER_ID} called={signUp} />
    </Providers>
  );
}
