import {
  listIncomingPayments,
  type UnallocatedPayment,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { call } from '../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { saysWhenMissing } from '../../ui/data-list/list-query.ts';
import { payerOf } from '../ui/payer.ts';
import { Waits } from '../ui/waits.tsx';
import { PayerDetails } from './payer-details.tsx';
import type { PaymentStep } from './payment-dialog.tsx';
import './texts.ts';

const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));

/** Page size, the server's default. */
const ROWS = 25;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 760,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '16px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--k-ink-soft)', overflowWrap: 'anywhere' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const paymentsQuery = (page: number) =>
  queryOptions({
    ...saysWhenMissing,
    queryKey: ['admin', 'payments', page],
    queryFn: ({ signal }) => call(listIncomingPayments, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Steps that the reader can take. While an assignment awaits approval, the payment can only be returned. */
const stepsOf = ({ awaits_second_person: awaits }: UnallocatedPayment): readonly PaymentStep[] =>
  awaits ? ['sendBack'] : ['assign', 'sendBack'];

/** `/admin/payments`: payments that matched no account, oldest first. */
export default function PaymentsPage() {
  const { t } = useTranslation('unallocated');
  usePageTitle(t('title'));
  const [address, setAddress] = useLatestSearchParams();
  const page = Math.max(0, Math.trunc(Number(address.get('page')) || 0));
  const read = useQuery(paymentsQuery(page));
  const { data } = read;
  const user = useSession((session) => session.user);
  const mayManage = mayDo(user, 'manage-credit');
  const maySeePayer = mayDo(user, 'reveal-number');
  const [chosen, setChosen] = useState<{ payment: UnallocatedPayment; step: PaymentStep }>();
  const turn = (to: number) => setAddress({ page: String(to) });
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <Unread read={read} />
      {data && (
        <p role="status">
          {data.total === 0
            ? t('empty')
            : t('lead', { count: data.total, total: formatCents(data.total_cents) })}
        </p>
      )}
      <List>
        {data?.payments.map((payment) => {
          const name = t('line', {
            amount: formatCents(payment.amount_cents),
            date: tableDay(payment.value_on),
          });
          const payer = payerOf(payment.payer, t);
          const known = [
            payer !== undefined && t('paidBy', { payer }),
            payment.why && t(`why.${payment.why}`),
            payment.ocr_number && t('ocr', { number: payment.ocr_number }),
            t('reference', { reference: payment.bank_reference }),
          ];
          return (
            <li key={payment.id}>
              <div>
                <h2>{name}</h2>
                <p>{known.filter(Boolean).join(' · ')}</p>
                {payment.suggestion && (
                  <p>
                    {t('suggestion', {
                      company: payment.suggestion.company_name,
                      number: formatOrganisationNumber(payment.suggestion.company_number),
                      ocr: payment.suggestion.ocr_number,
                    })}
                  </p>
                )}
                {payment.awaits_second_person && <Waits what={t('assign')} />}
              </div>
              {(mayManage || maySeePayer) && (
                <Buttons>
                  {maySeePayer && <PayerDetails payment={payment} name={name} />}
                  {(mayManage ? stepsOf(payment) : []).map((step) => (
                    <Button
                      key={step}
                      variant="outlined"
                      size="small"
                      sx={{ minHeight: 44 }}
                      onClick={() => setChosen({ payment, step })}
                    >
                      {t(step)}
                      <span className="visually-hidden">: {name}</span>
                    </Button>
                  ))}
                </Buttons>
              )}
            </li>
          );
        })}
      </List>
      {data && data.total > ROWS && (
        <Buttons>
          {page > 0 && <Button onClick={() => turn(page - 1)}>{t('earlier')}</Button>}
          {(page + 1) * ROWS < data.total && <Button onClick={() => turn(page + 1)}>{t('later')}</Button>}
        </Buttons>
      )}
      {chosen && (
        <Suspense>
          <PaymentDialog
            key={`${chosen.payment.id} ${chosen.step}`}
            {...chosen}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
