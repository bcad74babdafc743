import './texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { MessageList } from './message-list.tsx';
import { typeNamesQuery } from './messages.tsx';

/** `/admin/notification-types/{id}/messages`: messages of one type, with their outcome. */
export default function TypeMessagesPage() {
  const { t } = useTranslation('messages');
  const { id = '' } = useParams();
  const { data } = useQuery(typeNamesQuery);
  const type = data?.notification_types.find((one) => one.id === id);
  const title = type ? t('ofType', { name: type.description }) : t('title');
  usePageTitle(title);
  return (
    <>
      <h1 className="k-title">{title}</h1>
      <p>
        <Link to={paths.adminNotificationTypes}>{t('toTypes')}</Link>
      </p>
      <MessageList of={{ notification_type_id: id }} />
    </>
  );
}
