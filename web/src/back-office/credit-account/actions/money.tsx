import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { ActionAccount } from '@kreditlina/domain/credit-account/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { tableDay } from '../../../lib/table-time.ts';
import { ActButton } from '../../ui/section.tsx';
import { Waits } from '../../ui/waits.tsx';
import type { ChosenAction } from './action-dialog.tsx';
import { refundAction, reversalAction } from './chosen.ts';

/** Reversible payments, reminder fees and the customer's credit balance. */
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
  const isProposed =
    account.pending.includes('refund') && account.credit_cents > creditTerms.oneStaffMoneyMaxCents;
  return (
    <>
      {account.payments.length === 0 && <p>{t('noPayments')}</p>}
      <ul>
        {account.credit_cents > 0 && (
          <li>
            <span>
              {t('facts.credit')}: {formatCents(account.credit_cents)}
            </span>
            {mayManage && account.is_own_credit && <span>{t('bars.own-credit')}</span>}
            {mayManage && isProposed && <Waits what={t('buttons.refund')} />}
            {mayManage && !isProposed && !account.is_own_credit && (
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
          const name = t('payment', {
            amount: formatCents(payment.amount_cents),
            date: tableDay(payment.value_on),
          });
          return (
            <li key={payment.id}>
              <span>{name}</span>
              {mayManage && (
                <ActButton about={name} onClick={() => onChoose(reversalAction(t, payment))}>
                  {t('buttons.reverse-payment')}
                </ActButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
