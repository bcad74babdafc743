import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSimulators } from '../simulators/simulators.ts';
import { partnerErrorOf, startTestPartners } from '../testing/start-test-partners.ts';
import { type PushReading, readPaymentPush } from './payment-push.ts';

describe('incoming payments of the simulated bank', () => {
  const paid = { amountCents: 1_250_50, reference: '1234567897', valueDate: '2031-03-03' };

  it('a payment is in the next file with all its fields', proves('I-06'), async () => {
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

  it('the files after a given one are only the newer ones', proves('I-06'), async () => {
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

  it('a payment listed twice has one number', proves('I-06'), async () => {
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

  it('bad lines are listed and good payments kept', proves('I-06'), async () => {
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

  it('a file other than the requested one is an invalid answer', proves('I-06'), async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    const { sequence } = bank.office.addFile({ content: 'x', date: '2031-03-04' });
    const other = bank.office.addFile({ content: 'y', date: '2031-03-04' }).sequence;
    expect((await own.partners.bank.paymentFile(sequence)).content).toBe('x');
    Object.assign(bank.office.file(other) ?? {}, { sequence });
    expect(await partnerErrorOf(own.partners.bank.paymentFile(other))).toMatchObject({ kind: 'rubbish' });
  });

  it('the simulator requires a date and does not use the clock', async () => {
    await using own = await startTestPartners();
    const answer = await fetch(`${own.simulators.origin}/control/bank/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amountCents: 100 }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: 'dateMissing' } });
  });

  it('bank numbers are not reused after a restart', async () => {
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

describe('pushed payments', () => {
  const secret = 'a secret of at least 32 characters that both know';
  const paid = { amountCents: 500_00, reference: 'Faktura mars', valueDate: '2031-03-03' };

  /** Starts a receiver of pushes that answers each with the next of the statuses. */
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

  it('a pushed payment is signed and equals the one in the file', proves('I-06'), async () => {
    const { readings, url } = await listen();
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    const { pushed } = await own.simulators.control.bank.payIn({ ...paid, payerName: 'Åsa Öberg' });
    expect(pushed).toEqual([204]);
    const [header] = await own.partners.bank.paymentFiles(0);
    const { payments } = await own.partners.bank.paymentFile(header?.sequence ?? 0);
    expect(readings).toEqual(payments.map((payment) => ({ outcome: 'payment', payment })));
    expect(readings).toHaveLength(1);
  });

  it('a push is repeated as often as requested, with the same number', proves('I-06'), async () => {
    const { readings, url } = await listen();
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    await own.simulators.control.bank.payIn({ ...paid, pushes: 3, files: 0 });
    const numbers = readings.map((one) => one.outcome === 'payment' && one.payment.bankReference);
    expect(numbers).toHaveLength(3);
    expect(new Set(numbers).size).toBe(1);
    expect(await own.partners.bank.paymentFiles(0)).toEqual([]);
  });

  it('a push is retried a few times until it is accepted', proves('I-06'), async () => {
    const { readings, url } = await listen(503, 204, 500, 500, 500, 204);
    await using own = await startTestPartners({ bank: { push: { url, secret } } });
    const { bank } = own.simulators.control;
    expect((await bank.payIn(paid)).pushed).toEqual([204]);
    expect((await bank.payIn(paid)).pushed).toEqual([500]);
    expect(readings).toHaveLength(5);
  });

  it('nothing is pushed until an address is set', async () => {
    await using own = await startTestPartners();
    const { bank } = own.simulators.control;
    expect((await bank.payIn(paid)).pushed).toEqual([]);
    const { readings, url } = await listen();
    bank.pushTo({ url, secret });
    await bank.payIn(paid);
    expect(readings).toHaveLength(1);
  });
});
