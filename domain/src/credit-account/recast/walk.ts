import { dayBefore } from '../../calculators/day-count.ts';
import { sum } from '../../kernel/units.ts';
import { accrueThrough, billableCents, periodCents } from '../accruing.ts';
import type { Draft } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { Excuse } from '../events-recast.ts';
import { claimsOfNotice, lossOf } from '../notices.ts';
import { isReminderDue } from '../reminders.ts';
import {
  allocate,
  payNotice,
  settleWithCredit,
  withAheadLowered,
  withCreditFor,
  withRecoveriesUsed,
} from '../settling.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { type Notice, unpaidCents } from '../state-servicing.ts';
import { differenceBetween, isNothing } from './difference.ts';
import type { Fact } from './facts.ts';

/** Facts in the order in which they count, one step each, with the interest of the days between them. */
export function walk(draft: Draft, facts: readonly Fact[], on: string): CreditAccountState {
  for (const { event, valueOn } of facts) {
    accrueThrough(draft, dayBefore(valueOn));
    const counted = asCounted(draft, event);
    if (!counted) continue;
    draft.add(counted);
    follow(draft, counted, valueOn);
  }
  accrueThrough(draft, dayBefore(on));
  return draft.state();
}

/** Steps that follow a fact on its day. */
export function follow(draft: Draft, event: CreditAccountEvent, on: string): void {
  if (event.type === 'PaymentReceived') allocate(draft, event.data);
  if (event.type === 'NoticeIssued') payNotice(draft, event.data);
  const restored =
    event.type === 'CreditLossReversed' ? withRecoveriesUsed(draft.state(), on, draft.terms) : draft.state();
  becomes(draft, withAheadLowered(restored, draft.terms), event, { bookedOn: on, valueOn: on });
}

/** Records that the account is another one than the steps have booked, if it is. */
export function becomes(
  draft: Draft,
  after: CreditAccountState,
  event: CreditAccountEvent,
  days: Pick<Recorded<'AccountRecast'>, 'bookedOn' | 'valueOn'>,
  excused: readonly Excuse[] = [],
): void {
  const before = draft.state();
  if (after === before) return;
  const difference = differenceBetween(before, after);
  if (!isNothing(difference, before))
    draft.record('AccountRecast', { ...causeOf(event), ...days, ...difference, excused: [...excused] });
}

type Cause = Pick<Recorded<'AccountRecast'>, 'cause' | 'causeId'>;

function causeOf({ type, data }: CreditAccountEvent): Cause {
  switch (type) {
    case 'PaymentReceived':
      return { cause: 'payment', causeId: data.paymentId };
    case 'PaymentReversed':
      return { cause: 'payment-reversed', causeId: data.paymentId };
    case 'WithdrawalPaidOut':
      return { cause: 'payout', causeId: data.withdrawalId };
    case 'PayoutReturned':
      return { cause: 'payout-returned', causeId: data.withdrawalId };
    case 'RateChanged':
    case 'RateChangeUndone':
      return { cause: 'rate-changed', causeId: data.changeId };
    case 'NoticeIssued':
      return { cause: 'notice', causeId: data.noticeId };
    case 'ReminderFeeCharged':
      return { cause: 'reminder', causeId: data.noticeId };
    case 'ReminderFeeWaived':
      return { cause: 'fee-waived', causeId: data.noticeId };
    case 'CreditRefunded':
      return { cause: 'refund', causeId: data.refundId };
    case 'CreditLossDeclared':
      return { cause: 'loss', causeId: data.proposalId };
    case 'CreditLossReversed':
      return { cause: 'loss-reversed', causeId: data.proposalId };
    case 'AccountClosed':
      return { cause: 'closing', causeId: data.accountId };
    default:
      throw new Error(`${type} moves no money`);
  }
}

const noticeOf = (draft: Draft, { noticeId }: { readonly noticeId: string }): Notice | undefined =>
  draft.state().notices.find((one) => one.noticeId === noticeId);

/** A fact with the amounts that it has on its day; undefined if it would not have been. */
function asCounted(draft: Draft, event: CreditAccountEvent): CreditAccountEvent | undefined {
  switch (event.type) {
    case 'NoticeIssued':
      return { ...event, data: billed(draft.state(), event.data) };
    case 'ReminderFeeCharged': {
      const notice = noticeOf(draft, event.data);
      return notice && isReminderDue(notice, event.data.chargedOn, draft.terms) ? event : undefined;
    }
    case 'ReminderFeeWaived': {
      const feeCents = noticeOf(draft, event.data)?.reminderFee.owedCents ?? 0;
      return feeCents > 0 ? { ...event, data: { ...event.data, feeCents } } : undefined;
    }
    case 'CreditRefunded': {
      const { amountCents, refundedOn: on } = event.data;
      becomes(draft, withCreditFor(draft.state(), amountCents, on), event, { bookedOn: on, valueOn: on });
      return event;
    }
    case 'CreditLossDeclared': {
      const lost = lossOf(draft, event.data.declaredOn);
      return { ...event, data: { ...event.data, lost, lostCents: sum(Object.values(lost)) } };
    }
    case 'CreditLossReversed':
      return { ...event, data: { ...event.data, ...restoredOf(draft.state()) } };
    case 'AccountClosed':
      settleWithCredit(draft, event.data.closedOn);
      return event;
    default:
      return event;
  }
}

/** Amounts of a loss that its reversal restores. */
export function restoredOf({
  loss,
  notices,
}: CreditAccountState): Pick<Recorded<'CreditLossReversed'>, 'restored' | 'restoredCents' | 'notices'> {
  if (!loss) throw new Error('No loss to restore');
  return {
    restored: loss.lost,
    restoredCents: loss.lostCents,
    notices: notices
      .filter(({ isWrittenOff }) => isWrittenOff)
      .map((one) => ({ noticeId: one.noticeId, amountCents: unpaidCents({ ...one, isWrittenOff: false }) })),
  };
}

/** A notice bills what it was issued with, but no more than there is to bill on its day. */
function billed(state: CreditAccountState, issued: Recorded<'NoticeIssued'>): Recorded<'NoticeIssued'> {
  const { noticeOn, periodFromOn, periodThroughOn } = issued;
  const partCents = (withdrawalId: string): number =>
    issued.amortizations.find((one) => one.withdrawalId === withdrawalId)?.amountCents ?? 0;
  const claims = claimsOfNotice(state, {
    on: noticeOn,
    dueOn: issued.dueOn,
    partCents: ({ withdrawalId }) => partCents(withdrawalId),
    accruedCents: Math.min(issued.interestCents - issued.aheadInterestCents, billableCents(state, noticeOn)),
    terms: issued,
  });
  return { ...issued, ...claims, periodInterestCents: periodCents(state, periodFromOn, periodThroughOn) };
}
