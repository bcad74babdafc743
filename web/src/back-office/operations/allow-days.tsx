import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { tableDay } from '../../lib/table-time.ts';
import { allowDays } from './calls.ts';
import { CommentDialog } from './comment-dialog.tsx';

/** After a long outage, staff confirm that today's date is correct. */
export function AllowDays({ today }: { today: string }) {
  const { t } = useTranslation('operations');
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOperate) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        {t('allowThrough', { day: tableDay(today) })}
      </Button>
      {isOpen && (
        <CommentDialog
          title={t('allowThrough', { day: tableDay(today) })}
          lead={<p>{t('allowLead')}</p>}
          submitText={t('allow')}
          act={(comment) => allowDays(today, comment)}
          doneText={t('allowedNow')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
