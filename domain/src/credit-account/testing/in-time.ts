import { refusalOf } from '../../kernel/testing/sampled-commands.ts';
import * as decide from '../index.ts';
import { openNotices, unpaidCents } from '../state-servicing.ts';
import { principalCents, reservedCents } from '../withdrawing.ts';
import { anna, bengt, idOf } from './ids.ts';
import { activeLife, type Life, payoutIdOf } from './life.ts';
import { passes, pick, type Step } from './walk.ts';

type Act = (life: Life, one: number, other: number, name: string) => void;

const reverses = (life: Life, name: string, reason: 'mistake' | 'bank-recall'): void => {
  const reversal = { paymentId: idOf(name), reversedOn: life.today, reason, reversedBy: anna };
  life.does(decide.reversePayment, reversal);
};

/** Acts of which each is known on the day from which it counts. */
const acts: readonly Act[] = [
  (life, one) => {
    const due = openNotices(life.state)[0];
    life.pays(`due ${life.today}`, due ? unpaidCents(due) : 1 + (one % 90_000));
  },
  (life, one, _other, name) => life.pays(name, 1 + (one % 3_000_000)),
  (life, one, _other, name) => life.pays(name, principalCents(life.state) + (one % 2) * 1_000_000 + 1),
  (life, one, other, name) => {
    const available = life.state.limitCents - principalCents(life.state) - reservedCents(life.state);
    const amountCents = 500_000 + (one % 150) * 100_000;
    if (amountCents > available || life.state.bankStatus !== 'active') return;
    life.orders(idOf(name), amountCents);
    if (other % 4 > 0) life.isPaidOut(idOf(name));
    if (other % 8 === 1) {
      const reason = 'account closed';
      life.does(decide.recordPayoutReturned, {
        payoutId: payoutIdOf(idOf(name)),
        returnedOn: life.today,
        reason,
      });
    }
  },
  (life, one) => {
    const ordered = pick(
      life.state.withdrawals.filter(({ status }) => status === 'ordered'),
      one,
    );
    if (ordered) life.isPaidOut(ordered.withdrawalId);
  },
  (life, one, other, name) => {
    life.pays(name, 1 + (one % 3_000_000));
    reverses(life, name, other % 2 ? 'mistake' : 'bank-recall');
  },
  (life, one) => {
    // A fee waived on a later day was owed in between.
    const today = life.state.notices.filter(({ remindedOn }) => remindedOn === life.today);
    const reminded = pick(today, one);
    if (reminded) life.does(decide.waiveReminderFee, { noticeId: reminded.noticeId });
  },
  (life, one, other, name) => {
    const changeId = idOf(name);
    const [event] = life.does(decide.changeRate, {
      changeId,
      rateYearBasisPoints: 840 + (one % 640),
      effectiveOn: other % 2 ? life.today : `${life.today.slice(0, 4)}-12-15`,
      reasonCode: 'central-bank',
      policyVersion: '2026-11',
      changedBy: anna,
    });
    if (event?.type === 'RateRaiseProposed')
      life.does(decide.approveProposal, { kind: 'rate', proposalId: changeId, approvedBy: bengt });
  },
  (life, one, other) => {
    const withdrawal = pick(life.state.withdrawals, one);
    if (withdrawal)
      life.does(decide.changePaymentPlan, {
        withdrawalId: withdrawal.withdrawalId,
        monthlyAmortizationCents: 100 * (1 + (other % 20_000)),
        effectiveOn: life.today,
        reasonCode: 'seasonal-business',
        changedBy: anna,
      });
  },
  (life, one, _other, name) => {
    const refund = { refundId: idOf(name), amountCents: one % 2 ? life.state.creditCents : 1 };
    life.does(decide.refundCredit, { ...refund, refundedOn: life.today, refundedBy: bengt });
    if (!life.state.refundIds.includes(refund.refundId))
      life.does(decide.approveProposal, { kind: 'refund', proposalId: refund.refundId, approvedBy: anna });
  },
  (life, _one, _other, name) => {
    const proposalId = idOf(name);
    if (!life.state.loss) {
      life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
      life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
      return;
    }
    life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'mistake', proposedBy: bengt });
    life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
  },
];

const START = '2027-10-05';

/**
 * Plays a life in which every fact is known on the day from which it counts, one act a day. A refused act
 * changes nothing.
 */
export function livesInTime(walk: readonly Step[], onStep: (life: Life) => void): Life {
  const life = activeLife(START, 30_000_000);
  life.orders(idOf('first'), 10_000_000, 'initial').isPaidOut(idOf('first'));
  onStep(life);
  walk.forEach(([act, one, other], index) => {
    passes(life, 1 + (other % 40));
    refusalOf(() => pick(acts, act)?.(life, one, other, `step ${index}`));
    onStep(life);
  });
  return life;
}
