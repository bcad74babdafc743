import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';

/** Copies a number to the clipboard and says that it did. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation('account');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true), notifyError);
  return (
    <>
      <Button
        size="small"
        aria-label={t('payment.copyWhat', { what })}
        onClick={() => void copy()}
        sx={{ minHeight: 32, paddingBlock: 0 }}
      >
        {t('payment.copy')}
      </Button>
      <span role="status" style={{ color: 'var(--k-green)' }}>
        {isCopied && t('payment.copied')}
      </span>
    </>
  );
}
