import { randomUUID } from 'node:crypto';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testPartnerBank } from './bank.suite.ts';
import type { AccountRequest, PayoutOrder } from './port.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

const accountRequest = (accountId: string): AccountRequest => ({
  accountId,
  companyNumber: personaByKey('approved').companies[0]?.companyNumber ?? '',
  companyName: 'Lindqvist Snickeri AB',
  limitCents: 400_000_00,
  rateYearBasisPoints: 1_140,
  ocrNumber: '1234567897',
});
const payoutOrder = (differs: Partial<PayoutOrder> = {}): PayoutOrder => ({
  accountId: randomUUID(),
  withdrawalId: randomUUID(),
  amountCents: 10_000_00,
  date: '2031-03-03',
  idempotencyKey: randomUUID(),
  ...differs,
});
const control = async (path: string, body: unknown) => {
  const answer = await fetch(`${test.simulators.origin}/control/bank${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const payoutsWith = (key: string) =>
  test.simulators.control.bank.book.payouts().filter(({ idempotencyKey }) => idempotencyKey === key);

describe('the partner bank over HTTP to the simulator', () =>
  testPartnerBank(() => test.partners.bank, {
    opens: 'approved',
    denies: 'denied-by-bank',
    annuls: 'annulled-by-bank',
  }));

describe('a bank in trouble', () => {
  it('a lost answer to an order leads to a retry but one payout', proves('I-06'), async () => {
    const order = payoutOrder();
    test.simulators.control.faults.add({ partner: 'bank', kind: 'lost-answer' });
    expect(await test.partners.bank.orderPayout(order)).toEqual({ status: 'accepted' });
    expect(test.calls.at(-1)).toMatchObject({ operation: 'order-payout', tries: 2 });
    expect(payoutsWith(order.idempotencyKey)).toHaveLength(1);
  });

  it(
    'after a timeout the state can be queried, and ordering again pays nothing more',
    proves('I-06'),
    async () => {
      await using hurried = await startTestPartners({}, { timeoutMs: 1_000 });
      const { bank } = hurried.partners;
      const order = payoutOrder();
      hurried.simulators.control.faults.add({ partner: 'bank', kind: 'late-success', delayMs: 60_000 });
      expect(await partnerErrorOf(bank.orderPayout(order))).toMatchObject({
        kind: 'timeout',
        retryable: true,
      });
      const state = await bank.payoutStatus(order.idempotencyKey);
      expect(state).toMatchObject({ status: 'paid-out' });
      await bank.orderPayout(order);
      expect(await bank.payoutStatus(order.idempotencyKey)).toEqual(state);
      expect(hurried.simulators.control.bank.book.payouts()).toHaveLength(1);
    },
  );

  it('an order that never arrived is unknown and can be given again', proves('I-06'), async () => {
    await using failing = await startTestPartners({}, { retries: 0 });
    const { bank } = failing.partners;
    const order = payoutOrder();
    failing.simulators.control.faults.add({ partner: 'bank', kind: 'reset' });
    expect(await partnerErrorOf(bank.orderPayout(order))).toMatchObject({ kind: 'unavailable' });
    expect(await bank.payoutStatus(order.idempotencyKey)).toEqual({ status: 'unknown' });
    await bank.orderPayout(order);
    expect(await bank.payoutStatus(order.idempotencyKey)).toMatchObject({ status: 'paid-out' });
  });

  it('simultaneous orders with one key are one payout', proves('I-06'), async () => {
    const order = payoutOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.partners.bank.orderPayout(order)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(payoutsWith(order.idempotencyKey)).toHaveLength(1);
  });
});

describe('control of the simulated bank', () => {
  it('an account can be set to any status', proves('I-06', 'X-39'), async () => {
    const accountId = randomUUID();
    await test.partners.bank.openAccount(accountRequest(accountId));
    const status = () => test.partners.bank.accountStatus(accountId);
    for (const to of ['closed', 'credit-loss', 'offer', 'active'] as const) {
      await control(`/accounts/${accountId}`, { status: to });
      expect(await status()).toMatchObject({ status: to, reason: null });
    }
    await control(`/accounts/${accountId}`, { status: 'denied', reason: 'Bolaget är i likvidation' });
    expect(await status()).toMatchObject({ status: 'denied', reason: 'Bolaget är i likvidation' });
    expect((await control(`/accounts/${randomUUID()}`, { status: 'active' })).status).toBe(404);
  });

  it('a refusal without a reason is an invalid answer', proves('I-06'), async () => {
    const accountId = randomUUID();
    await test.partners.bank.openAccount(accountRequest(accountId));
    await control(`/accounts/${accountId}`, { status: 'annulled' });
    const error = await partnerErrorOf(test.partners.bank.accountStatus(accountId));
    expect(error).toMatchObject({ kind: 'rubbish' });
  });

  it('accounts and payouts can be delayed', async () => {
    await using slow = await startTestPartners({ bank: { delayMs: 86_400_000 } });
    const { bank } = slow.partners;
    const { accountId } = accountRequest(randomUUID());
    await bank.openAccount(accountRequest(accountId));
    expect(await bank.accountStatus(accountId)).toMatchObject({ status: 'offer' });
    const order = payoutOrder();
    await bank.orderPayout(order);
    expect(await bank.payoutStatus(order.idempotencyKey)).toEqual({ status: 'accepted' });
    slow.simulators.control.bank.book.decidePayout(order.idempotencyKey, { action: 'pay-out' });
    expect(await bank.payoutStatus(order.idempotencyKey)).toMatchObject({ status: 'paid-out' });
  });

  it('a returned payout stays returned', proves('I-06'), async () => {
    const order = payoutOrder();
    await test.partners.bank.orderPayout(order);
    await control(`/payouts/${order.idempotencyKey}`, { action: 'return', date: '2031-03-06' });
    const returned = await test.partners.bank.payoutStatus(order.idempotencyKey);
    expect(returned).toMatchObject({
      status: 'returned',
      valueDate: '2031-03-03',
      returnedOn: '2031-03-06',
      reason: 'Mottagarens bank tog inte emot pengarna',
    });
    expect((await control(`/payouts/${order.idempotencyKey}`, { action: 'pay-out' })).status).toBe(409);
    expect(await test.partners.bank.payoutStatus(order.idempotencyKey)).toEqual(returned);
  });

  it('the next payout of an account can be made to fail', proves('I-06'), async () => {
    const order = payoutOrder();
    await control('/payouts', { action: 'fail', accountId: order.accountId, reason: 'Kontot är spärrat' });
    const [other, next] = [payoutOrder(), payoutOrder({ accountId: order.accountId })];
    for (const one of [other, order, next]) await test.partners.bank.orderPayout(one);
    const status = (one: PayoutOrder) => test.partners.bank.payoutStatus(one.idempotencyKey);
    expect(await status(other)).toMatchObject({ status: 'paid-out' });
    expect(await status(order)).toEqual({ status: 'failed', reason: 'Kontot är spärrat' });
    expect(await status(next)).toMatchObject({ status: 'paid-out' });
  });

  it('nothing is paid out before the date set for the bank', async () => {
    await using dated = await startTestPartners();
    dated.simulators.control.bank.set({ date: '2033-05-06' });
    const [early, late] = [payoutOrder({ date: '2033-05-01' }), payoutOrder({ date: '2033-05-09' })];
    for (const order of [early, late]) await dated.partners.bank.orderPayout(order);
    const status = (order: PayoutOrder) => dated.partners.bank.payoutStatus(order.idempotencyKey);
    expect(await status(early)).toMatchObject({ valueDate: '2033-05-06' });
    expect(await status(late)).toMatchObject({ valueDate: '2033-05-09' });
  });
});
