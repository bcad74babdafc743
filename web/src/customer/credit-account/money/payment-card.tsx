import { centsOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents, formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { BigFigure } from '../big-figure.tsx';
import { Card } from '../card.tsx';
import { ExplainButton } from '../explain-dialog.tsx';
import { StatusWord } from '../rows.tsx';
import { GiroLines } from './giro-lines.tsx';
import { NoticesDialog } from './notices-dialog.tsx';
import { PaymentsDialog } from './payments-dialog.tsx';

/** Before the credit is active, or when it never became so: one text for each word of the bank. */
function NotActive({ company, status }: { company: Company; status: 'offer' | 'denied' | 'annulled' }) {
  const { t } = useTranslation('account');
  const contact = { phone: support.phone, hours: t('common:support.phoneHours') };
  return (
    <>
      <p>{t(`payment.bank.${status}`)}</p>
      {status === 'offer' ? (
        <GiroLines company={company} />
      ) : (
        <>
          {company.bank_reason !== null && <p>{t('payment.bank.reason', { reason: company.bank_reason })}</p>}
          <p>{t('payment.bank.contact', contact)}</p>
        </>
      )}
    </>
  );
}

type Owed = Company & { readonly to_pay: NonNullable<Company['to_pay']> };

/** How late, and what that has cost so far. */
function Overdue({ company }: { company: Owed }) {
  const { t } = useTranslation('account');
  const sum = (of: (one: Company['current_payment_notices'][number]) => number) =>
    company.current_payment_notices.reduce((total, one) => total + centsOf(of(one)), 0);
  const interest = sum((one) => one.interestOnOverduePayments);
  const fee = sum((one) => one.reminderFee);
  const cost = {
    cost: formatCents(interest + fee),
    interest: formatCents(interest),
    fee: formatCents(fee),
  };
  return (
    <p>
      {t('payment.overdueDays', { count: company.days_past_due })}{' '}
      {interest + fee > 0 ? t('payment.overdueCost', cost) : t('payment.overdueFree')}{' '}
      {t('payment.overdueBlocks')}
    </p>
  );
}

function ToPay({ company, onNotice }: { company: Owed; onNotice: () => void }) {
  const { t } = useTranslation('account');
  const { amount, dueDate, isOverdue } = company.to_pay;
  const [notice] = company.current_payment_notices;
  return (
    <>
      <BigFigure label={t('payment.toPay')} value={formatKronor(amount)} size="small" />
      <p>
        <StatusWord tone={isOverdue ? 'red' : 'amber'}>{t('payment.notPaid')}</StatusWord>
        {' · '}
        {t('payment.due', { date: formatLongDate(dueDate) })}
        {notice && <ExplainButton companyId={company.id} amount="notice" of={notice.id} />}
      </p>
      {isOverdue && <Overdue company={company} />}
      <GiroLines company={company} />
      <Button variant="outlined" onClick={onNotice}>
        {t('payment.showNotice')}
      </Button>
    </>
  );
}

const isOwed = (company: Company): company is Owed => company.to_pay !== null;

function Standing({ company, onNotice }: { company: Company; onNotice: () => void }) {
  const { t } = useTranslation('account');
  const status = company.bank_status;
  if (status === 'offer' || status === 'denied' || status === 'annulled')
    return <NotActive company={company} status={status} />;
  if (status === 'credit-loss' || company.written_off_cents > 0) {
    return (
      <>
        <p>{t('payment.bank.lost', { phone: support.phone })}</p>
        <BigFigure
          label={t('payment.bank.lostAmount')}
          value={formatCents(company.written_off_cents)}
          size="small"
        />
        <GiroLines company={company} />
      </>
    );
  }
  if (isOwed(company)) return <ToPay company={company} onNotice={onNotice} />;
  if (status === 'closed') return <p>{t('payment.bank.closed')}</p>;
  return (
    <>
      <p>
        <strong>{t('payment.nothing')}</strong>
      </p>
      <p>{t('payment.nothingText')}</p>
      <GiroLines company={company} />
    </>
  );
}

/** What is to be paid and where, or why nothing is; the ways to all notices and payments. */
export function PaymentCard({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const id = useId();
  const [open, setOpen] = useState<'notice' | 'notices' | 'payments'>();
  const credit = company.credit_balance_cents;
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{t('payment.title')}</h2>
      <Standing company={company} onNotice={() => setOpen('notice')} />
      {credit > 0 && (
        <p>
          {t('payment.credit', { amount: formatCents(credit) })}
          <ExplainButton companyId={company.id} amount="credit-balance" />
        </p>
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8, marginLeft: -8 }}>
        {company.notices_total > 0 && (
          <Button onClick={() => setOpen('notices')}>{t('payment.archive')}</Button>
        )}
        {company.payments_total > 0 && (
          <Button onClick={() => setOpen('payments')}>{t('payment.history')}</Button>
        )}
      </div>
      {(open === 'notice' || open === 'notices') && (
        <NoticesDialog
          company={company}
          opened={open === 'notice' ? company.current_payment_notices[0]?.id : undefined}
          onClose={close}
        />
      )}
      {open === 'payments' && <PaymentsDialog company={company} onClose={close} />}
    </Card>
  );
}
