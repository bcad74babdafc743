import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';
import { SmallButton } from '../small-button.tsx';

/** Copies a number to the clipboard and confirms it. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation('account');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true), notifyError);
  return (
    <>
      <SmallButton aria-label={t('payment.copyWhat', { what })} onClick={() => void copy()}>
        {t('payment.copy')}
      </SmallButton>
      <span role="status" style={{ color: 'var(--k-green)' }}>
        {isCopied && t('payment.copied')}
      </span>
    </>
  );
}
