import { channelWords, type Message } from '@kreditlina/domain/notification/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCompanyPath } from '../../lib/address/paths.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { ActionButton } from '../../ui/buttons/action-button.tsx';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { Shown } from '../ui/personal-data.tsx';
import { messageQuery, messagesKey, retryMessage, StatusWord } from './messages.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '8px 24px',
  margin: 0,
  '& dt': { color: 'var(--k-ink-soft)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 0, '& dd': { marginBottom: 12 } },
}));
const Said = styled('blockquote')({
  margin: 0,
  padding: '12px 16px',
  borderLeft: '3px solid var(--k-line)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export default function MessageCard(props: { id: string; isOfCompany: boolean; onClose: () => void }) {
  const { id, onClose } = props;
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const client = useQueryClient();
  const mayRetry = useSession(({ user }) => mayDo(user, 'manage-messages'));
  const read = useQuery(messageQuery(id, language));
  const { data } = read;
  // Refetched also if a colleague acted first, so that the list shows who.
  const retry = useMutation({
    mutationFn: () => retryMessage(id),
    onSuccess: () => {
      addNotice(t('retried'), 'success');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  });
  const canRetry = mayRetry && data?.may_retry === true;
  return (
    <MessageDialog
      title={data?.description ?? t('what')}
      onClose={onClose}
      isOnlyText
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {canRetry && (
            <ActionButton isBusy={retry.isPending} onClick={() => retry.mutate()}>
              {t('retry')}
            </ActionButton>
          )}
        </>
      }
    >
      {data ? <About message={data} isOfCompany={props.isOfCompany} /> : <Unread read={read} />}
      {canRetry && <p>{t('retryLead')}</p>}
    </MessageDialog>
  );
}

/** Key of the text that explains why a message has no text. */
function noTextOf({ status, notification_type_id }: Message) {
  if (notification_type_id === null) return 'noText.application';
  if (status === 'scheduled') return 'noText.scheduled';
  return status === 'delivered' || status === 'undelivered' ? 'noText.before' : 'noText.unsent';
}

function About({ message, isOfCompany }: { message: Message; isOfCompany: boolean }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { company_id, company_number, company_name, status_message, retried_at, text } = message;
  return (
    <Facts>
      {company_id !== null && !isOfCompany && (
        <Fact name={t('company')}>
          <Link to={adminCompanyPath({ id: company_id, company_number: company_number ?? '' })}>
            {company_name ?? t('unknown')}
          </Link>
        </Fact>
      )}
      <Fact name={t('recipient')}>
        <Shown>{message.recipient_name || t('unknown')}</Shown>
      </Fact>
      <Fact name={t('way')}>{channelWords[message.channel][language]}</Fact>
      <Fact name={t('eta')}>{tableTime(message.eta)}</Fact>
      <Fact name={t('status')}>
        <StatusWord message={message} language={language} />
      </Fact>
      {status_message !== null && <Fact name={t('why')}>{status_message}</Fact>}
      {retried_at !== null && (
        <Fact name={t('again')}>
          {t('againBy', { time: tableTime(retried_at), name: message.retried_by ?? t('somebody') })}
        </Fact>
      )}
      <Fact name={t('text')}>
        {text === null ? (
          t(noTextOf(message))
        ) : (
          <Said>
            <Shown>{text}</Shown>
          </Said>
        )}
      </Fact>
    </Facts>
  );
}
