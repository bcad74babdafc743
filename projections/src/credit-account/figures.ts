import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { availableCents } from '@kreditlina/domain/calculators/monthly-cost';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { accountFigures } from '@kreditlina/domain/credit-account/contracts/customer';
import type { CreditAccountRow } from './table.ts';

export type AccountFigures = Pick<Company, keyof typeof accountFigures>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What a company's answer tells of the account's money. @param today business date */
export function figuresOf(
  account: CreditAccountRow | undefined,
  { today, userId, ssn }: { readonly today: string; readonly userId: string; readonly ssn: string },
): AccountFigures {
  const withdrawals = account?.withdrawals ?? [];
  const reserved = sum(withdrawals.map((one) => one.amountCents));
  const isActive = account?.status === 'active';
  const isOpen = isActive || account?.status === 'signed' || account?.status === 'offered';
  const available = isOpen ? availableCents(account.limit_cents, reserved) : 0;
  const obstacle = !isActive
    ? 'account-not-active'
    : available < creditTerms.laterDrawMinCents
      ? 'nothing-available'
      : null;
  return {
    as_of: today,
    available_cents: available,
    reserved_cents: reserved,
    accrued_interest_cents: 0,
    owed_cents: 0,
    credit_balance_cents: 0,
    written_off_cents: 0,
    minimum_draw_cents: creditTerms.laterDrawMinCents,
    draw_step_cents: creditTerms.laterDrawStepCents,
    can_draw: obstacle === null,
    draw_obstacle: obstacle,
    days_past_due: 0,
    ageing: null,
    to_pay: null,
    current_payment_notices: [],
    withdrawal_applications: withdrawals.map((one) => ({
      id: one.id,
      createdDate: one.requestedAt,
      status: 'Pending' as const,
      amount: kronorOf(one.amountCents),
      appliedBySocialSecurityNumber: ssn,
      isOwn: one.requestedBy === userId,
      state: 'requested' as const,
      reasons: [],
    })),
    withdrawals: [],
    payments: [],
    notices_total: 0,
    payments_total: 0,
  };
}
