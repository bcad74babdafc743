import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { endOtherSessions, endOwnSession, ownSessionsQuery } from './own-sessions-calls.ts';
import { SessionList } from './session-list.tsx';
import './texts.ts';
import { WithPhone } from '../../ui/with-phone.tsx';

/** The reader's sessions, with buttons to end one or all others. */
export function OwnSessions({
  heading: Heading,
  formatTime,
}: {
  heading: 'h1' | 'h2';
  formatTime?: (instant: string) => string;
}) {
  const { t } = useTranslation('sessions');
  const queryClient = useQueryClient();
  const { data } = useQuery(ownSessionsQuery);
  const told = (text: string) => {
    addNotice(text, 'success');
    return queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  const endOne = useMutation({ mutationFn: endOwnSession, onSuccess: () => told(t('ended')) });
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSuccess: () => told(t('othersEnded')) });
  const sessions = data?.sessions ?? [];
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="own-sessions">
      <Heading id="own-sessions" className={Heading === 'h1' ? 'k-title' : undefined}>
        {t('title')}
      </Heading>
      <p style={{ maxWidth: '66ch' }}>
        <WithPhone>{t('lead')}</WithPhone>
      </p>
      <SessionList sessions={sessions} formatTime={formatTime} onEnd={({ id }) => endOne.mutate(id)} />
      {sessions.length > 1 && (
        <Button variant="outlined" onClick={() => endOthers.mutate()}>
          {t('endOthers')}
        </Button>
      )}
    </section>
  );
}
