import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { tableDay } from '../../lib/table-time.ts';
import { allowDays, operationsQuery } from './calls.ts';

const OverrideDialog = lazy(async () => ({
  default: (await import('../ui/override-dialog.tsx')).OverrideDialog,
}));

/** After a long standstill: the word of somebody who has looked at the calendar that today is today. */
export function AllowDays({ today }: { today: string }) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOperate) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        {t('allowThrough', { day: tableDay(today) })}
      </Button>
      {isOpen && (
        <Suspense>
          <OverrideDialog
            title={t('allowThrough', { day: tableDay(today) })}
            lead={<p>{t('allowLead')}</p>}
            reasons={[]}
            submitText={t('allow')}
            onSubmit={async ({ comment }) => {
              await allowDays(today, comment);
              addNotice(t('allowedNow'), 'success');
              await client.invalidateQueries(operationsQuery);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
