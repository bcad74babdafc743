import type { CreditAccountEvent } from './events.ts';
import { place, putPaymentIn } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { Notice } from './state-servicing.ts';

/** Moves a payment from the claims that it paid to those of the recast. */
function repaid(
  state: CreditAccountState,
  { paymentId, parts, ...now }: Recorded<'AccountRecast'>['payments'][number],
): CreditAccountState {
  const moved = parts.reduce((folded, part) => place(folded, [part], part.on), state);
  const payments = state.payments.map((one) =>
    one.paymentId === paymentId
      ? { ...parts.reduce((paid, { on, ...part }) => putPaymentIn(paid, [part], on), one), ...now }
      : one,
  );
  return { ...moved, payments };
}

/** Replaces the monthly parts that changed, in the order of the withdrawals; one of 0 is billed no more. */
function amortizationsAfter(
  { withdrawals }: CreditAccountState,
  before: Notice['amortizations'],
  changed: Notice['amortizations'],
): Notice['amortizations'] {
  const ids = new Set(changed.map((one) => one.withdrawalId));
  const all = [...before.filter((one) => !ids.has(one.withdrawalId)), ...changed];
  const rank = (id: string): number => withdrawals.findIndex((one) => one.withdrawalId === id);
  return all
    .filter(({ owedCents, paidCents }) => owedCents !== 0 || paidCents !== 0)
    .toSorted((one, other) => rank(one.withdrawalId) - rank(other.withdrawalId));
}

/** Takes over what a recast changed. */
function recasted(state: CreditAccountState, data: Recorded<'AccountRecast'>): CreditAccountState {
  const { throughOn, unbilledCents, creditCents, loss } = data;
  const moved = data.payments.reduce(repaid, state);
  return {
    ...moved,
    excuses: [...state.excuses, ...data.excused],
    accrual: { throughOn, unbilledCents },
    creditCents,
    withdrawals: state.withdrawals.map((one) => ({
      ...one,
      ...data.withdrawals.find(({ withdrawalId }) => withdrawalId === one.withdrawalId),
    })),
    notices: state.notices.map((one) => {
      const now = data.notices.find(({ noticeId }) => noticeId === one.noticeId);
      if (!now) return one;
      const { dueAgain: _again, dueAgainOn: _on, remindAfterOn: _after, ...kept } = one;
      const amortizations = amortizationsAfter(state, one.amortizations, now.amortizations);
      return { ...kept, ...now, amortizations };
    }),
    loss: state.loss && { ...state.loss, ...loss },
  };
}

/** Facts that move money; the bank's return of a payout takes both away, as there never was a loan. */
function factsAfter({ facts }: CreditAccountState, event: CreditAccountEvent): readonly CreditAccountEvent[] {
  switch (event.type) {
    case 'WithdrawalPaidOut':
    case 'NoticeIssued':
    case 'ReminderFeeCharged':
    case 'ReminderFeeWaived':
    case 'PaymentReceived':
    case 'PaymentReversed':
    case 'CreditRefunded':
    case 'CreditLossDeclared':
    case 'CreditLossReversed':
    case 'AccountClosed':
      return [...facts, event];
    case 'PayoutReturned':
      return facts.filter(
        ({ type, data }) => type !== 'WithdrawalPaidOut' || data.payoutId !== event.data.payoutId,
      );
    default:
      return facts;
  }
}

export function evolveRecast(state: CreditAccountState, event: CreditAccountEvent): CreditAccountState {
  if (event.type === 'AccountRecast') return recasted(state, event.data);
  const facts = factsAfter(state, event);
  return facts === state.facts ? state : { ...state, facts };
}
