import { pushPayment } from '@kreditlina/domain/incoming-payment/contracts/bank';
import { incomingPaymentId } from '@kreditlina/domain/incoming-payment/index';
import { problem } from '@kreditlina/domain/kernel/contract-fields';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { decoded } from '@kreditlina/event-store/port';
import { PAYMENT_PUSH_SIGNATURE_HEADER, signPush } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_HOST } from '../testing/test-client.ts';

const [SECRET, FORMER] = ['the secret of the bank, for tests', 'the secret of the bank before that'] as const;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { bankPushSecrets: [SECRET, FORMER] } });
});
afterAll(() => api.dispose());

let numbers = 0;
const paymentOf = (given: object = {}) => {
  numbers += 1;
  return {
    bankReference: `I${numbers}`,
    amountCents: 500_000,
    valueDate: '2026-11-20',
    bookingDate: '2026-11-21',
    reference: '12345678901245',
    payer: { bankgiroNumber: null, name: 'Astrid Lindqvist' },
    bankgiroNumber: '9912346',
    ...given,
  };
};

async function push(payment: object | string, given: { signature?: string | null; body?: string } = {}) {
  const body = typeof payment === 'string' ? payment : JSON.stringify(payment);
  const signature =
    given.signature === undefined ? signPush(SECRET, Buffer.from(body), Date.now()) : given.signature;
  const answer = await api.app.inject({
    method: 'POST',
    url: pushPayment.path,
    headers: {
      host: TEST_HOST,
      'content-type': 'application/json',
      ...(signature !== null && { [PAYMENT_PUSH_SIGNATURE_HEADER]: signature }),
    },
    payload: given.body ?? body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function recorded() {
  const found: Record<string, unknown>[] = [];
  for await (const event of api.store.events.readAll({ categories: ['incomingPayment'], limit: 1_000 }))
    found.push({ ...decoded(event).data, effectiveOn: decoded(event).effectiveOn });
  return found;
}

describe('a payment that the bank pushes', () => {
  it(
    'a pushed payment is recorded on its value date with its payer sealed, and appears in no log',
    proves('I-06'),
    async () => {
      const payment = paymentOf();
      expect(await push(payment)).toEqual({ status: 200, body: {} });
      expect((await recorded()).at(-1)).toEqual({
        paymentId: incomingPaymentId(payment.bankReference),
        bankReference: payment.bankReference,
        amountCents: 500_000,
        valueOn: '2026-11-20',
        bookedOn: '2026-11-21',
        ocrNumber: '12345678901245',
        payer: { bankgiroNumber: null, name: 'Astrid Lindqvist' },
        effectiveOn: '2026-11-20',
      });
      const stored = (await api.pool.query('select body from event_store.events')).rows;
      expect(JSON.stringify(stored)).toContain(payment.bankReference);
      expect(JSON.stringify(stored)).not.toMatch(/Astrid/);
      expect(api.log.join('\n')).not.toMatch(/Astrid|12345678901245/);
    },
  );

  it('a payment pushed again, even at the same moment, is recorded once', proves('I-06'), async () => {
    const payment = paymentOf();
    const answers = await Promise.all([1, 2, 3, 4].map(() => push(payment)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const before = (await recorded()).length;
    expect((await push(payment)).status).toBe(200);
    const all = await recorded();
    expect(all).toHaveLength(before);
    expect(all.filter(({ bankReference }) => bankReference === payment.bankReference)).toHaveLength(1);
  });

  it('a payment that the bank pushed with other facts before is refused', async () => {
    const payment = paymentOf();
    await push(payment);
    const answer = await push({ ...payment, amountCents: 999_900 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_DIFFERS' } });
    // Recorded once for staff, however often the bank repeats it.
    await push({ ...payment, amountCents: 999_900 });
    const paymentId = incomingPaymentId(payment.bankReference);
    const [first, ...others] = (await recorded()).filter((data) => data.paymentId === paymentId);
    expect(first).toMatchObject({ amountCents: 500_000 });
    expect(others).toEqual([
      {
        paymentId,
        amountCents: 999_900,
        valueOn: '2026-11-20',
        ocrNumber: '12345678901245',
        effectiveOn: '2026-11-20',
      },
    ]);
  });

  it(
    'a payment to a bankgiro that is not ours is refused in clear words, and nothing is recorded',
    proves('I-06'),
    async () => {
      const before = await recorded();
      const answer = await push(paymentOf({ bankgiroNumber: '50501055' }));
      expect(answer.status).toBe(422);
      expect(problem.parse(answer.body)).toMatchObject({ code: 'OTHER_BANKGIRO' });
      expect(await recorded()).toEqual(before);
    },
  );

  it.each(['2001-01-01', '2099-12-31'])(
    'a payment valued %s is accepted, and counts in the books from today',
    proves('I-06'),
    async (valueDate) => {
      const payment = paymentOf({ valueDate });
      expect((await push(payment)).status).toBe(200);
      const today = dateInSweden(api.clock.now());
      const paymentId = incomingPaymentId(payment.bankReference);
      expect((await recorded()).filter((data) => data.paymentId === paymentId)).toMatchObject([
        { valueOn: valueDate, effectiveOn: today },
      ]);
    },
  );

  it('refused pushes are counted each time, and logged once a minute', async () => {
    const lines = () => api.log.filter((line) => line.includes('payment push refused')).length;
    const counted = async () => {
      const { body } = await api.app.inject({ url: '/metrics', headers: { host: TEST_HOST } });
      return Number(/pushes_refused_total\{reason="other-bankgiro"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    await push(paymentOf({ bankgiroNumber: '50501055' }));
    const before = { lines: lines(), counted: await counted() };
    for (let times = 0; times < 5; times += 1) await push(paymentOf({ bankgiroNumber: '50501055' }));
    expect({ lines: lines(), counted: await counted() }).toEqual({ ...before, counted: before.counted + 5 });
    expect(before.lines).toBeGreaterThan(0);
  });

  it('a push signed with the former secret is accepted while the bank changes over', async () => {
    const body = JSON.stringify(paymentOf());
    const signature = signPush(FORMER, Buffer.from(body), Date.now());
    expect((await push(body, { signature })).status).toBe(200);
  });

  it.each([
    ['without a signature', { signature: null }],
    [
      'with a signature of somebody else',
      { signature: `t=${Math.floor(Date.now() / 1_000)},v1=${'a'.repeat(64)}` },
    ],
    ['with a signature that is none', { signature: 'hello' }],
  ])('a push %s is refused, and nothing is recorded', proves('I-06'), async (_what, given) => {
    const before = await recorded();
    const answer = await push(paymentOf(), given);
    expect(answer.status).toBe(403);
    expect(problem.parse(answer.body)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await recorded()).toEqual(before);
  });

  it('a push whose bytes were changed on the way, even by a space, is refused', proves('I-06'), async () => {
    const body = JSON.stringify(paymentOf());
    const signature = signPush(SECRET, Buffer.from(body), Date.now());
    expect((await push(body, { signature, body: `${body} ` })).status).toBe(403);
    const larger = body.replace('500000', '900000');
    expect((await push(body, { signature, body: larger })).status).toBe(403);
  });

  it('a push signed six minutes ago is refused', async () => {
    const body = JSON.stringify(paymentOf());
    const signature = signPush(SECRET, Buffer.from(body), Date.now() - 6 * 60_000);
    expect((await push(body, { signature })).status).toBe(403);
  });

  it.each([
    ['an amount below one öre', { amountCents: 0 }],
    ['more than a billion kronor', { amountCents: 100_000_000_001 }],
    ['half an öre', { amountCents: 0.5 }],
    ['a day that is none', { valueDate: '2026-02-30' }],
    ['a day of another century', { valueDate: '1926-11-20' }],
    ['a number of the bank that is a text', { bankReference: 'hello you' }],
  ])('a signed push with %s is refused, and nothing is recorded', async (_what, wrong) => {
    const before = await recorded();
    const answer = await push(paymentOf(wrong));
    expect(answer.status).toBe(400);
    expect(problem.parse(answer.body)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await recorded()).toEqual(before);
  });

  it('a push that is not JSON is refused as such only after its signature was checked', async () => {
    expect((await push('{"half":')).status).toBe(400);
    expect((await push('{"half":', { signature: null })).status).toBe(403);
    expect((await push('')).status).toBe(400);
  });

  it('a push of more than 4,096 bytes is not read', async () => {
    const answer = await push(paymentOf({ reference: 'x'.repeat(4_096) }));
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('no push is accepted without an agreed secret', async () => {
    const app = await api.rebuild({ bankPushSecrets: [] });
    const body = JSON.stringify(paymentOf());
    const headers = {
      host: TEST_HOST,
      'content-type': 'application/json',
      [PAYMENT_PUSH_SIGNATURE_HEADER]: signPush(SECRET, Buffer.from(body), Date.now()),
    };
    const answer = await app.inject({ method: 'POST', url: pushPayment.path, headers, payload: body });
    expect(answer.statusCode).toBe(403);
  });
});
