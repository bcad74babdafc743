import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import { type CreditAccountState, owedCents, principalCents } from '@kreditlina/domain/credit-account/index';
import { sum } from '@kreditlina/domain/kernel/units';

/** Components of a figure, each explained by lines of its own. */
export type Part =
  | 'debt'
  | 'running'
  | 'owed'
  | 'credit'
  | 'asked'
  | 'late-interest'
  | 'reminder'
  | 'paid'
  | 'requested'
  | 'lent'
  | 'left-as-credit'
  | 'refunded'
  | PaymentPartKind;
/** Öre by component of a figure; undefined if the notice, payment or withdrawal does not exist. */
export type Figure = (state: CreditAccountState) => { readonly [Name in Part]?: number } | undefined;

/** Amounts of a notice as displayed, even if it is written off. */
const notice =
  (id: string): Figure =>
  ({ notices }) => {
    const found = notices.find(({ noticeId }) => noticeId === id);
    if (!found) return undefined;
    const { amortizations, interest, fees, reminderFee, overdueInterest } = found;
    const asked = [...amortizations, interest, fees];
    return {
      asked: sum(asked.map(({ owedCents: cents }) => cents)),
      'late-interest': overdueInterest.owedCents,
      reminder: reminderFee.owedCents,
      paid: -sum([...asked, reminderFee, overdueInterest].map(({ paidCents }) => paidCents)),
    };
  };

const payment =
  (id: string): Figure =>
  ({ payments }) => {
    const found = payments.find(({ paymentId }) => paymentId === id);
    if (!found) return undefined;
    const paid: { [Name in PaymentPartKind]?: number } = {};
    for (const { kind, amountCents } of found.parts) paid[kind] = (paid[kind] ?? 0) + amountCents;
    return { ...paid, 'left-as-credit': found.creditCents, refunded: found.refundedCents };
  };

/** Requested amount until payout, then the remaining principal. */
const withdrawal =
  (id: string): Figure =>
  ({ withdrawals }) => {
    const found = withdrawals.find(({ withdrawalId }) => withdrawalId === id);
    return found?.status === 'paid-out'
      ? { lent: found.principalCents }
      : found && { requested: found.amountCents };
  };

/** @param of id of the notice, payment or withdrawal */
export function figureOf(amount: ExplainedFigure, of: string): Figure {
  switch (amount) {
    case 'debt':
      return (state) => ({ debt: principalCents(state) });
    case 'accrued-interest':
      // Negative while a notice has billed interest ahead.
      return ({ accrual }) => ({ running: Math.max(0, accrual.unbilledCents) });
    case 'owed':
      return (state) => ({ owed: owedCents(state) });
    case 'credit-balance':
      return ({ creditCents }) => ({ credit: creditCents });
    case 'notice':
      return notice(of);
    case 'payment':
      return payment(of);
    case 'withdrawal':
      return withdrawal(of);
    default:
      // Not summed here: the explanation derives it from the current limit and withdrawals.
      return () => ({});
  }
}
