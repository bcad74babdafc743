import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { availableCents } from '@kreditlina/domain/calculators/repayment-plan';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { accountFigures } from '@kreditlina/domain/credit-account/contracts/customer';
import { withdrawalObstacleOf } from '@kreditlina/domain/credit-account/withdrawal-obstacle';
import { owedIn } from './ledger-balance/sums.ts';
import { ageingOf, isLostOn } from './payment-notice/standing.ts';
import type { AccountRows } from './query.ts';
import type { CreditAccountRow } from './table.ts';
import { toPayOf } from './to-pay.ts';
import { applicationView, noticeView, paymentView, withdrawalView } from './wire.ts';

/** The monetary fields of a company answer. */
export type AccountFigures = Pick<Company, 'debt_amount_cents' | keyof typeof accountFigures>;

export interface Reader {
  readonly userId: string;
  /** Business date of the figures. */
  readonly today: string;
}

/** Figures of a company without a credit. */
export const noAccount = ({ today }: Reader): AccountFigures => ({
  as_of: today,
  debt_amount_cents: 0,
  available_cents: 0,
  reserved_cents: 0,
  accrued_interest_cents: 0,
  owed_cents: 0,
  credit_balance_cents: 0,
  written_off_cents: 0,
  ...minima,
  can_withdraw: false,
  withdrawal_obstacle: 'account-not-active',
  days_past_due: 0,
  ageing: null,
  to_pay: null,
  current_payment_notices: [],
  withdrawal_applications: [],
  withdrawals: [],
  payments: [],
  notices_total: 0,
  payments_total: 0,
});

const minima = {
  minimum_withdrawal_cents: creditTerms.laterWithdrawalMinCents,
  withdrawal_step_cents: creditTerms.laterWithdrawalStepCents,
};

const over: ReadonlySet<CreditAccountRow['status']> = new Set(['ended', 'offer-expired', 'offer-withdrawn']);

/** Figures from the rows of an account on the reader's day. */
export function figuresOf(account: CreditAccountRow, rows: AccountRows, reader: Reader): AccountFigures {
  const { balances, reservedCents, unbilledCents } = rows.sums;
  const notices = rows.unpaidNotices.map((one) => noticeView(one, account, reader.today));
  const current = notices.filter(({ status }) => status !== 'written-off' && status !== 'paid');
  const isLost = isLostOn(account.losses, reader.today);
  const daysPastDue = Math.max(0, ...current.map((one) => one.daysPastDue));
  // A loss ends the account, and the balances may have it first.
  const isOpen = !over.has(account.status) && balances['credit-loss'] === 0;
  const available = isOpen ? availableCents(account.limit_cents, balances.principal + reservedCents) : 0;
  const obstacle = withdrawalObstacleOf({
    isActive: account.status === 'active',
    isBlocked: account.blocked !== null,
    isOverdue: daysPastDue > 0,
    runningWithdrawals: rows.runningWithdrawals,
    availableCents: available,
  });
  return {
    as_of: reader.today,
    debt_amount_cents: balances.principal,
    available_cents: available,
    reserved_cents: reservedCents,
    accrued_interest_cents: unbilledCents,
    owed_cents: owedIn(balances),
    credit_balance_cents: 0 - balances['customer-credit'],
    written_off_cents: balances['credit-loss'] + balances['recovery-income'],
    ...minima,
    can_withdraw: obstacle === null,
    withdrawal_obstacle: obstacle,
    days_past_due: daysPastDue,
    ageing: ageingOf(daysPastDue),
    to_pay: toPayOf(current),
    current_payment_notices: current,
    withdrawal_applications: rows.withdrawals.flatMap((one) =>
      applicationView(one, rows.maskedNumberOf(one.requested_by), reader.userId),
    ),
    withdrawals: rows.withdrawals.flatMap((one) => withdrawalView(one, isLost, reader.today)),
    payments: rows.payments.map(paymentView),
    notices_total: rows.noticesTotal,
    payments_total: rows.paymentsTotal,
  };
}
