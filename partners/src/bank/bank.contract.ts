import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { startSimulators } from '../simulators/simulators.ts';
import { partnerErrorOf, startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testPartnerBank } from './bank.suite.ts';
import { type PushReading, readPaymentPush } from './payment-push.ts';
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
  it('an answer that is lost after the order is asked for again: one payout', proves('I-06'), async () => {
    const order = payoutOrder();
    test.simulators.control.faults.add({ partner: 'bank', kind: 'lost-answer' });
    expect(await test.partners.bank.orderPayout(order)).toEqual({ status: 'accepted' });
    expect(test.calls.at(-1)).toMatchObject({ operation: 'order-payout', tries: 2 });
    expect(payoutsWith(order.idempotencyKey)).toHaveLength(1);
  });

  it(
    'an answer after the time limit: the state is known by asking, and ordering again pays nothing more',
    proves('I-06'),
    async () => {
      await using hurried = await startTestPartners({}, { timeoutMs: 150 });
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

  it('an order that never arrived is unknown, and may be given again', proves('I-06'), async () => {
    await using failing = await startTestPartners({}, { retries: 0 });
    const { bank } = failing.partners;
    const order = payoutOrder();
    failing.simulators.control.faults.add({ partner: 'bank', kind: 'reset' });
    expect(await partnerErrorOf(bank.orderPayout(order))).toMatchObject({ kind: 'unavailable' });
    expect(await bank.payoutStatus(order.idempotencyKey)).toEqual({ status: 'unknown' });
    await bank.orderPayout(order);
    expect(await bank.payoutStatus(order.idempotencyKey)).toMatchObject({ status: 'paid-out' });
  });

  it('orders with one key at the same moment are one payout', proves('I-06'), async () => {
    const order = payoutOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.partners.bank.orderPayout(order)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']));
    expect(payoutsWith(order.idempotencyKey)).toHaveLength(1);
  });
});

describe('whoever steers the simulated bank', () => {
  it('decides an account, in any of its states', proves('I-06', 'X-39'), async () => {
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

  it('a refusal without a reason is rubbish', proves('I-06'), async () => {
    const accountId = randomUUID();
    await test.partners.bank.openAccount(accountRequest(accountId));
    await control(`/accounts/${accountId}`, { status: 'annulled' });
    const error = await partnerErrorOf(test.partners.bank.accountStatus(accountId));
    expect(error).toMatchObject({ kind: 'rubbish' });
  });

  it('makes accounts and payouts wait', async () => {
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

  it('lets money come back, and then nothing changes it', proves('I-06'), async () => {
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

  it('plans that the next payout of an account fails', proves('I-06'), async () => {
    const order = payoutOrder();
    await control('/payouts', { action: 'fail', accountId: order.accountId, reason: 'Kontot är spärrat' });
    const [other, next] = [payoutOrder(), payoutOrder({ accountId: order.accountId })];
    for (const one of [other, order, next]) await test.partners.bank.orderPayout(one);
    const status = (one: PayoutOrder) => test.partners.bank.payoutStatus(one.idempotencyKey);
    expect(await status(other)).toMatchObject({ status: 'paid-out' });
    expect(await status(order)).toEqual({ status: 'failed', reason: 'Kontot är spärrat' });
    expect(await status(next)).toMatchObject({ status: 'paid-out' });
  });

  it('sets the bank’s day: nothing is paid out before it', async () => {
    await using dated = await startTestPartners();
    dated.simulators.control.bank.set({ date: '2033-05-06' });
    const [early, late] = [payoutOrder({ date: '2033-05-01' }), payoutOrder({ date: '2033-05-09' })];
    for (const order of [early, late]) await dated.partners.bank.orderPayout(order);
    const status = (order: PayoutOrder) => dated.partners.bank.payoutStatus(order.idempotencyKey);
    expect(await status(early)).toMatchObject({ valueDate: '2033-05-06' });
    expect(await status(late)).toMatchObject({ valueDate: '2033-05-09' });
  });
});

describe('payments that come in', () => {
  const paid = { amountCents: 1_250_50, reference: '1234567897', valueDate: '2031-03-03' };

  it('stand in the next file, whole', proves('I-06'), async () => {
    await using own = await startTestPartners();
    await own.simulators.control.bank.payIn({
      ...paid,
      bookingDate: '2031-03-05',
      payerName: 'Lindqvist Snickeri AB',
      payerBankgiroNumber: '9912346',
    });
    const [header] = await own.partners.bank.paymentFiles(0);
    const file = await own.partners.bank.paymentFile(header?.sequence ?? 0);
    expect(file).toMatchObject({ ...header, date: '2031-03-05', badLines: [] });
    expect(file.payments).toEqual([
      {
        bankReference: expect.stringMatching(/^[A-Z0-9]{5,20}$/),
        amountCents: 1_250_50,
        valueDate: '2031-03-03',
        bookingDate: '2031-03-05',
        reference: '1234567897',
        payer: { bankgiroNumber: '9912346', name: 'Lindqvist Snickeri AB' },
        bankgiroNumber: '9912346',
      },
    ]);
  });

  it('are listed once: the files after one are the newer ones', proves('I-06'), async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    const { bank: client } = own.partners;
    await bank.payIn(paid);
    const [first] = await client.paymentFiles(0);
    expect(await client.paymentFiles(first?.sequence ?? 0)).toEqual([]);
    await bank.payIn(paid);
    const [second, ...others] = await client.paymentFiles(first?.sequence ?? 0);
    expect(others).toEqual([]);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(await client.paymentFiles(0)).toEqual([first, second]);
  });

  it('a payment that the bank lists twice has one number', proves('I-06'), async () => {
    await using own = await startTestPartners();
    await own.simulators.control.bank.payIn({ ...paid, files: 2 });
    const numbers: string[] = [];
    for (let after = 0, times = 0; times < 2; times += 1) {
      const [header] = await own.partners.bank.paymentFiles(after);
      after = header?.sequence ?? 0;
      const { payments } = await own.partners.bank.paymentFile(after);
      numbers.push(...payments.map(({ bankReference }) => bankReference));
    }
    expect(numbers).toHaveLength(2);
    expect(new Set(numbers).size).toBe(1);
  });

  it('bad lines of a file are listed, and the good ones kept', proves('I-06'), async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    await bank.payIn(paid);
    const [header] = await own.partners.bank.paymentFiles(0);
    const { content, payments } = await own.partners.bank.paymentFile(header?.sequence ?? 0);
    const lines = content.split('\n');
    lines.splice(3, 0, `29${''.padEnd(78)}`, lines[2] ?? '');
    const added = bank.office.addFile({ content: lines.join('\n'), date: '2031-03-04' });
    const file = await own.partners.bank.paymentFile(added.sequence);
    expect(file.payments).toEqual(payments);
    expect(file.badLines).toEqual([
      { line: 1, reason: 'malformed-opening' },
      { line: 4, reason: 'unknown-code' },
      { line: 5, reason: 'duplicate' },
      { line: 6, reason: 'wrong-totals' },
      { line: 7, reason: 'wrong-totals' },
    ]);
  });

  it('another file than the one asked for is rubbish', proves('I-06'), async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    const { sequence } = bank.office.addFile({ content: 'x', date: '2031-03-04' });
    const other = bank.office.addFile({ content: 'y', date: '2031-03-04' }).sequence;
    expect((await own.partners.bank.paymentFile(sequence)).content).toBe('x');
    Object.assign(bank.office.file(other) ?? {}, { sequence });
    expect(await partnerErrorOf(own.partners.bank.paymentFile(other))).toMatchObject({ kind: 'rubbish' });
  });

  it('need a day: the simulator takes none from the clock', async () => {
    const { status, body } = await control('/payments', { amountCents: 100 });
    expect({ status, body }).toEqual({ status: 400, body: { error: { code: 'dateMissing' } } });
  });

  it('no bank’s number comes again after a restart', async () => {
    const numbers: string[] = [];
    for (const at of [1_900_000_000_000, 1_900_000_100_000]) {
      const simulators = await startSimulators({ now: () => at });
      const { payment } = await simulators.control.bank.payIn(paid);
      const [header] = simulators.control.bank.office.filesAfter(0, 1);
      numbers.push(payment.bankReference, String(header?.sequence));
      await simulators.close();
    }
    expect(new Set(numbers).size).toBe(4);
    expect(Number(numbers[3])).toBeGreaterThan(Number(numbers[1]));
  });
});

describe('payments that are pushed', () => {
  const secret = 'a secret of at least 32 characters that both know';
  const paid = { amountCents: 500_00, reference: 'Faktura mars', valueDate: '2031-03-03' };

  /** What a product does with pushes, answering each with the next status. */
  const listen = async (...statuses: number[]) => {
    const readings: PushReading[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers['bank-signature']?.toString();
        const push = { body: Buffer.concat(chunks), signature };
        readings.push(readPaymentPush(push, { secrets: [secret], nowMs: Date.now() }));
        response.writeHead(statuses.shift() ?? 204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`;
    return { readings, url };
  };

  it('arrive signed, and are the payment that the file lists', proves('I-06'), async () => {
    const { readings, url } = await listen();
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    const { pushed } = await own.simulators.control.bank.payIn({ ...paid, payerName: 'Åsa Öberg' });
    expect(pushed).toEqual([204]);
    const [header] = await own.partners.bank.paymentFiles(0);
    const { payments } = await own.partners.bank.paymentFile(header?.sequence ?? 0);
    expect(readings).toEqual(payments.map((payment) => ({ outcome: 'payment', payment })));
    expect(readings).toHaveLength(1);
  });

  it('come as often as somebody says, each with the same number', proves('I-06'), async () => {
    const { readings, url } = await listen();
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    await own.simulators.control.bank.payIn({ ...paid, pushes: 3, files: 0 });
    const numbers = readings.map((one) => one.outcome === 'payment' && one.payment.bankReference);
    expect(numbers).toHaveLength(3);
    expect(new Set(numbers).size).toBe(1);
    expect(await own.partners.bank.paymentFiles(0)).toEqual([]);
  });

  it('come again while nobody takes them, a few times', proves('I-06'), async () => {
    const { readings, url } = await listen(503, 204, 500, 500, 500, 204);
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    const { bank } = own.simulators.control;
    expect((await bank.payIn(paid)).pushed).toEqual([204]);
    expect((await bank.payIn(paid)).pushed).toEqual([500]);
    expect(readings).toHaveLength(5);
  });

  it('go nowhere until somebody listens', async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    expect((await bank.payIn(paid)).pushed).toEqual([]);
    const { readings, url } = await listen();
    bank.pushTo({ url, secret });
    await bank.payIn(paid);
    expect(readings).toHaveLength(1);
  });
});
