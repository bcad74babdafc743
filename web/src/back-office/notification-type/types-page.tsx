import './texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { typesQuery } from './api.ts';
import { BlockedDialog } from './blocked-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { TypeCard } from './type-card.tsx';

/** `/admin/notification-types`: types of messages to customers, their texts, and the excluded companies. */
export default function TypesPage() {
  const { t } = useTranslation('notificationTypes');
  const mayEdit = useSession(({ user }) => mayDo(user, 'manage-messages'));
  const read = useQuery(typesQuery);
  const { data } = read;
  const [open, setOpen] = useState<{ what: 'text' | 'blocked'; id: string }>();
  usePageTitle(t('title'));
  const opened = data?.notification_types.find(({ id }) => id === open?.id);
  const close = () => setOpen(undefined);
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      <Unread read={read} />
      {data?.notification_types.map((type) => (
        <TypeCard
          key={type.id}
          type={type}
          mayEdit={mayEdit}
          onOpen={(what, { id }) => setOpen({ what, id })}
        />
      ))}
      {opened && open?.what === 'text' && <TextDialog type={opened} onClose={close} />}
      {opened && open?.what === 'blocked' && (
        <BlockedDialog type={opened} mayEdit={mayEdit} onClose={close} />
      )}
    </>
  );
}
