import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { OwnSessions } from '../../ui/identity/own-sessions.tsx';

/** `/admin/sessions`: the reader's own sessions. */
export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  usePageTitle(t('title'));
  return <OwnSessions heading="h1" formatTime={tableTime} />;
}
