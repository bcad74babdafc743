import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { formatCents, formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/errors/notices.ts';
import { ActionRow } from '../../../ui/buttons/action-rows.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';
import { BigFigure, Card, FigureList, SmallButton } from '../card.tsx';
import { owes } from '../customer-state.ts';
import { ExplainButton } from '../explain-dialog.tsx';
import { StatusWord } from '../rows.tsx';
import { NoticesDialog } from './notices-dialog.tsx';
import { PaymentsDialog, useExtraText } from './payments-dialog.tsx';

function CopyButton({ what, value }: { what: string; value: string }) {
  const { t } = useTranslation('account');
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true), notifyError);
  return (
    <>
      <SmallButton aria-label={t('payment.copyWhat', { what })} onClick={() => void copy()}>
        {t('payment.copy')}
      </SmallButton>
      <span role="status" style={{ color: 'var(--k-green)' }}>
        {isCopied && t('payment.copied')}
      </span>
    </>
  );
}

function GiroLines({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const { payment_bank_giro_number: giro, payment_ocr_number: ocr } = company;
  const lines = [
    { key: t('payment.giro'), value: giro === null ? null : formatBankgiro(giro) },
    { key: t('payment.ocr'), value: ocr },
  ].flatMap(({ key, value }) =>
    value === null ? [] : [{ key, value, action: <CopyButton what={key} value={value} /> }],
  );
  return lines.length === 0 ? null : <FigureList figures={lines} />;
}

/** Shown while the credit is not active yet, or if it never became active: one text per bank status. */
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
          <p>
            <WithPhone>{t('payment.bank.contact', contact)}</WithPhone>
          </p>
        </>
      )}
    </>
  );
}

type Notice = Company['current_payment_notices'][number];
type Owed = Company & { readonly to_pay: NonNullable<Company['to_pay']> };

/** Sum in öre of a figure that the notices give in kronor. */
const sumOf = (notices: readonly Notice[], of: (one: Notice) => number): number =>
  notices.reduce((total, one) => total + centsOf(of(one)), 0);

function Overdue({ company }: { company: Owed }) {
  const { t } = useTranslation('account');
  const notices = company.current_payment_notices;
  const interest = sumOf(notices, (one) => one.interestOnOverduePayments);
  const fee = sumOf(notices, (one) => one.reminderFee);
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

/** Breakdown of the amount to pay when it covers several notices. */
function NoticeFigures({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const figures = company.current_payment_notices.map(({ id, number, remaining }) => ({
    key: t('payment.notices.number', { number }),
    value: formatKronor(remaining),
    action: <ExplainButton companyId={company.id} amount="notice" of={id} which={String(number)} />,
  }));
  return <FigureList figures={figures} />;
}

/** Payment status: the amount paid and the due date of the rest. */
function PaidOrNot({ company, rest }: { company: Owed; rest: number }) {
  const { t } = useTranslation('account');
  const { dueDate, isOverdue, overdueAmount, overdueSince } = company.to_pay;
  const paid = sumOf(company.current_payment_notices, (one) => one.paid);
  // An overdue amount counts as not paid, even after a partial payment.
  const word = t(paid > 0 && !isOverdue ? 'payment.notices.status.partially-paid' : 'payment.notPaid');
  const hasNew = overdueSince !== null && rest > 0;
  return (
    <>
      <p>
        <StatusWord tone={isOverdue ? 'red' : 'amber'}>{word}</StatusWord>
        {overdueSince === null && ` · ${t('payment.due', { date: formatLongDate(dueDate) })}`}
        {overdueSince !== null &&
          !hasNew &&
          ` · ${t('payment.wasDue', { date: formatLongDate(overdueSince) })}`}
      </p>
      {paid > 0 && <p>{t('payment.paid', { amount: formatCents(paid) })}</p>}
      {hasNew && (
        <p>
          {t('payment.lateAndNew', {
            late: formatKronor(overdueAmount),
            since: formatLongDate(overdueSince),
            rest: formatCents(rest),
            date: formatLongDate(dueDate),
          })}
        </p>
      )}
    </>
  );
}

function ToPay({ company, onNotice }: { company: Owed; onNotice: () => void }) {
  const { t } = useTranslation('account');
  const { amount, isOverdue, overdueAmount } = company.to_pay;
  const [notice, ...more] = company.current_payment_notices;
  return (
    <>
      <BigFigure
        label={t(isOverdue ? 'payment.toPayLate' : 'payment.toPay')}
        value={formatKronor(amount)}
        size="small"
      />
      <PaidOrNot company={company} rest={centsOf(amount) - centsOf(overdueAmount)} />
      {more.length > 0 && <NoticeFigures company={company} />}
      {isOverdue && <Overdue company={company} />}
      <GiroLines company={company} />
      <ActionRow>
        <Button variant="outlined" onClick={onNotice}>
          {t('payment.showNotice')}
        </Button>
        {notice && more.length === 0 && (
          <ExplainButton
            companyId={company.id}
            amount="notice"
            of={notice.id}
            which={String(notice.number)}
          />
        )}
      </ActionRow>
    </>
  );
}

/**
 * Explains where the latest payment's excess over the notices went, since it is not kept as a credit balance.
 */
function Extra({ payment }: { payment: Company['payments'][number] | undefined }) {
  const text = useExtraText()(payment);
  return text === undefined ? null : <p>{text}</p>;
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
        <p>
          <WithPhone>{t('payment.bank.lost', { phone: support.phone })}</WithPhone>
        </p>
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
  if (company.credit_balance_cents < 0) return <GiroLines company={company} />;
  if (status === 'closed' && !owes(company)) return <p>{t('payment.bank.closed')}</p>;
  return (
    <>
      <p>
        <strong>{t('payment.nothing')}</strong>
      </p>
      <p>
        {company.owed_cents > 0
          ? t('payment.next', { date: formatLongDate(addMonths(`${company.as_of.slice(0, 7)}-01`, 1)) })
          : t('payment.nothingText')}
      </p>
      <Extra payment={company.payments[0]} />
      <GiroLines company={company} />
    </>
  );
}

/** Amount to pay and where to pay it, or the reason why nothing is due; links to all notices and payments. */
export function PaymentCard({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const id = useId();
  const [open, setOpen] = useState<'notice' | 'notices' | 'payments'>();
  const credit = company.credit_balance_cents;
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{t('payment.title')}</h2>
      {credit < 0 && (
        <>
          <BigFigure label={t('payment.toPay')} value={formatCents(-credit)} size="small" />
          <p>{t('payment.overpaid', { amount: formatCents(-credit) })}</p>
        </>
      )}
      <Standing company={company} onNotice={() => setOpen('notice')} />
      {credit > 0 && (
        <p>
          {t('payment.credit', { amount: formatCents(credit) })}
          <ExplainButton companyId={company.id} amount="credit-balance" />
        </p>
      )}
      {company.notices_total + company.payments_total > 0 && (
        <ActionRow style={{ marginTop: 8 }}>
          {company.notices_total > 0 && (
            <Button onClick={() => setOpen('notices')}>{t('payment.archive')}</Button>
          )}
          {company.payments_total > 0 && (
            <Button onClick={() => setOpen('payments')}>{t('payment.history')}</Button>
          )}
        </ActionRow>
      )}
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
