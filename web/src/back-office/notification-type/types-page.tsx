import './texts.ts';
import type { TypeRow } from '@kreditlina/domain/notification-type/contracts/staff';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminTypeAudiencePath, adminTypeMessagesPath } from '../../lib/address/paths.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { switchType, testType, typesQuery } from './api.ts';

const TextDialog = lazy(() => import('./text-dialog.tsx'));
const BlockedDialog = lazy(() => import('./blocked-dialog.tsx'));

const Card = styled('section')({
  maxWidth: 900,
  padding: '16px 0',
  borderTop: '1px solid var(--k-line)',
  // Same height as a header with a switch.
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px', minHeight: 38 },
  '& h2': { flex: 1, minWidth: 200, margin: 0, fontSize: '1.125rem', fontWeight: 600 },
  '& p': { maxWidth: '70ch', margin: '8px 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .MuiButton-sizeSmall': { minWidth: 0, paddingInline: 8 },
  // Aligns the buttons' text with the text above.
  '& > div': { marginLeft: -8 },
  '& label': { marginRight: 0 },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

function TypeCard(props: {
  type: TypeRow;
  mayEdit: boolean;
  onOpen: (what: 'text' | 'blocked', type: TypeRow) => void;
}) {
  const { type, mayEdit, onOpen } = props;
  const { t } = useTranslation('notificationTypes');
  const client = useQueryClient();
  const { description: name, is_live, preview } = type;
  const toggle = useMutation({
    mutationFn: () => switchType(type),
    onSettled: () => client.invalidateQueries({ queryKey: typesQuery.queryKey }),
  });
  const mayTest = useSession(({ user }) => Boolean(user?.phone));
  const [isAsking, setIsAsking] = useState(false);
  const test = useMutation({
    mutationFn: () => testType(type),
    onSuccess: ({ phone }) => addNotice(t('tested', { phone }), 'info'),
  });
  const state = (
    <span style={{ color: is_live ? 'var(--k-green)' : 'var(--k-red)' }}>{t(is_live ? 'live' : 'off')}</span>
  );
  return (
    <Card aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>
          {t(`channel.${type.channel}`)}
          {preview.sms_parts !== null && ` (${t('smsParts', { count: preview.sms_parts })})`}
        </small>
        {mayEdit && !type.is_required ? (
          <FormControlLabel
            label={state}
            control={
              <Switch
                checked={is_live}
                disabled={toggle.isPending}
                onChange={() => (is_live ? setIsAsking(true) : toggle.mutate())}
                slotProps={{ input: { 'aria-label': t('isLive', { name }) } }}
              />
            }
          />
        ) : (
          state
        )}
      </header>
      {isAsking && (
        <MessageDialog
          title={t('switchOffOf', { name })}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>{t('cancel')}</Button>
              <Button
                variant="contained"
                onClick={() => {
                  setIsAsking(false);
                  toggle.mutate();
                }}
              >
                {t('switchOff')}
              </Button>
            </>
          }
        >
          <p>{t('switchOffLead')}</p>
          <p>{t('sentLastWeek', { count: type.sent_last_week })}</p>
        </MessageDialog>
      )}
      <p>{type.body}</p>
      {type.is_required && <small>{t('required')}</small>}
      <div>
        {mayEdit && (
          <>
            <Button size="small" aria-label={t('editOf', { name })} onClick={() => onOpen('text', type)}>
              {t('edit')}
            </Button>
            <ActionButton
              size="small"
              variant="text"
              aria-label={t('testOf', { name })}
              isInactive={!is_live || !mayTest}
              isBusy={test.isPending}
              onClick={() => {
                if (!mayTest) addNotice(t('noPhone'), 'info');
                else if (is_live) test.mutate();
                else addNotice(t('testOff'), 'info');
              }}
            >
              {t('test')}
            </ActionButton>
            {!mayTest && <small>{t('noPhone')}</small>}
          </>
        )}
        <Button
          size="small"
          component={Link}
          to={adminTypeMessagesPath(type.id)}
          aria-label={t('messagesOf', { name })}
        >
          {t('messages')}
        </Button>
        <Button
          size="small"
          component={Link}
          to={adminTypeAudiencePath(type.id)}
          aria-label={t('audienceOf', { name })}
        >
          {t('audience')}
        </Button>
        <Button size="small" aria-label={t('blockedOf', { name })} onClick={() => onOpen('blocked', type)}>
          {t('blocked', { count: type.blocked_companies.length })}
        </Button>
      </div>
    </Card>
  );
}

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
      <Suspense>
        {opened && open?.what === 'text' && <TextDialog type={opened} onClose={close} />}
        {opened && open?.what === 'blocked' && (
          <BlockedDialog type={opened} mayEdit={mayEdit} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
