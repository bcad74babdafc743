import fc from 'fast-check';
import { addDays } from '../../kernel/business-dates.ts';
import { refusalOf } from '../../kernel/testing/sampled-commands.ts';
import * as decide from '../index.ts';
import { openNotices, unpaidCents } from '../state-servicing.ts';
import { principalCents, reservedCents } from '../withdrawing.ts';
import { anna, bengt, idOf } from './ids.ts';
import { activeLife, type Life, payoutIdOf } from './life.ts';

export type Step = readonly [number, number, number];
const START = '2027-10-05';

export const pick = <One>(list: readonly One[], index: number): One | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** A value date in the past, from a few days to several weeks ago. */
const back = (life: Life, days: number): string => {
  const on = addDays(life.today, -(days % 3 === 0 ? days % 50 : days % 3 === 1 ? 0 : days % 5));
  return on < START ? START : on;
};

/**
 * Advances the calendar. Runs only the first of each month and the last day, which catch up on the days
 * between.
 */
export function passes(life: Life, days: number): void {
  const last = addDays(life.today, days);
  while (life.today < last) {
    const first = `${addDays(`${life.today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    life.today = first < last ? first : last;
    life.does(decide.runBusinessDay, { on: life.today, noticeId: idOf(life.today) });
  }
}

const actions: readonly ((life: Life, one: number, other: number, name: string) => void)[] = [
  (life, days) => passes(life, 1 + (days % 40)),
  (life, days) => passes(life, 1 + (days % 12)),
  (life, size, days, name) => {
    const available = life.state.limitCents - principalCents(life.state) - reservedCents(life.state);
    const amountCents = 500_000 + (size % 150) * 100_000;
    if (amountCents > available || life.state.bankStatus !== 'active') return;
    life.orders(idOf(name), amountCents);
    if (size % 5 !== 0) life.isPaidOut(idOf(name), back(life, days));
  },
  (life, which, days) => {
    const ordered = pick(
      life.state.withdrawals.filter(({ status }) => status === 'ordered'),
      which,
    );
    if (ordered) life.isPaidOut(ordered.withdrawalId, back(life, days));
  },
  (life, _which, days, name) => {
    const due = openNotices(life.state)[0];
    life.pays(name, due ? unpaidCents(due) : 100, back(life, days));
  },
  (life, size, days, name) => life.pays(name, 1 + (size % 3_000_000), back(life, days)),
  (life, size, days, name) =>
    life.pays(name, principalCents(life.state) + (size % 2 ? 0 : 1_000_000) + 1, back(life, days)),
  (life, which, fault) => {
    const payment = pick(life.state.payments, which);
    if (payment)
      life.does(decide.reversePayment, {
        paymentId: payment.paymentId,
        reversedOn: life.today,
        reason: fault % 3 === 0 ? 'mistake' : 'bank-recall',
        reversedBy: anna,
      });
  },
  (life, which) => {
    const reminded = pick(
      life.state.notices.filter(({ reminderFee }) => reminderFee.owedCents > 0),
      which,
    );
    if (reminded) life.does(decide.waiveReminderFee, { noticeId: reminded.noticeId });
  },
  (life, which) => {
    const withdrawal = pick(life.state.withdrawals, which);
    if (withdrawal)
      life.does(decide.recordPayoutReturned, {
        payoutId: payoutIdOf(withdrawal.withdrawalId),
        returnedOn: life.today,
        reason: 'account closed',
      });
  },
  (life, rate, days, name) => {
    const changeId = idOf(name);
    const [event] = life.does(decide.changeRate, {
      changeId,
      rateYearBasisPoints: 840 + (rate % 640),
      effectiveOn: days % 2 ? back(life, days) : addDays(life.today, days % 80),
      reasonCode: 'central-bank',
      policyVersion: '2026-11',
      changedBy: anna,
    });
    if (event?.type === 'RateRaiseProposed')
      life.does(decide.approveProposal, { kind: 'rate', proposalId: changeId, approvedBy: bengt });
  },
  (life, which, part) => {
    const withdrawal = pick(life.state.withdrawals, which);
    if (withdrawal)
      life.does(decide.changePaymentPlan, {
        withdrawalId: withdrawal.withdrawalId,
        monthlyAmortizationCents: 100 * (1 + (part % 20_000)),
        effectiveOn: life.today,
        reasonCode: 'seasonal-business',
        changedBy: anna,
      });
  },
  (life, size, _other, name) => {
    const refund = { refundId: idOf(name), amountCents: size % 2 ? life.state.creditCents : 1 };
    life.does(decide.refundCredit, { ...refund, refundedOn: life.today, refundedBy: bengt });
    if (!life.state.refundIds.includes(refund.refundId))
      life.does(decide.approveProposal, { kind: 'refund', proposalId: refund.refundId, approvedBy: anna });
  },
  (life, _one, _other, name) => {
    if (life.state.notices.length === 0) return;
    life.does(decide.proposeCreditLoss, {
      proposalId: idOf(name),
      reasonCode: 'bankruptcy',
      proposedBy: anna,
    });
    life.does(decide.approveCreditLoss, { proposalId: idOf(name), approvedBy: bengt });
  },
  (life, one, _other, name) => {
    if (!life.state.loss) return;
    const proposalId = idOf(name);
    const reasonCode = one % 2 ? 'mistake' : 'will-pay';
    life.does(decide.proposeLossReversal, { proposalId, reasonCode, proposedBy: bengt });
    life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
  },
  (life) => life.does(decide.closeAccount, { reasonCode: 'customer-wish', closedBy: anna }),
  (life, which) => {
    if (which % 3 === 0) life.does(decide.changeBankStatus, { to: 'closed' });
  },
  // The bank says that it did not pay; the payout is ordered again, or the withdrawal denied.
  (life, which, other, name) => {
    const ordered = pick(
      life.state.withdrawals.filter(({ status }) => status === 'ordered'),
      which,
    );
    if (!ordered?.payoutId) return;
    const { withdrawalId, payoutId } = ordered;
    life.does(decide.recordPayoutFailed, { withdrawalId, payoutId, reason: 'unknown account' });
    if (other % 2) return void life.does(decide.orderPayout, { withdrawalId, payoutId: idOf(name) });
    const hit = { reason: 'sanctions-hit', hitIds: [idOf('hit')] } as const;
    life.does(decide.referUnpaidWithdrawal, { withdrawalId, ...hit });
    life.does(decide.denyReferredWithdrawal, { withdrawalId, decidedBy: anna });
  },
  // And yet it paid, under whatever order.
  (life, which, days) => {
    const order = pick(life.state.payoutOrders, which);
    if (order) life.isPaidOut(order.withdrawalId, back(life, days), order.payoutId);
  },
  (life, which) => {
    const order = pick(life.state.payoutOrders, which);
    if (!order) return;
    const { payoutId } = order;
    life.does(decide.recordPayoutReturned, { payoutId, returnedOn: life.today, reason: 'account closed' });
  },
];

export const steps = fc.array(fc.tuple(fc.nat(10_000), fc.nat(1_000_000), fc.nat(10_000)), {
  minLength: 8,
  maxLength: 20,
  size: 'max',
});

/** Plays a random walk; a refused command changes nothing. */
export function lives(walk: readonly Step[], onStep: (life: Life, from: number) => void): Life {
  const life = activeLife(START, 30_000_000);
  life.orders(idOf('first'), 10_000_000, 'initial').isPaidOut(idOf('first'));
  onStep(life, 0);
  walk.forEach(([action, one, other], index) => {
    const from = life.events.length;
    refusalOf(() => pick(actions, action)?.(life, one, other, `step ${index}`));
    onStep(life, from);
  });
  return life;
}
