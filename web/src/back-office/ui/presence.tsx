import { notePresence, PRESENCE_EVERY_MS } from '@kreditlina/domain/work-item/contract';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { addTexts } from '../../lib/text/i18n.ts';

addTexts('presence', {
  sv: {
    others_one: '{{names}} tittar också på det här.',
    others_other: '{{names}} tittar också på det här.',
  },
  en: { others_one: '{{names}} is looking at this too.', others_other: '{{names}} are looking at this too.' },
});

/** Lists the colleagues who have the same page open. */
export function Presence({ page, id }: { page: 'company' | 'application'; id: string }) {
  const { t } = useTranslation('presence');
  const { data } = useQuery({
    queryKey: ['admin', 'presence', page, id],
    queryFn: ({ signal }) => call(notePresence, { body: { page, id } }, { passive: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: PRESENCE_EVERY_MS,
    // Failures are ignored, because presence is only a hint.
    meta: { isHandled: true },
  });
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {t('others', { count: others.length, names: others.map(({ name }) => name).join(', ') })}
    </Alert>
  );
}
