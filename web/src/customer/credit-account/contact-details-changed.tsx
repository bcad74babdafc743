import { formatLongDate } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session-store.ts';
import { loadMe } from '../../ui/identity/session-calls.ts';

/** When the reader's e-mail or phone last changed. Asked again here: an application may have changed them since the login. */
export function ContactDetailsChanged() {
  const { t } = useTranslation('account');
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => loadMe(signal), staleTime: 0 });
  const changedAt = useSession(({ user }) => user?.contact_details_changed_at);
  if (!changedAt) return null;
  return <p>{t('contactDetailsChanged', { date: formatLongDate(changedAt) })}</p>;
}
