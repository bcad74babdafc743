import { incomingPaymentId } from '@kreditlina/domain/incoming-payment/index';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { grantedTerms } from '../testing/serviced-account.ts';
import { checkLedger } from './ledger-check.ts';
import { ledgerBehind, moneyStuck } from './under-way-check.ts';

let models: ReadModels;
beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

const [accountId, userId, withdrawalId] = ['account', 'owner', 'withdrawal'].map(uuidOf) as [
  string,
  string,
  string,
];
const AMOUNT = { amountCents: 500_000 };

/** A payment reported by the bank on 21 November. */
async function payment(bankReference: string, ...ends: readonly { type: string; data?: object }[]) {
  const paymentId = incomingPaymentId(bankReference);
  const days = { valueOn: '2026-11-20', bookedOn: '2026-11-21' };
  await models.given(`incomingPayment-${paymentId}`, [
    {
      type: 'IncomingPaymentRecorded',
      data: { paymentId, bankReference, ...AMOUNT, ...days, ocrNumber: null },
    },
    ...ends.map(({ type, data }) => ({ type, data: { paymentId, ...data } })),
  ]);
  return paymentId;
}
const matched = { type: 'IncomingPaymentMatched', data: { accountId, ...AMOUNT } };
const assigned = {
  type: 'IncomingPaymentAssigned',
  data: { accountId, ...AMOUNT, assignedBy: uuidOf('staff'), reason: 'payer-told-us' },
};
const unmatched = { type: 'IncomingPaymentUnmatched', data: { reason: 'no-reference' } };

describe('money under way', () => {
  it(
    'reports money that does not arrive in time, even though the ledger balances',
    proves('F-13'),
    async () => {
      const lost = await payment('I1', matched);
      const forgotten = await payment('I2', unmatched, assigned);
      const unread = await payment('I3');
      const booked = await payment('I4', matched);
      await payment('I5', unmatched);
      await models.given(`creditAccount-${accountId}`, [
        {
          type: 'LimitGranted',
          data: {
            accountId,
            applicationId: uuidOf('application'),
            companyId: uuidOf('company'),
            userId,
            ...grantedTerms,
          },
        },
        {
          type: 'WithdrawalRequested',
          data: { accountId, withdrawalId, amountCents: 24_000_000, kind: 'initial', requestedBy: userId },
        },
        {
          type: 'PayoutOrdered',
          data: { accountId, withdrawalId, payoutId: uuidOf('payout'), attempt: 1, amountCents: 24_000_000 },
        },
        {
          type: 'PaymentReceived',
          data: {
            accountId,
            paymentId: booked,
            ...AMOUNT,
            valueOn: '2026-11-20',
            bookedOn: '2026-11-21',
            bankReference: 'I4',
          },
        },
      ]);
      expect((await checkLedger(models.pool)).breaches).toEqual([]);
      const stuckOn = async (day: string) => (await moneyStuck(models.pool, day)).toSorted();
      const nowhere = [lost, forgotten].map(
        (id) => `payment ${id} has an owner but is not booked on an account`,
      );
      expect(await stuckOn('2026-11-21')).toEqual([]);
      expect(await stuckOn('2026-11-22')).toEqual(nowhere.toSorted());
      const unseen = `payment ${unread} was recorded but not matched with an owner`;
      expect(await stuckOn('2026-11-23')).not.toContain(unseen);
      expect(await stuckOn('2026-11-24')).toEqual([...nowhere, unseen].toSorted());
      const unanswered = `withdrawal ${withdrawalId} was ordered at the bank but its outcome is unknown`;
      expect(await stuckOn('2026-11-26')).not.toContain(unanswered);
      expect(await stuckOn('2026-11-27')).toEqual([...nowhere, unseen, unanswered].toSorted());
    },
  );

  it('reports a read model of the ledger that lags behind', proves('F-13'), async () => {
    const head = await models.store.head();
    expect(await ledgerBehind(models.pool, models.store, head)).toEqual([]);
    await models.runner.stop();
    const rewind = (name: string) =>
      models.pool.query(
        `update projections.projection_state set position = '0' where name = $1 and is_active returning position`,
        [name],
      );
    await rewind('ledger-balance');
    expect(await ledgerBehind(models.pool, models.store, head)).toEqual([
      'read model ledger-balance is at 0, but the log has later postings',
    ]);
    // Before the first posting none can be missing.
    expect(await ledgerBehind(models.pool, models.store, '0')).toEqual([]);
  });
});
