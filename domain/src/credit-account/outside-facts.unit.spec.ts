import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { servicingTerms } from '../calculators/credit-terms.ts';
import * as decide from './index.ts';
import { factsOf } from './recast/facts.ts';
import { recast } from './recast/recast.ts';
import { openNotices } from './state-servicing.ts';
import { anna, bengt, firstWithdrawal, idOf, otherWithdrawalId } from './testing/ids.ts';
import { assertRecast } from './testing/invariants.ts';
import { activeLife, type Life, payoutIdOf, withdrawnLife } from './testing/life.ts';
import { isActive } from './withdrawing-rules.ts';

const start = '2026-09-10';
const { withdrawalId } = firstWithdrawal;

const recalls = (life: Life, name: string) =>
  life.does(decide.reversePayment, {
    paymentId: idOf(name),
    reversedOn: life.today,
    reason: 'bank-recall',
    reversedBy: anna,
  });

function refunds(life: Life, amountCents: number): void {
  const refund = { refundId: idOf('refund'), amountCents, refundedOn: life.today, refundedBy: bengt };
  life.does(decide.refundCredit, refund);
  if (!life.state.refundIds.includes(refund.refundId))
    life.does(decide.approveProposal, { kind: 'refund', proposalId: refund.refundId, approvedBy: anna });
}

function writesOff(life: Life): void {
  const proposalId = idOf('loss');
  life.does(decide.proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: anna });
  life.does(decide.approveCreditLoss, { proposalId, approvedBy: bengt });
}

const closes = (life: Life) =>
  life.does(decide.closeAccount, { reasonCode: 'customer-asked', closedBy: anna });

/** 200,000 kr, repaid with interest on the day of the payment that closes the account. */
function closedLife(): Life {
  const life = withdrawnLife(start).until('2026-10-01');
  life.pays('all', decide.owedCents(life.state));
  closes(life);
  expect(life.state.isClosed).toBe(true);
  return life.until('2026-10-15');
}

const claims = (life: Life) =>
  life.events
    .filter(({ type }) => type === 'OpenClaimsChanged')
    .map(({ data }) => 'claims' in data && data.claims);

describe('a closed account', () => {
  it('is serviced again when the bank recalls the payment that closed it', proves('X-39'), () => {
    const life = closedLife();
    recalls(life, 'all');
    expect(decide.principalCents(life.state)).toBe(20_000_000);
    expect(claims(life)).toEqual([['owed-after-end']]);
    expect(isActive(life.state)).toBe(false);
    assertRecast(life);
    life.until('2026-11-02');
    expect(life.state.notices).toHaveLength(2);
    expect(openNotices(life.state).map(({ noticeOn }) => noticeOn)).toEqual(['2026-10-01', '2026-11-01']);
    life.pays('again', decide.owedCents(life.state));
    life.until('2026-12-02').pays('rest', Math.max(1, decide.owedCents(life.state)));
    expect(claims(life).at(-1)).toEqual(life.state.creditCents > 0 ? ['credit-after-end'] : []);
    assertRecast(life);
  });

  it(
    'can be written off when money is owed again, and a reversal of that loss leaves it closed',
    proves('X-39', 'X-76'),
    () => {
      const life = closedLife();
      recalls(life, 'all');
      writesOff(life);
      expect([life.state.bankStatus, claims(life).at(-1)]).toEqual(['credit-loss', []]);
      const proposalId = idOf('back');
      life.does(decide.proposeLossReversal, { proposalId, reasonCode: 'will-pay', proposedBy: bengt });
      life.does(decide.reverseCreditLoss, { proposalId, approvedBy: anna });
      expect([life.state.bankStatus, claims(life).at(-1)]).toEqual(['closed', ['owed-after-end']]);
      assertRecast(life);
    },
  );

  it.each(['active', 'credit-loss'] as const)(
    'the bank closes an account that is %s and owes money',
    proves('X-39'),
    (status) => {
      const life = withdrawnLife(start).until('2026-10-05');
      if (status === 'credit-loss') writesOff(life);
      life.does(decide.changeBankStatus, { to: 'closed' });
      expect(life.does(decide.changeBankStatus, { to: 'closed' })).toEqual([]);
      expect(life.state).toMatchObject(
        status === 'active'
          ? { bankStatus: 'closed', isClosed: true }
          : { bankStatus: 'credit-loss', isClosed: true },
      );
      expect(claims(life)).toEqual(status === 'active' ? [['owed-after-end']] : []);
      assertRecast(life);
    },
  );

  it('a credit balance after the end is a task until it is paid back', proves('X-39'), () => {
    const life = closedLife();
    life.pays('too late', 50_000);
    expect(claims(life)).toEqual([['credit-after-end']]);
    refunds(life, 50_000);
    expect(claims(life)).toEqual([['credit-after-end'], []]);
    assertRecast(life);
  });
});

describe('what the bank has done is booked', () => {
  it(
    'a recalled payment that was paid back to the customer is a claim on the customer',
    proves('X-19'),
    () => {
      const life = activeLife(start);
      life.pays('P', 500_000);
      refunds(life, 400_000);
      recalls(life, 'P');
      expect(life.state.creditCents).toBe(-400_000);
      expect(claims(life)).toEqual([['credit-below-zero']]);
      assertRecast(life);
      life.pays('back', 400_000);
      expect([life.state.creditCents, claims(life).at(-1)]).toEqual([0, []]);
      assertRecast(life);
    },
  );

  it('a recalled payment from before a loss makes the loss larger', proves('X-76'), () => {
    const life = withdrawnLife(start).until('2026-10-28');
    life.pays('P', 959_400);
    life.until('2026-11-10');
    writesOff(life);
    const { lostCents = 0 } = life.state.loss ?? {};
    life.until('2026-11-12').pays('recovered', 1_000);
    recalls(life, 'P');
    expect(life.state.loss?.lostCents).toBeGreaterThanOrEqual(lostCents + 959_400);
    expect(life.state.loss?.recoveredCents).toBe(1_000);
    expect(claims(life)).toEqual([['loss-changed']]);
    assertRecast(life);
  });

  it('a recalled part payment of a notice that was written off makes the loss larger', proves('X-76'), () => {
    const life = withdrawnLife(start).until('2026-10-28');
    life.pays('P', 100_000);
    life.until('2026-11-10');
    writesOff(life);
    recalls(life, 'P');
    expect(life.state.loss?.recoveredCents).toBe(0);
    assertRecast(life);
  });

  it('a payout that comes back after a loss makes the loss smaller', proves('X-76'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 5_000_000);
    life.isPaidOut(otherWithdrawalId);
    life.until('2026-11-10');
    writesOff(life);
    const { lostCents = 0 } = life.state.loss ?? {};
    const returned = {
      payoutId: payoutIdOf(otherWithdrawalId),
      returnedOn: life.today,
      reason: 'account closed',
    };
    life.does(decide.recordPayoutReturned, returned);
    expect(life.state.loss?.lostCents).toBeLessThanOrEqual(lostCents - 5_000_000);
    expect(claims(life)).toEqual([['loss-changed']]);
    assertRecast(life);
  });

  const paidOut = (life: Life, payoutId: string, of = otherWithdrawalId) =>
    life.does(decide.recordPayout, { withdrawalId: of, payoutId, paidOutOn: life.today, bankReference: 'B' });
  const fails = (life: Life) =>
    life.does(decide.recordPayoutFailed, {
      withdrawalId: otherWithdrawalId,
      payoutId: payoutIdOf(otherWithdrawalId),
      reason: 'account not found',
    });
  const second = idOf('second payout');

  it('a payout under an order that was replaced, and then that of the new order', proves('X-41'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 5_000_000);
    fails(life);
    life.does(decide.orderPayout, { withdrawalId: otherWithdrawalId, payoutId: second });
    paidOut(life, payoutIdOf(otherWithdrawalId));
    expect(decide.principalCents(life.state)).toBe(25_000_000);
    expect(claims(life)).toEqual([['payout-not-ordered']]);
    expect(paidOut(life, payoutIdOf(otherWithdrawalId))).toEqual([]);
    life.until('2026-09-12');
    paidOut(life, second);
    expect(decide.principalCents(life.state)).toBe(30_000_000);
    expect(life.state.withdrawals.map((one) => one.withdrawalId)).toEqual([
      withdrawalId,
      otherWithdrawalId,
      second,
    ]);
    assertRecast(life.until('2026-11-03'));
    life.does(decide.recordPayoutReturned, { payoutId: second, returnedOn: life.today, reason: 'twice' });
    expect(paidOut(life, second)).toEqual([]);
    assertRecast(life);
  });

  it('a payout of a withdrawal that was denied', proves('X-41'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 5_000_000);
    fails(life);
    life.does(decide.referUnpaidWithdrawal, {
      withdrawalId: otherWithdrawalId,
      reason: 'sanctions-hit',
      hitIds: [idOf('hit')],
    });
    life.does(decide.denyReferredWithdrawal, { withdrawalId: otherWithdrawalId, decidedBy: anna });
    expect(life.state.withdrawals).toHaveLength(1);
    paidOut(life, payoutIdOf(otherWithdrawalId));
    expect(decide.principalCents(life.state)).toBe(25_000_000);
    expect(decide.reservedCents(life.state)).toBe(0);
    expect(claims(life)).toEqual([['payout-not-ordered']]);
    assertRecast(life.until('2026-11-03'));
  });

  it('a payout after a loss is owed beside it, and a payment recovers the loss first', proves('X-76'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 5_000_000);
    fails(life);
    life.does(decide.referUnpaidWithdrawal, {
      withdrawalId: otherWithdrawalId,
      reason: 'sanctions-hit',
      hitIds: [idOf('hit')],
    });
    life.does(decide.denyReferredWithdrawal, { withdrawalId: otherWithdrawalId, decidedBy: anna });
    life.until('2026-11-10');
    writesOff(life);
    life.until('2026-11-12');
    paidOut(life, payoutIdOf(otherWithdrawalId));
    expect(decide.principalCents(life.state)).toBe(5_000_000);
    life.pays('all', (life.state.loss?.lostCents ?? 0) + 1_000_000);
    expect(life.state.loss?.recoveredCents).toBe(life.state.loss?.lostCents);
    expect(decide.principalCents(life.state)).toBe(4_000_000);
    assertRecast(life);
  });

  it('a key that was never ordered is no payout of the account', proves('X-41'), () => {
    const life = withdrawnLife(start).orders(otherWithdrawalId, 5_000_000);
    expect(() => paidOut(life, idOf('unknown'))).toThrow('PAYOUT_NOT_ORDERED');
  });
});

it('as known before, the account is still closed and nothing is owed', proves('X-19'), () => {
  const life = closedLife();
  recalls(life, 'all');
  const at = (knownAt: string) =>
    recast(factsOf(life.history), servicingTerms, { on: '2026-10-14', knownAt });
  expect(decide.owedCents(at('2026-10-14').state)).toBe(0);
  expect(decide.owedCents(at('2026-10-15').state)).toBeGreaterThan(20_000_000);
});
