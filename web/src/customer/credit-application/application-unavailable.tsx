import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../../lib/notify-error.ts';
import { paths } from '../../lib/paths.ts';
import { ApiError } from '../../lib/problem.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

/** Staff cannot apply. */
export const worksHere = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'WORKS_HERE';

/** Status codes for an invalid id or somebody else's application. */
const NOT_THEIRS: readonly number[] = [400, 404];

/**
 * The application could not be loaded: nothing is lost, and a button retries. A retry is not offered for
 * somebody else's application, or to staff.
 */
export function ApplicationUnavailable({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const { t } = useTranslation('application');
  if (error instanceof ApiError && NOT_THEIRS.includes(error.status)) {
    return (
      <Page>
        <PageHeading title={t('unavailable.noneTitle')} lead={t('unavailable.noneText')} />
        <Button variant="contained" component={Link} to={paths.account}>
          {t('unavailable.toAccount')}
        </Button>
      </Page>
    );
  }
  if (worksHere(error)) {
    return (
      <Page>
        <PageHeading title={t('unavailable.staffTitle')} lead={errorText(error)} />
        <Button variant="contained" component={Link} to={paths.admin}>
          {t('unavailable.toOffice')}
        </Button>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading title={t('unavailable.title')} lead={t('unavailable.text')} />
      <ActionButton onClick={onRetry}>{t('common:action.retry')}</ActionButton>
    </Page>
  );
}
