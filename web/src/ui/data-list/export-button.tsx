import type { ExportFormat } from '@kreditlina/domain/kernel/list-contract';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/browser/files.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { todayInSweden } from '../../lib/time/days.ts';

const ExportMenu = lazy(() => import('./export-menu.tsx'));

/** Long enough to export a million rows. */
const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** Exports the whole list as filtered and sorted, not only the visible page. */
export function ExportButton(props: {
  path: string;
  /** Day of the rows, for the file name; today if absent. */
  day?: string;
  /** File name without date and extension. */
  name: string;
  filters: Readonly<Record<string, string | number | undefined>>;
}) {
  const { t } = useTranslation('dataList');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const take = async (format: ExportFormat) => {
    setAnchor(null);
    setIsBusy(true);
    try {
      const file = await callFile(props.path, {
        body: { format, filters: props.filters },
        idempotencyKey: randomId(),
        timeoutMs: EXPORT_TIMEOUT_MS,
      });
      saveFile(file, `${props.name}-${props.day ?? todayInSweden()}.${format}`);
    } catch (error) {
      reportError(error, 'export');
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(isBusy ? 'exporting' : 'export')}
      </Button>
      {anchor && (
        <Suspense>
          <ExportMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onTake={(format) => void take(format)}
          />
        </Suspense>
      )}
    </>
  );
}
