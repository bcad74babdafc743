import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPdf } from '../../../lib/browser/files.ts';
import { reportError } from '../../../lib/errors/error-reporting.ts';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import type { PdfQuery } from '../api/agreement.ts';
import { PREVIEW_HEIGHT, PreviewSkeleton } from './preview-skeleton.tsx';

/** Loaded only when an agreement is opened, because pdf.js is large. */
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

/** Object URL of a blob, revoked on unmount. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** Preview of the agreement, with a button to open it. After a failure the customer can retry in place. */
export function PdfPreview({ query }: { query: PdfQuery }) {
  const { t } = useTranslation('application');
  const { data, isError, error, refetch } = useQuery(query);
  const [hasFailed, setHasFailed] = useState(false);
  const url = useBlobUrl(data);
  useEffect(() => {
    if (error) reportError(error, 'fetch-pdf');
  }, [error]);
  const onUnreadable = useCallback((reason: unknown) => {
    reportError(reason, 'draw-pdf');
    setHasFailed(true);
  }, []);
  if (isError && !data) {
    return (
      <p role="alert">
        {t('sign.pdfFailed')} <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
      </p>
    );
  }
  if (!data || !url) return <PreviewSkeleton />;
  return (
    <>
      <Suspense fallback={<SkeletonLines lines={[[PREVIEW_HEIGHT, 100]]} />}>
        <PdfPages pdf={data} label={t('sign.preview')} onFailed={onUnreadable} />
      </Suspense>
      <div style={{ marginBottom: 16 }}>
        <Button variant="outlined" onClick={() => openPdf(url, () => setHasFailed(true))}>
          {t('sign.open')}
        </Button>
      </div>
      {hasFailed && (
        <p role="alert">
          {t('sign.pdfFailed')}{' '}
          <a href={url} download="skuldebrev.pdf">
            {t('sign.open')}
          </a>
        </p>
      )}
    </>
  );
}
