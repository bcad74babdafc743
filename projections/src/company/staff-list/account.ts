import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { Payable } from '@kreditlina/domain/credit-account/index';
import { sum } from '@kreditlina/domain/kernel/units';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { lossesAfter, statusOf } from '../../credit-account/credit-account.ts';
import { partsOf } from '../../credit-account/parts.ts';
import { chargesOf } from '../../credit-account/payment-notice/charges.ts';
import { isOwedThroughout, noticesOf } from '../../credit-account/payment-notice/payment-notice.ts';
import { billedAfter, recastOf } from '../../credit-account/payment-notice/recast.ts';
import { postedLines } from '../../credit-account/posted-lines.ts';
import type { AccountStanding, NoticeDue } from './table.ts';

type Event = Stored<CreditAccountEvent>;
type EventOf<Type extends CreditAccountEvent['type']> = Extract<Event, { type: Type }>;
/** Maximum number of payments kept, the latest: more than a company makes in a year. */
const PAYMENTS_MAX = 100;

export const granted = ({ data }: EventOf<'LimitGranted'>): AccountStanding => ({
  id: data.accountId,
  status: 'offered',
  limitCents: data.limitCents,
  principalCents: 0,
  withdrawals: 0,
  losses: [],
  notices: [],
  payments: [],
});

export function accountAfter(account: AccountStanding, event: Event): AccountStanding {
  const lent = sum(postedLines(event).map((line) => (line.account === 'principal' ? line.amountCents : 0)));
  const next = {
    ...account,
    principalCents: account.principalCents + lent,
    notices: noticesAfter(account, event),
  };
  switch (event.type) {
    case 'OfferRevised':
      return { ...next, status: 'offered', limitCents: event.data.limitCents };
    case 'OfferExpired':
      return { ...next, status: 'offer-expired' };
    case 'OfferWithdrawn':
      return { ...next, status: 'offer-withdrawn' };
    case 'BankStatusChanged':
      return { ...next, status: statusOf[event.data.to] };
    case 'LimitChanged':
      return { ...next, limitCents: event.data.afterCents };
    case 'WithdrawalPaidOut':
      return { ...next, withdrawals: next.withdrawals + 1 };
    case 'PayoutReturned':
      return { ...next, withdrawals: next.withdrawals - 1 };
    case 'CreditLossDeclared':
      return { ...next, losses: [...next.losses, { on: event.data.declaredOn, reversedOn: null }] };
    case 'CreditLossReversed':
      return { ...next, losses: lossesAfter(next.losses, event.data) };
    case 'PaymentReceived': {
      const { paymentId: id, bookedOn } = event.data;
      return { ...next, payments: [...next.payments, { id, bookedOn }].slice(-PAYMENTS_MAX) };
    }
    case 'PaymentReversed':
      return { ...next, payments: next.payments.filter(({ id }) => id !== event.data.paymentId) };
    default:
      return next;
  }
}

function noticesAfter({ notices }: AccountStanding, event: Event): readonly NoticeDue[] {
  if (event.type === 'NoticeIssued') return [...notices, issued(event)];
  if (event.type === 'PayoutReturned')
    return notices.map((notice) => withoutWithdrawal(notice, event.data.withdrawalId));
  const concerned = new Set(noticesOf(event));
  return concerned.size === 0
    ? notices
    : notices.map((notice) => (concerned.has(notice.id) ? noticeAfter(notice, event) : notice));
}

const issued = ({ data }: EventOf<'NoticeIssued'>): NoticeDue => ({
  id: data.noticeId,
  dueOn: data.dueOn,
  remainingCents: data.totalCents,
  askedCents: data.interestCents + data.monthlyFeeCents + data.invoiceFeeCents,
  lateChargesCents: 0,
  again: [],
  withdrawals: data.amortizations,
});

function withoutWithdrawal(notice: NoticeDue, withdrawalId: string): NoticeDue {
  const gone = notice.withdrawals.filter((withdrawal) => withdrawal.withdrawalId === withdrawalId);
  return {
    ...notice,
    withdrawals: notice.withdrawals.filter((withdrawal) => withdrawal.withdrawalId !== withdrawalId),
    remainingCents: notice.remainingCents - sum(gone.map(({ amountCents }) => amountCents)),
  };
}

function noticeAfter(notice: NoticeDue, event: Event): NoticeDue {
  const { overdue, fee } = chargesOf(event, notice.id);
  const parts = partsOf(event).filter(({ noticeId }) => noticeId === notice.id);
  const paid = sum(parts.map(({ amountCents }) => amountCents));
  const claims = recasted(notice, event);
  return {
    ...claims,
    remainingCents: claims.remainingCents + overdue + fee - paid,
    lateChargesCents: claims.lateChargesCents + overdue + fee,
    again: [...claims.again, ...againBy(event, notice.id, -paid)],
  };
}

const claimedCents = ({ withdrawals, askedCents, lateChargesCents }: NoticeDue): number =>
  sum(withdrawals.map(({ amountCents }) => amountCents)) + askedCents + lateChargesCents;

/** The claims of a notice after a recast, without the change of its payments. */
function recasted(notice: NoticeDue, event: Event): NoticeDue {
  const now = recastOf(event, notice.id);
  if (!now) return notice;
  const after = {
    ...notice,
    withdrawals: billedAfter(notice.withdrawals, now),
    askedCents: now.interest.owedCents + now.fees.owedCents,
    lateChargesCents: now.overdueInterest.owedCents + now.reminderFee.owedCents,
    again: (now.dueAgain ?? []).map(({ throughOn, amountCents: cents }) => ({ throughOn, cents })),
  };
  return { ...after, remainingCents: notice.remainingCents + claimedCents(after) - claimedCents(notice) };
}

/** Amount in öre that the event makes owed again on a notice, and the day through which it is not late. */
function againBy(event: Event, noticeId: string, unpaidCents: number): NoticeDue['again'] {
  if (event.type !== 'PaymentReversed' && event.type !== 'CreditLossReversed') return [];
  const { dueAgainOn: throughOn } = event.data;
  if (throughOn === undefined || isOwedThroughout(event)) return [];
  const cents =
    event.type === 'PaymentReversed'
      ? unpaidCents
      : sum(event.data.notices.flatMap((one) => (one.noticeId === noticeId ? one.amountCents : [])));
  return cents > 0 ? [{ throughOn, cents }] : [];
}

/** Fields of the notice that decide when it is late. */
export const payableOf = ({ dueOn, remainingCents, lateChargesCents, again }: NoticeDue): Payable => ({
  dueOn,
  unpaidCents: remainingCents,
  lateChargesCents,
  dueAgain: again,
});

/** True if the account has a credit loss that is not reversed. */
export const isLost = ({ losses }: AccountStanding): boolean =>
  losses.some(({ reversedOn }) => reversedOn === null);
