import { addDated } from '../calculators/interest.ts';
import { sum } from '../kernel/units.ts';
import { withoutRate, withRate } from './dated-rates.ts';
import type { CreditAccountEvent } from './events.ts';
import { byValueDate, excusedIn, excusesIn, excusesOf, partsCents, place, putPaymentIn } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { BookedPayment, Claim, Notice } from './state-servicing.ts';

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

const owing = (claim: Claim, cents: number): Claim => ({
  ...claim,
  owedCents: claim.owedCents + cents,
});
const claimOf = (owedCents: number): Claim => ({ owedCents, paidCents: 0 });

const withNotice = (
  state: CreditAccountState,
  noticeId: string,
  change: (notice: Notice) => Notice,
): CreditAccountState => ({
  ...state,
  notices: state.notices.map((one) => (one.noticeId === noticeId ? change(one) : one)),
});

const withPayment = (
  state: CreditAccountState,
  paymentId: string | null,
  change: (payment: BookedPayment) => BookedPayment,
): CreditAccountState => ({
  ...state,
  payments: state.payments.map((one) => (one.paymentId === paymentId ? change(one) : one)),
});

const withCredit = (state: CreditAccountState, cents: number): CreditAccountState => ({
  ...state,
  creditCents: state.creditCents + cents,
});

function noticeOf(data: Recorded<'NoticeIssued'>): Notice {
  const { noticeId, noticeNumber, noticeOn, dueOn, periodFromOn, periodThroughOn } = data;
  return {
    noticeId,
    noticeNumber,
    noticeOn,
    dueOn,
    periodFromOn,
    periodThroughOn,
    periodInterestCents: data.periodInterestCents,
    askedInterestCents: data.interestCents,
    aheadInterestCents: data.aheadInterestCents,
    lastParts: data.lastParts,
    lastPayments: [],
    amortizations: data.amortizations.map(({ withdrawalId, amountCents }) => ({
      withdrawalId,
      ...claimOf(amountCents),
    })),
    interest: claimOf(data.interestCents),
    fees: claimOf(data.monthlyFeeCents + data.invoiceFeeCents),
    reminderFee: claimOf(0),
    overdueInterest: claimOf(0),
    basePayments: [],
    remindedOn: null,
    isWrittenOff: false,
  };
}

/** Posts interest, ordinary or late. */
function posted(
  state: CreditAccountState,
  throughOn: string,
  { interestCents = 0, overdueInterestCents = 0 }: Partial<CreditAccountState['posted']>,
): CreditAccountState {
  const { accrual, posted: before } = state;
  return {
    ...state,
    accrual: {
      throughOn: later(accrual.throughOn, throughOn),
      unbilledCents: accrual.unbilledCents + interestCents,
    },
    posted: {
      interestCents: before.interestCents + interestCents,
      overdueInterestCents: before.overdueInterestCents + overdueInterestCents,
    },
  };
}

const charged = (
  state: CreditAccountState,
  charges: readonly { noticeId: string; interestCents: number }[],
): CreditAccountState =>
  charges.reduce(
    (folded, { noticeId, interestCents }) =>
      withNotice(folded, noticeId, (one) => ({
        ...one,
        overdueInterest: owing(one.overdueInterest, interestCents),
      })),
    state,
  );

/** Deducts a refund from the payments' credit, the oldest first. */
function refunded(payments: readonly BookedPayment[], cents: number): BookedPayment[] {
  let left = cents;
  const takenOf = new Map<string, number>();
  for (const { paymentId, creditCents } of byValueDate(payments)) {
    const taken = Math.min(left, creditCents);
    left -= taken;
    takenOf.set(paymentId, taken);
  }
  return payments.map((one) => {
    const taken = takenOf.get(one.paymentId) ?? 0;
    return taken === 0
      ? one
      : { ...one, creditCents: one.creditCents - taken, refundedCents: one.refundedCents + taken };
  });
}

/** Removes a returned withdrawal, as if it had never borne interest. An earlier event moved its payments. */
function returned(state: CreditAccountState, data: Recorded<'PayoutReturned'>): CreditAccountState {
  const { withdrawalId, payoutId, amountCents } = data;
  const paidOutOn = state.withdrawals.find((one) => one.withdrawalId === withdrawalId)?.paidOutOn;
  if (!paidOutOn) return state;
  return {
    ...state,
    principalChanges: addDated(state.principalChanges, paidOutOn, -amountCents),
    returnedPayoutIds: [...state.returnedPayoutIds, payoutId],
    notices: state.notices.map((one) => ({
      ...one,
      amortizations: one.amortizations.filter((part) => part.withdrawalId !== withdrawalId),
    })),
  };
}

function reversed(state: CreditAccountState, data: Recorded<'PaymentReversed'>): CreditAccountState {
  const { paymentId, reversedBy } = data;
  const payment = state.payments.find((one) => one.paymentId === paymentId);
  if (!payment) return state;
  const open = payment.parts.reduce((folded, part) => place(folded, [part], part.on, -1), state);
  const gone = withPayment(open, paymentId, (one) => ({
    ...one,
    parts: [],
    creditCents: 0,
    refundedCents: 0,
    isReversed: true,
    reversedBy,
  }));
  const notices = gone.notices.map((one) => excusedIn(one, excusesOf(data)));
  // The bank has taken all of it, also what the customer got back, who therefore owes it.
  return withCredit({ ...gone, notices }, -payment.creditCents - payment.refundedCents);
}

/** Adds up the amounts recorded in events and recomputes none. */
export function evolveServicing(
  state: CreditAccountState,
  { type, data }: CreditAccountEvent,
): CreditAccountState {
  switch (type) {
    case 'WithdrawalPaidOut': {
      const { paidOutOn, amountCents } = data;
      const principalChanges = addDated(state.principalChanges, paidOutOn, amountCents);
      return { ...state, principalChanges };
    }
    case 'PayoutReturned':
      return returned(state, data);
    case 'InterestAccrued':
      return posted(state, data.throughOn, data);
    case 'OverdueInterestCharged': {
      const overdueInterestCents = sum(data.charges.map((one) => one.interestCents));
      return charged(posted(state, data.throughOn, { overdueInterestCents }), data.charges);
    }
    case 'NoticeIssued': {
      const { accrual, notices } = state;
      return {
        ...state,
        notices: [...notices, excusedIn(noticeOf(data), excusesIn(state))],
        accrual: { ...accrual, unbilledCents: accrual.unbilledCents - data.interestCents },
        lastNoticeOn: data.noticeOn,
        lastDueOn: data.dueOn,
      };
    }
    case 'ReminderFeeCharged':
      return withNotice(state, data.noticeId, (one) => ({
        ...one,
        reminderFee: owing(one.reminderFee, data.feeCents),
        remindedOn: data.chargedOn,
      }));
    case 'ReminderFeeWaived':
      return withNotice(state, data.noticeId, (one) => ({
        ...one,
        reminderFee: owing(one.reminderFee, -data.feeCents),
      }));
    case 'PaymentReceived': {
      const { paymentId, amountCents, valueOn, assignedBy, proposedBy } = data;
      const payment: BookedPayment = {
        paymentId,
        amountCents,
        valueOn,
        parts: [],
        creditCents: amountCents,
        refundedCents: 0,
        isReversed: false,
        ...(assignedBy !== undefined && { assignedBy }),
        ...(proposedBy !== undefined && { proposedBy }),
      };
      return withCredit({ ...state, payments: [...state.payments, payment] }, amountCents);
    }
    case 'PaymentAllocated':
    case 'CreditApplied': {
      const on = type === 'PaymentAllocated' ? data.valueOn : data.appliedOn;
      const paying = withPayment(state, data.paymentId, (one) => putPaymentIn(one, data.parts, on));
      return withCredit(place(paying, data.parts, on), -partsCents(data.parts));
    }
    case 'PaymentReversed':
      return reversed(state, data);
    case 'CreditRefunded':
      return withCredit(
        {
          ...state,
          payments: refunded(state.payments, data.amountCents),
          refundIds: [...state.refundIds, data.refundId],
        },
        -data.amountCents,
      );
    case 'RateChanged': {
      const { effectiveOn: fromOn, afterYearBasisPoints: yearBasisPoints, changeId } = data;
      return { ...state, rates: withRate(state.rates, { fromOn, yearBasisPoints, changeId }) };
    }
    case 'RateChangeUndone': {
      const { effectiveOn: fromOn, replaced } = data;
      return { ...state, rates: withoutRate(state.rates, fromOn, replaced && { fromOn, ...replaced }) };
    }
    case 'PaymentPlanChanged': {
      const { withdrawalId, effectiveOn: fromOn, monthlyAmortizationCents } = data;
      const planChanges = [...state.planChanges, { withdrawalId, fromOn, monthlyAmortizationCents }];
      return { ...state, planChanges };
    }
    default:
      return state;
  }
}
