import type { DoubtedPayout } from '@kreditlina/domain/payout-date/contract';
import { formatCents } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { tableDay } from '../../lib/time/table-time.ts';

const PayoutDateDialog = lazy(() => import('./payout-date-dialog.tsx'));

/** Payouts and returns that are not booked, because the bank's date cannot be right. */
export function PayoutDates({ payouts }: { payouts: readonly DoubtedPayout[] }) {
  const { t } = useTranslation('operations');
  const mayManage = useSession(({ user }) => mayDo(user, 'manage-credit'));
  const [chosen, setChosen] = useState<DoubtedPayout>();
  if (payouts.length === 0) return <p>{t('noPayoutDates')}</p>;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <div>{t('payoutDatesLead')}</div>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {payouts.map((one) => {
          const name = one.company?.name ?? t('unknownCompany');
          return (
            <li key={one.id}>
              <strong>{name}</strong>{' '}
              {t(`oddPayout.${one.kind}`, {
                amount: formatCents(one.amount_cents),
                told: tableDay(one.told_on),
                first: tableDay(one.first_on),
              })}{' '}
              {mayManage && (
                <Button size="small" aria-label={t('enterDayOf', { name })} onClick={() => setChosen(one)}>
                  {t('enterDay')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen && (
        <Suspense>
          <PayoutDateDialog payout={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Alert>
  );
}
