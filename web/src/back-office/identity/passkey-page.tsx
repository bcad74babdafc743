import type * as contract from '@kreditlina/domain/identity/contracts/passkeys';
import {
  enrolOptionsBody,
  getEnrolOptions,
  getVerifyOptions,
} from '@kreditlina/domain/identity/contracts/passkeys';
import Button from '@mui/material/Button';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { loadMe } from '../../ui/identity/session-api.ts';
import { Page, PageHeading } from '../../ui/page/page.tsx';

addTexts('passkey', {
  sv: {
    title: 'Visa din passnyckel',
    titleAdd: 'Lägg till en passnyckel',
    leadShow: 'Du är inloggad med BankID. Visa nu din passnyckel.',
    leadAdd: 'Du är inloggad med BankID. Lägg nu till en passnyckel med koden från en administratör.',
    code: 'Inbjudningskod',
    codeHint: 'Fem grupper med fem tecken. Koden gäller en halvtimme.',
    codeShort: 'Skriv hela koden',
    add: 'Lägg till passnyckel',
    show: 'Visa passnyckel',
    stopped: 'Passnyckeln användes inte. Försök igen.',
    addInstead: 'Jag har en inbjudningskod',
    showInstead: 'Jag har en passnyckel',
  },
  en: {
    title: 'Show your passkey',
    titleAdd: 'Add a passkey',
    leadShow: 'You are logged in with BankID. Now show your passkey.',
    leadAdd: 'You are logged in with BankID. Now add a passkey with the code from an admin.',
    code: 'Invitation code',
    codeHint: 'Five groups of five characters. The code is valid for half an hour.',
    codeShort: 'Write the whole code',
    add: 'Add a passkey',
    show: 'Show the passkey',
    stopped: 'The passkey was not used. Try again.',
    addInstead: 'I have an invitation code',
    showInstead: 'I have a passkey',
  },
});

const enrolPasskey = light<typeof contract.enrolPasskey>('POST', '/api/passkey/enrol');
const verifyPasskey = light<typeof contract.verifyPasskey>('POST', '/api/passkey/verify');

/** Creates a passkey in this browser with an invitation code. The session then has staff rights. */
async function addPasskey(code: string): Promise<void> {
  const { options } = await call(getEnrolOptions, { body: { code } });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  const sent = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
  await call(enrolPasskey, { body: { code, response: sent } });
  await loadMe();
}

/** Authenticates with one of the reader's passkeys. The session then has staff rights. */
async function showPasskey(): Promise<void> {
  const { options } = await call(getVerifyOptions, { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON });
  const { id, rawId, type, response } = shown;
  const { clientDataJSON, authenticatorData, signature } = response;
  const sent = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
  await call(verifyPasskey, { body: { response: sent } });
  await loadMe();
}

const enrolForm = formSchema(enrolOptionsBody, { missing: { code: 'codeShort' } });

/** True if the browser failed or the reader cancelled its prompt. */
const isOwnFault = (error: unknown): boolean => error !== null && !(error instanceof ApiError);

function Enrol({ onOther }: { onOther: (() => void) | undefined }) {
  const { t } = useTranslation('passkey');
  const form = useContractForm({
    schema: enrolForm,
    texts: 'passkey',
    defaults: { code: '' },
    save: ({ code }) => addPasskey(code),
    refusalOf: (error) => (isOwnFault(error) ? { code: 'stopped' } : {}),
    onFailure: notifyError,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <TextInput
        {...form.bindText('code')}
        label={t('code')}
        hint={t('codeHint')}
        inputProps={{ maxLength: 30, autoComplete: 'off', spellCheck: false }}
      />
      <p>
        <ActionButton type="submit" isInactive={form.isIncomplete} isBusy={form.isBusy}>
          {t('add')}
        </ActionButton>
      </p>
      {onOther && (
        <Button size="small" onClick={onOther}>
          {t('showInstead')}
        </Button>
      )}
    </form>
  );
}

function Show({ onOther }: { onOther: () => void }) {
  const { t } = useTranslation('passkey');
  const { mutate, isPending, error } = useMutation({ mutationFn: showPasskey });
  return (
    <>
      {isOwnFault(error) && <p role="alert">{t('stopped')}</p>}
      <p>
        <ActionButton isBusy={isPending} onClick={() => mutate()}>
          {t('show')}
        </ActionButton>
      </p>
      <Button size="small" onClick={onOther}>
        {t('addInstead')}
      </Button>
    </>
  );
}

/** Shown between BankID and the back office: verifies a passkey, or enrols one with an invitation code. */
export default function PasskeyPage({ step }: { step: 'enrol' | 'verify' }) {
  const { t } = useTranslation('passkey');
  const [isAdding, setIsAdding] = useState(step === 'enrol');
  const title = t(isAdding ? 'titleAdd' : 'title');
  usePageTitle(title);
  return (
    <Page>
      <PageHeading title={title} lead={t(isAdding ? 'leadAdd' : 'leadShow')} />
      {isAdding ? (
        <Enrol onOther={step === 'verify' ? () => setIsAdding(false) : undefined} />
      ) : (
        <Show onOther={() => setIsAdding(true)} />
      )}
    </Page>
  );
}
