import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../ui/page/loading.tsx';

interface Read {
  readonly data: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * Placeholder while data loads, or after a failure.
 * @param failed error text, shown with a retry button
 */
export function Reading({ of: { data, isError, refetch }, failed }: { of: Read; failed: string }) {
  const { t } = useTranslation();
  if (data) return null;
  if (!isError) return <SkeletonLines />;
  return (
    <p role="alert">
      {failed} <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
    </p>
  );
}
