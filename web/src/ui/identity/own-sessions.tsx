import './texts.ts';
import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import { listSessions } from '@kreditlina/domain/identity/contracts/customer';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { WithPhone } from '../page/with-phone.tsx';
import { SessionList } from './session-list.tsx';

const endSession = light<typeof contract.endSession>('POST', '/api/sessions/:id/end');
const endOtherSessionsCall = light<typeof contract.endOtherSessions>('POST', '/api/sessions/end-others');

const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});

const endOwnSession = (id: string): Promise<void> => call(endSession, { params: { id }, body: {} });

const endOtherSessions = (): Promise<void> => call(endOtherSessionsCall, { body: {} });

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
