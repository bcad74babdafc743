import { formatLongDate } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { support } from '../../lib/constants.ts';
import { useSession } from '../../lib/session-store.ts';
import { loadMe } from '../../ui/identity/session-calls.ts';
import { WithPhone } from '../../ui/with-phone.tsx';

/**
 * Latest change of the reader's e-mail and phone: when, and to what. Refetches the user, because an
 * application may have changed them since login.
 */
export function ContactDetailsChanged() {
  const { t } = useTranslation('account');
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => loadMe(signal), staleTime: 0 });
  const user = useSession((session) => session.user);
  if (!user?.contact_details_changed_at) return null;
  const { contact_details_changed: changed, contact_details_changed_at: at, email, phone } = user;
  const [first = 'email'] = changed;
  return (
    <p style={{ maxWidth: '62ch' }}>
      {t(`contactDetailsChanged.${changed.length > 1 ? 'both' : first}`, {
        date: formatLongDate(at),
        email,
        number: phone?.replace(/^\+46/, '0'),
      })}{' '}
      <WithPhone>{t('contactDetailsChanged.notYou', { phone: support.phone })}</WithPhone>
    </p>
  );
}
