import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/table-time.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { OwnSessions } from '../../ui/sessions/own-sessions.tsx';

/** `/admin/sessions`: the reader's own sessions. */
export default function SessionsPage() {
  const { t } = useTranslation('sessions');
  usePageTitle(t('title'));
  return <OwnSessions heading="h1" formatTime={tableTime} />;
}
