import { formatMoment } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { errorText } from '../../lib/errors/notices.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { SkeletonLines } from '../page/loading.tsx';
import type { ListRead } from './list-query.ts';
import { dataListTexts } from './texts.ts';

addTexts('dataList', dataListTexts);

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  margin: '0 0 8px',
  padding: '8px 16px',
  border: '1px solid var(--k-line)',
  borderLeft: '4px solid var(--k-amber)',
  borderRadius: 8,
  '& p': { margin: 0 },
});

/**
 * Shown above a list after a failed read, with the reason, a retry button, and whether the rows below are
 * stale or missing.
 */
export function ListNotice({ read, missing = 'failed' }: { read: ListRead; missing?: 'failed' | 'unread' }) {
  const { t } = useTranslation('dataList');
  const { language } = useLanguage();
  if (!read.isError) return null;
  const isOld = read.data !== undefined;
  return (
    <Box role="alert">
      <p>
        {isOld
          ? t('stale', { time: formatMoment(new Date(read.dataUpdatedAt).toISOString(), language) })
          : t(missing)}{' '}
        {errorText(read.error)}
      </p>
      <Button size="small" onClick={() => void read.refetch()}>
        {t('retry')}
      </Button>
    </Box>
  );
}

/** Placeholder for missing data: loading, or the failure with a retry button. */
export function Unread({ read }: { read: ListRead }) {
  if (read.data !== undefined) return null;
  return read.isError ? <ListNotice read={read} missing="unread" /> : <SkeletonLines />;
}
