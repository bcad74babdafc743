import './passkey-texts.ts';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/problem.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { addPasskey, showPasskey } from './passkey-calls.ts';

/** Shortest valid code, the same as in the contract. */
const MIN_CODE = 20;

/** True for failures of the browser or a cancelled prompt; API errors are already reported by the client. */
const isOwnFault = (error: unknown): boolean => error !== null && !(error instanceof ApiError);

function Enrol({ onOther }: { onOther: (() => void) | undefined }) {
  const { t } = useTranslation('passkey');
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isShort = code.trim().length < MIN_CODE;
  const { mutate, isPending, error } = useMutation({ mutationFn: () => addPasskey(code.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isShort) mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        label={t('code')}
        hint={t('codeHint')}
        error={isTried && isShort ? t('codeShort') : isOwnFault(error) ? t('stopped') : undefined}
        value={code}
        onText={setCode}
        inputProps={{ maxLength: 30, autoComplete: 'off', spellCheck: false }}
      />
      <p>
        <ActionButton type="submit" isInactive={isShort} isBusy={isPending}>
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

/** Between BankID and the back office: verifies a passkey, or enrols one with an invitation code. */
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
