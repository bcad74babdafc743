import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/actions';
import { overridableRule, paymentReversalReason } from '@kreditlina/domain/credit-account/contracts/enums';
import { formatCents } from '@kreditlina/domain/text/index';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { todayInSweden } from '../../../lib/time/days.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { ActButton, Buttons } from '../../ui/section.tsx';
import { Waits } from '../../ui/waits.tsx';
import { type ChosenAction, isKronor, typedAmount } from './action-dialog.tsx';

/** Section with payments and reminder fees that can be reversed, and with the customer's credit balance. */
export function Money({
  account,
  mayManage,
  onChoose,
}: {
  account: ActionAccount;
  mayManage: boolean;
  onChoose: (chosen: ChosenAction) => void;
}) {
  const { t } = useTranslation('accountActions');
  // Small amounts need no second person, even if a proposal was made while the balance was larger.
  const isProposed = account.pending.includes('refund') && account.refund_needs_second_person;
  return (
    <>
      {account.payments.length === 0 && <p>{t('noPayments')}</p>}
      <ul>
        {account.credit_cents !== 0 && (
          <li>
            <span>
              {t('facts.credit')}: {formatCents(account.credit_cents)}
            </span>
            {account.credit_cents < 0 && <span>{t('bars.credit-below-zero')}</span>}
            {mayManage && account.is_own_credit && <span>{t('bars.own-credit')}</span>}
            {mayManage && isProposed && <Waits what={t('buttons.refund')} />}
            {mayManage && !isProposed && !account.is_own_credit && account.refundable_cents > 0 && (
              <ActButton onClick={() => onChoose(refundAction(t, account))}>{t('buttons.refund')}</ActButton>
            )}
          </li>
        )}
        {account.reminder_fees.map(({ notice_id, number, fee_cents }) => {
          const name = t('fee', { amount: formatCents(fee_cents), number });
          return (
            <li key={notice_id}>
              <span>{name}</span>
              {mayManage && (
                <ActButton
                  about={name}
                  onClick={() => onChoose({ action: 'waive-reminder-fee', fixed: { notice_id }, lead: name })}
                >
                  {t('buttons.waive-reminder-fee')}
                </ActButton>
              )}
            </li>
          );
        })}
        {account.payments.map((payment) => {
          const name = paymentName(t, payment);
          return (
            <li key={payment.id}>
              <span>{name}</span>
              {mayManage && (
                <Buttons>
                  {[redateAction(t, payment), moveAction(t, payment), reversalAction(t, payment)].map(
                    (one) => (
                      <ActButton key={one.action} about={name} onClick={() => onChoose(one)}>
                        {t(`buttons.${one.action}`)}
                      </ActButton>
                    ),
                  )}
                </Buttons>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type Withdrawal = ActionAccount['withdrawals'][number];
interface WithdrawalsProps {
  readonly withdrawals: readonly Withdrawal[];
  readonly mayManage: boolean;
  /** False for the reader's own withdrawal. */
  readonly mayDecide: boolean;
  readonly onChoose: (chosen: ChosenAction) => void;
}

/** Active and pending withdrawals; those that need a decision state the reason. */
export function Withdrawals({ withdrawals, ...rest }: WithdrawalsProps) {
  const { t } = useTranslation('accountActions');
  if (withdrawals.length === 0) return <p>{t('noWithdrawals')}</p>;
  return (
    <ul>
      {withdrawals.map((withdrawal) => (
        <WithdrawalItem key={withdrawal.id} withdrawal={withdrawal} {...rest} />
      ))}
    </ul>
  );
}

/** Scrolled into view if the address names it, for example in a link from the work queue. */
function WithdrawalItem({
  withdrawal,
  mayManage,
  mayDecide,
  onChoose,
}: Omit<WithdrawalsProps, 'withdrawals'> & { withdrawal: Withdrawal }) {
  const { t } = useTranslation('accountActions');
  const name = t('withdrawal', {
    amount: formatCents(withdrawal.amount_cents),
    status: t(`statuses.${withdrawal.status}`),
  });
  const inWords = (reasons: readonly string[]) =>
    reasons.map((one) => t(`withdrawalReasons.${one}`)).join(', ');
  const fixed = { withdrawal_id: withdrawal.id };
  const left = withdrawal.reasons.filter(
    (reason) => overridableRule.safeParse(reason).success && !withdrawal.overridden.includes(reason),
  );
  const decide = (action: 'approve-withdrawal' | 'deny-withdrawal') => (
    <ActButton about={name} onClick={() => onChoose({ action, fixed, lead: name })}>
      {t(`buttons.${action}`)}
    </ActButton>
  );
  const isAskedFor = useLocation().hash === `#withdrawal-${withdrawal.id}`;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAskedFor) item.current?.focus();
  }, [isAskedFor]);
  return (
    <li ref={item} id={`withdrawal-${withdrawal.id}`} tabIndex={-1}>
      <div>
        <h3>{name}</h3>
        {withdrawal.principal_cents > 0 && (
          <p>
            {t('withdrawalLeft', {
              left: formatCents(withdrawal.principal_cents),
              part: formatCents(withdrawal.monthly_amortization_cents),
            })}
          </p>
        )}
        {withdrawal.status === 'referred' && <p>{t('waitsFor', { reasons: inWords(withdrawal.reasons) })}</p>}
        {withdrawal.overridden.length > 0 && (
          <p>{t('setAside', { reasons: inWords(withdrawal.overridden) })}</p>
        )}
        {mayDecide && withdrawal.is_own_override && <p>{t('bars.own-override')}</p>}
      </div>
      <Buttons>
        {mayDecide && withdrawal.status === 'referred' && (
          <>
            {left.map((rule) => (
              <ActButton
                key={rule}
                about={name}
                onClick={() =>
                  onChoose({
                    action: 'override-rule',
                    fixed: { ...fixed, rule },
                    lead: `${name}: ${t(`withdrawalReasons.${rule}`)}`,
                  })
                }
              >
                {t('buttons.override-rule', { rule: t(`withdrawalReasons.${rule}`) })}
              </ActButton>
            ))}
            {!withdrawal.is_own_override && decide('approve-withdrawal')}
            {decide('deny-withdrawal')}
          </>
        )}
        {mayManage && withdrawal.principal_cents > 0 && (
          <ActButton about={name} onClick={() => onChoose(planAction(t, withdrawal))}>
            {t('buttons.payment-plan')}
          </ActButton>
        )}
      </Buttons>
    </li>
  );
}

function refundAction(t: TFunction, account: ActionAccount): ChosenAction {
  const credit = formatCents(account.refundable_cents);
  return {
    action: 'refund',
    fields: [
      {
        name: 'amount_cents',
        kind: 'amount',
        label: t('fields.refund'),
        hint: t('fields.refundHint', { credit }),
        initial: typedAmount(account.refundable_cents),
        fault: (value) =>
          typeof value === 'number' && value > 0 && value <= account.refundable_cents
            ? undefined
            : { key: 'fields.refundWrong', credit },
      },
    ],
  };
}

function planAction(t: TFunction, withdrawal: ActionAccount['withdrawals'][number]): ChosenAction {
  return {
    action: 'payment-plan',
    fixed: { withdrawal_id: withdrawal.id },
    fields: [
      {
        name: 'monthly_amortization_cents',
        kind: 'amount',
        label: t('fields.part'),
        initial: typedAmount(withdrawal.monthly_amortization_cents),
        fault: (value) => (isKronor(value) && value > 0 ? undefined : 'fields.partWrong'),
      },
    ],
  };
}

type Payment = ActionAccount['payments'][number];

const paymentName = (t: TFunction, payment: Payment): string =>
  t('payment', { amount: formatCents(payment.amount_cents), date: tableDay(payment.value_on) });

const redateAction = (t: TFunction, payment: Payment): ChosenAction => ({
  action: 'redate-payment',
  fixed: { payment_id: payment.id },
  lead: paymentName(t, payment),
  fields: [
    {
      name: 'value_on',
      kind: 'past-date',
      label: t('fields.valueOn'),
      fault: (value) =>
        typeof value === 'string' && value !== payment.value_on ? undefined : 'fields.valueOnWrong',
    },
  ],
});

const moveAction = (t: TFunction, payment: Payment): ChosenAction => ({
  action: 'move-payment',
  fixed: { payment_id: payment.id },
  lead: paymentName(t, payment),
  fields: [
    {
      name: 'company_number',
      kind: 'company',
      label: t('companyChoice:company'),
      fault: (value) => (value === undefined ? 'fields.companyWrong' : undefined),
    },
  ],
});

function reversalAction(t: TFunction, payment: Payment): ChosenAction {
  return {
    action: 'reverse-payment',
    fixed: { payment_id: payment.id },
    lead: paymentName(t, payment),
    fields: [
      {
        name: 'reversal_reason',
        kind: 'choice',
        label: t('fields.reversal'),
        options: [
          { value: '', label: t('fields.choose') },
          ...paymentReversalReason.options.map((value) => ({ value, label: t(`reversals.${value}`) })),
        ],
        fault: (value) => (value === undefined ? 'fields.reversalWrong' : undefined),
      },
      {
        name: 'reversed_on',
        kind: 'past-date',
        label: t('fields.reversedOn'),
        hint: t('fields.reversedOnHint'),
        initial: todayInSweden(),
        fault: (value) => (value === undefined ? 'fields.fromWrong' : undefined),
      },
    ],
  };
}
