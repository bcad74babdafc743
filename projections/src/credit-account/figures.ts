import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { accountFigures } from '@kreditlina/domain/credit-account/contracts/customer';
import { availableOf, isOpen } from '@kreditlina/domain/credit-account/index';
import { withdrawalObstacleOf } from '@kreditlina/domain/credit-account/withdrawing-rules';
import type { CreditAccountRow } from './credit-account.ts';
import { owedIn, type Sums, sumsOf } from './ledger-balance.ts';
import { paymentView } from './payment.ts';
import { ageingOf, isLostOn, noticeView, standingOn } from './payment-notice/standing.ts';
import type { AccountRows } from './query.ts';
import { toPayOf } from './to-pay.ts';
import { applicationView, withdrawalView } from './withdrawal.ts';

export type AccountFigures = Pick<Company, 'debt_amount_cents' | keyof typeof accountFigures>;

export interface Reader {
  readonly userId: string;
  readonly today: string;
}

interface Standing {
  readonly limitCents: number;
  /** True if the offer is valid, or the bank has opened the account and not ended it. */
  readonly isOpen: boolean;
  readonly daysPastDue: number;
}

export const sharedFigures = (
  { balances, reservedCents, unbilledCents }: Sums,
  { limitCents, isOpen, daysPastDue }: Standing,
) => ({
  debt_amount_cents: balances.principal,
  reserved_cents: reservedCents,
  // A credit loss ends the account; the balances may show it before the account row does.
  available_cents: availableOf({
    limitCents,
    principalCents: balances.principal,
    reservedCents,
    isOpen: isOpen && balances['credit-loss'] === 0,
  }),
  // Negative while a notice has billed interest ahead.
  accrued_interest_cents: Math.max(0, unbilledCents),
  owed_cents: owedIn(balances),
  credit_balance_cents: 0 - balances['customer-credit'],
  written_off_cents: balances['credit-loss'] + balances['recovery-income'],
  days_past_due: daysPastDue,
  ageing: ageingOf(daysPastDue),
});

export const noFigures = sharedFigures(sumsOf([]), { limitCents: 0, isOpen: false, daysPastDue: 0 });

export const noAccount = ({ today }: Reader): AccountFigures => ({
  as_of: today,
  ...noFigures,
  ...minima,
  can_withdraw: false,
  withdrawal_obstacle: 'account-not-active',
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

const offerOver: ReadonlySet<CreditAccountRow['status']> = new Set(['offer-expired', 'offer-withdrawn']);

export function figuresOf(account: CreditAccountRow, rows: AccountRows, reader: Reader): AccountFigures {
  const current = rows.unpaidNotices
    .map((notice) => ({ notice, standing: standingOn(notice, account.losses, reader.today) }))
    .filter(({ standing: { status } }) => status !== 'written-off' && status !== 'paid');
  const isLost = isLostOn(account.losses, reader.today);
  const daysPastDue = Math.max(0, ...current.map(({ standing }) => standing.daysPastDue));
  const shared = sharedFigures(rows.sums, {
    limitCents: account.limit_cents,
    isOpen: isOpen({ bankStatus: account.bank_status, isOfferOver: offerOver.has(account.status) }),
    daysPastDue,
  });
  const obstacle = withdrawalObstacleOf({
    isActive: account.status === 'active',
    isBlocked: account.blocked !== null,
    isOverdue: daysPastDue > 0,
    runningWithdrawals: rows.runningWithdrawals,
    availableCents: shared.available_cents,
  });
  return {
    as_of: reader.today,
    ...shared,
    ...minima,
    can_withdraw: obstacle === null,
    withdrawal_obstacle: obstacle,
    to_pay: toPayOf(current.map(({ standing }) => standing)),
    current_payment_notices: current.map(({ notice }) => noticeView(notice, account, reader.today)),
    withdrawal_applications: rows.withdrawals.flatMap((one) =>
      applicationView(one, rows.maskedNumberOf(one.requested_by), reader.userId),
    ),
    withdrawals: rows.withdrawals.flatMap((one) => withdrawalView(one, isLost, reader.today)),
    payments: rows.payments.map(paymentView),
    notices_total: rows.noticesTotal,
    payments_total: rows.paymentsTotal,
  };
}
