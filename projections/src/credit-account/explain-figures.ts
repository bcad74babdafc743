import type { ExplainedFigure } from '@kreditlina/domain/credit-account/contracts/customer';
import type { PaymentPartKind } from '@kreditlina/domain/credit-account/contracts/enums';
import { type CreditAccountState, owedCents, principalCents } from '@kreditlina/domain/credit-account/index';

/** Of what a figure consists; each part has lines of its own. */
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
/** Öre by part, as a state has them; undefined where there is no such notice, payment or draw. */
export type Figure = (state: CreditAccountState) => { readonly [Name in Part]?: number } | undefined;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** A notice as it is shown, also when it is written off. */
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

/** Asked for until it is paid out, then what is left of it to pay back. */
const withdrawal =
  (id: string): Figure =>
  ({ draws }) => {
    const found = draws.find(({ withdrawalId }) => withdrawalId === id);
    return found?.status === 'paid-out'
      ? { lent: found.principalCents }
      : found && { requested: found.amountCents };
  };

/** @param of which notice, payment or draw */
export function figureOf(amount: ExplainedFigure, of: string): Figure {
  switch (amount) {
    case 'debt':
      return (state) => ({ debt: principalCents(state) });
    case 'accrued-interest':
      return ({ accrual }) => ({ running: accrual.unbilledCents });
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
      // Made of the limit and the draws as they are now.
      return () => ({});
  }
}
