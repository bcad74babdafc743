import { incomingPaymentId } from '@kreditlina/domain/incoming-payment/index';
import { proves } from '@kreditlina/tools/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../credit-account/ledger-check.ts';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { listUnallocated } from './incoming-payment.ts';

let models: ReadModels;
const accountId = uuidOf('account');
const staffId = uuidOf('staff');

async function payment(number: number, ends: readonly { type: string; data: object }[]): Promise<string> {
  const bankReference = `I${number}`;
  const paymentId = incomingPaymentId(bankReference);
  const amountCents = number * 1_000;
  const day = `2026-11-${String(20 - number)}`;
  const recorded = { paymentId, bankReference, amountCents, valueOn: day, bookedOn: day, ocrNumber: null };
  await models.given(`incomingPayment-${paymentId}`, [
    { type: 'IncomingPaymentRecorded', data: recorded },
    ...ends.map(({ type, data }) => ({ type, data: { paymentId, ...data } })),
  ]);
  return paymentId;
}
const unmatched = { type: 'IncomingPaymentUnmatched', data: { reason: 'no-reference' } };

beforeAll(async () => {
  models = await createReadModels();
  await payment(1, [unmatched]);
  await payment(2, [unmatched]);
  await payment(3, [{ type: 'IncomingPaymentMatched', data: { accountId, amountCents: 3_000 } }]);
  const by = { assignedBy: staffId, reason: 'payer-told-us' };
  await payment(4, [
    unmatched,
    { type: 'IncomingPaymentAssigned', data: { accountId, amountCents: 4_000, ...by } },
  ]);
  const back = { sentBackOn: '2026-11-21', sentBackBy: staffId, reason: 'not-for-us' };
  await payment(5, [unmatched, { type: 'IncomingPaymentSentBack', data: { amountCents: 5_000, ...back } }]);
});
afterAll(() => models[Symbol.asyncDispose]());

describe('payments without an account', () => {
  it(
    'lists unallocated payments by value date, in pages, until they are assigned or sent back',
    proves('X-17'),
    async () => {
      const page = await listUnallocated(models.db, { offset: 0, limit: 1 });
      expect(page).toMatchObject({ count: 2, totalCents: 3_000 });
      expect(page.payments).toMatchObject([
        { id: incomingPaymentId('I2'), amount_cents: 2_000, unmatched_reason: 'no-reference' },
      ]);
      const next = await listUnallocated(models.db, { offset: 1, limit: 1 });
      expect(next.payments.map(({ id }) => id)).toEqual([incomingPaymentId('I1')]);
    },
  );

  it(
    'unallocated payments equal the ledger’s unallocated amount, and the ledger balances',
    proves('X-17'),
    async () => {
      const { rows } = await sql<{ account: string; cents: string }>`
      select ledger_account as account, sum(balance_cents)::text as cents
      from read.ledger_balance group by ledger_account order by ledger_account`.execute(models.db);
      expect(rows).toEqual([
        { account: 'bank', cents: '3000' },
        { account: 'unallocated', cents: '-3000' },
      ]);
      expect((await checkLedger(models.pool)).breaches).toEqual([]);
    },
  );
});
