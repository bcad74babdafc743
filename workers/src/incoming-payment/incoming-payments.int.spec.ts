import { randomUUID } from 'node:crypto';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  assignPayment,
  incomingPayment,
  incomingPaymentId,
  sendPaymentBack,
} from '@kreditlina/domain/incoming-payment/index';
import { postingsOf } from '@kreditlina/domain/incoming-payment/ledger';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import {
  missingFiles,
  PAYMENT_FILES_ID,
  paymentFile,
  setAsidePaymentFile,
} from '@kreditlina/domain/payment-file/payment-file';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueAt } from '../business-day/schedule.ts';
import type { JobDeps } from '../job.ts';
import { Crash, crashingDeps } from '../testing/crashing-deps.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { paidOutAccount } from '../testing/paid-out-account.ts';
import { matchPaymentJob } from './matching.ts';
import { paymentFilesJob } from './payment-files.ts';

/** The OCR number of every account in these tests. */
const OCR = '12345678901245';
const TODAY = '2026-11-21';
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
  world.simulators.control.bank.set({ date: TODAY });
});
afterEach(() => world[Symbol.asyncDispose]());

const execute = (kind: typeof paymentFilesJob, data = {}, deps: JobDeps = world.deps) =>
  executeJob(kind, { jobId: 'test', data, failures: 0, starts: 1, isLastTry: false }, deps);
/** Other jobs print documents, for which these accounts lack an application. */
const settleMatching = () => world.jobs.settle(({ name }) => name === 'match-payment');
const readFiles = async () => {
  expect(await execute(paymentFilesJob)).toBe('done');
  await settleMatching();
};
const payIn = (given: { reference?: string; amountCents?: number; valueDate?: string; files?: number }) =>
  world.simulators.control.bank.payIn({ amountCents: 500_000, reference: OCR, ...given });
const contextOf = (paymentId: string) => ({
  stream: streamOf(incomingPayment, paymentId),
  commandId: randomUUID(),
  actor: { kind: 'system', id: 'test', role: 'system' } as const,
  correlationId: paymentId,
  now: world.deps.clock.now(),
});
const dataOf = async (type: string) => (await world.events(type)).map(({ data }) => data);

describe('payment files of the bank', () => {
  it(
    'each file is read once; a payment is booked on the account of its OCR number, on its value date',
    proves('X-17', 'I-06'),
    async () => {
      const { accountId } = await paidOutAccount(world.deps);
      world.moveClock(DAY_MS);
      world.simulators.control.bank.set({ date: '2026-11-22' });
      await payIn({ valueDate: TODAY });
      await readFiles();
      await readFiles();
      const [payment] = await dataOf('IncomingPaymentRecorded');
      const paymentId = payment?.paymentId;
      expect(payment).toMatchObject({ amountCents: 500_000, valueOn: TODAY, ocrNumber: OCR });
      expect(await dataOf('IncomingPaymentMatched')).toEqual([
        { paymentId, accountId, amountCents: 500_000 },
      ]);
      const received = await world.events('PaymentReceived');
      expect(received).toMatchObject([
        {
          effectiveOn: TODAY,
          data: { paymentId, accountId, amountCents: 500_000, bookedOn: '2026-11-22' },
        },
      ]);
      expect(await dataOf('PaymentFileRead')).toMatchObject([{ paymentCount: 1 }]);
      expect(await dataOf('PaymentFileFaultsFound')).toEqual([]);
    },
  );

  it('bad lines are listed with their reasons, and good payments are booked', proves('I-06'), async () => {
    await paidOutAccount(world.deps);
    const pad = (line: string) => line.padEnd(80);
    const payment = (reference: string, cents: string, day: string, number: string) =>
      pad(`200000000000${reference.padEnd(25)}${cents.padStart(15, '0')}${day}${number.padEnd(20)}`);
    const content = [
      // The bank's two fields of 16 characters hold 24 digits together.
      '01BGINBETALNING       01{date}{sequence}'.padEnd(72),
      pad('05000991234620261121SEK'),
      payment(OCR, '100000', '20261121', 'I1'),
      payment(OCR, '10000x', '20261121', 'I2'),
      payment(OCR, '100000', '20261345', 'I3'),
      payment(OCR, '200000000000', '20261121', 'I4'),
      payment(OCR, '100000', '20261121', 'I1'),
      'cut off',
      payment(OCR, '300000', '20261121', 'I5'),
    ];
    world.simulators.control.bank.office.addFile({ content: content.join('\n'), date: TODAY });
    await readFiles();
    expect((await dataOf('PaymentReceived')).map(({ amountCents }) => amountCents)).toEqual([
      100_000, 300_000,
    ]);
    expect(await dataOf('PaymentFileFaultsFound')).toMatchObject([
      {
        paymentCount: 2,
        badLines: [
          { line: 4, reason: 'malformed-amount' },
          { line: 5, reason: 'malformed-date' },
          { line: 6, reason: 'malformed-amount' },
          { line: 7, reason: 'duplicate' },
          { line: 8, reason: 'wrong-length' },
          { line: 10, reason: 'missing-end' },
        ],
      },
    ]);
  });

  it('payments to another bankgiro are listed, but not booked', proves('I-06'), async () => {
    await paidOutAccount(world.deps);
    const { bank } = world.simulators.control;
    await bank.payIn({ amountCents: 500_000, reference: OCR, bankgiroNumber: '50501055' });
    await payIn({ amountCents: 100_000 });
    await readFiles();
    expect((await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents)).toEqual([
      100_000,
    ]);
    expect((await dataOf('PaymentReceived')).map(({ amountCents }) => amountCents)).toEqual([100_000]);
    expect(await dataOf('PaymentFileFaultsFound')).toMatchObject([
      { paymentCount: 1, badLines: [{ line: 3, reason: 'other-bankgiro' }] },
    ]);
  });

  it('a payment in several files is booked once', proves('I-06'), async () => {
    await paidOutAccount(world.deps);
    await payIn({ files: 3 });
    await readFiles();
    await payIn({});
    await readFiles();
    await readFiles();
    expect(await dataOf('PaymentFileRead')).toHaveLength(3);
    expect(await dataOf('PaymentReceived')).toHaveLength(2);
  });

  it('a payment repeated with other data changes nothing, and is reported', async () => {
    await paidOutAccount(world.deps);
    const { bank } = world.simulators.control;
    const { payment } = await payIn({});
    await readFiles();
    await bank.payIn({ amountCents: 999_900, reference: OCR, bankReference: payment.bankReference });
    await readFiles();
    expect((await dataOf('PaymentReceived')).map(({ amountCents }) => amountCents)).toEqual([500_000]);
    expect(
      (await dataOf('PaymentFileFaultsFound')).map(({ differingPaymentIds }) => differingPaymentIds),
    ).toEqual([[incomingPaymentId(payment.bankReference)]]);
    const recorded = { amountCents: 500_000, valueOn: TODAY, ocrNumber: OCR };
    const { unused } = await loadState(world.deps.store, paymentFile, PAYMENT_FILES_ID);
    expect(unused.map(({ differingPayments }) => differingPayments)).toEqual([
      [
        {
          paymentId: incomingPaymentId(payment.bankReference),
          bankReference: payment.bankReference,
          line: 3,
          recorded,
          told: { ...recorded, amountCents: 999_900 },
        },
      ],
    ]);
  });

  it('files are stored sealed as received; of the payer the log has the name by the bank and the text, sealed too', async () => {
    await world.simulators.control.bank.payIn({
      amountCents: 100,
      reference: 'hyra Astrid',
      payerName: 'Astrid Lindqvist',
    });
    await payIn({ reference: '198001019010' });
    await readFiles();
    const [first, second] = await dataOf('IncomingPaymentRecorded');
    expect(first?.payer).toEqual({
      bankgiroNumber: null,
      name: 'Astrid Lindqvist',
      reference: 'hyra Astrid',
    });
    expect(second?.payer).toMatchObject({ reference: '198001019010' });
    const withoutPayers = (await world.events()).map(({ data: { payer: _payer, ...data } }) => data);
    expect(JSON.stringify(withoutPayers)).not.toMatch(/hyra|198001019010/i);
    const [file] = await dataOf('PaymentFileRead');
    const kept = await world.deps.blobs.get(String(file?.sha256));
    expect(new TextDecoder().decode(kept?.bytes)).toContain('Astrid Lindqvist');
  });

  it('payments name their payer until they are matched or returned, then the payer is erased from the log', async () => {
    const { accountId } = await paidOutAccount(world.deps);
    const { bank } = world.simulators.control;
    const paidBy = (payerName: string, reference: string) =>
      bank.payIn({ amountCents: 100, reference, payerName });
    await paidBy('Astrid Matched', OCR);
    for (const name of ['Astrid Assigned', 'Astrid Returned', 'Astrid Waiting']) await paidBy(name, 'hyra');
    await readFiles();
    const recorded = await dataOf('IncomingPaymentRecorded');
    const idOf = (name: string) =>
      String(
        recorded.find(({ payer }) => (payer as { name?: string } | undefined)?.name === name)?.paymentId,
      );
    const { store } = world.deps;
    const [assigned, returned] = [idOf('Astrid Assigned'), idOf('Astrid Returned')];
    await handle(store, incomingPayment, contextOf(assigned), assignPayment, {
      proposalId: randomUUID(),
      accountId,
      accountUserId: randomUUID(),
      assignedBy: randomUUID(),
      reason: 'payer-told-us' as const,
      firstOn: TODAY,
    });
    const back = { sentBackOn: TODAY, sentBackBy: randomUUID(), reason: 'not-for-us' as const };
    await handle(store, incomingPayment, contextOf(returned), sendPaymentBack, back);
    await world.jobs.settle(({ name }) => ['match-payment', 'forget-payer'].includes(name));
    const names = (await dataOf('IncomingPaymentRecorded')).map(
      ({ payer }) => (payer as { name?: string } | null)?.name,
    );
    expect(names).toEqual([undefined, undefined, undefined, 'Astrid Waiting']);
    expect(await dataOf('PayerForgotten')).toHaveLength(3);
    // No key counts as lost: the log itself shows why the payers cannot be read.
    expect(await world.events('KeyLossRecorded')).toEqual([]);
  });

  it('files are polled every five minutes of the business clock, by one job per period', () => {
    const idAt = (now: string) => dueAt(now).find(({ name }) => name === 'payment-files')?.id;
    expect(idAt('2026-11-21T09:00:00.000Z')).toBe(idAt('2026-11-21T09:04:59.999Z'));
    expect(idAt('2026-11-21T09:05:00.000Z')).not.toBe(idAt('2026-11-21T09:04:59.999Z'));
  });

  it('a bank that is down is asked at the next poll; an invalid answer fails the job', async () => {
    const { faults } = world.simulators.control;
    faults.add({ partner: 'bank', kind: 'error', count: 1 });
    const last = { jobId: 'test', data: {}, failures: 2, starts: 3, isLastTry: false };
    expect(await executeJob(paymentFilesJob, last, world.deps)).toBe('done');
    faults.add({ partner: 'bank', kind: 'rubbish', count: 1 });
    await expect(execute(paymentFilesJob)).rejects.toThrow();
    faults.add({ partner: 'bank', kind: 'rubbish', count: 1 });
    await expect(executeJob(paymentFilesJob, last, world.deps)).rejects.toThrow();
  });

  it(
    'an unreadable file is skipped and reported, and read once it is readable',
    proves('I-06', 'F-47'),
    async () => {
      await paidOutAccount(world.deps);
      const { bank } = world.deps.partners;
      await payIn({ amountCents: 100 });
      const [first] = await bank.paymentFiles(0);
      await payIn({ amountCents: 200 });
      const read = bank.paymentFile.bind(bank);
      const reading = vi.spyOn(bank, 'paymentFile').mockImplementation(async (sequence) => {
        if (sequence !== first?.sequence) return read(sequence);
        throw new PartnerError({ partner: 'bank', kind: 'rubbish', operation: 'payment-file', status: 200 });
      });
      const last = { jobId: 'test', data: {}, failures: 2, starts: 3, isLastTry: false };
      for (let looks = 0; looks < 2; looks += 1)
        await expect(executeJob(paymentFilesJob, last, world.deps)).rejects.toThrow('rubbish');
      const amounts = async () =>
        (await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents);
      expect(await amounts()).toEqual([200]);
      expect(await dataOf('PaymentFileRead')).toHaveLength(1);
      expect(await dataOf('PaymentFileUnreadable')).toEqual([{ sequence: first?.sequence }]);
      reading.mockRestore();
      await readFiles();
      expect(await amounts()).toEqual([200, 100]);
      expect(await dataOf('PaymentFileRead')).toHaveLength(2);
    },
  );
});

type PaymentFileEvent = Parameters<typeof paymentFile.evolve>[1];
const byStaff = () =>
  ({
    stream: streamOf(paymentFile, PAYMENT_FILES_ID),
    commandId: randomUUID(),
    actor: { kind: 'staff', id: randomUUID(), role: 'admin' },
    correlationId: PAYMENT_FILES_ID,
    now: world.deps.clock.now(),
  }) as const;
const setAside = (sequence: number) =>
  handle(world.deps.store, paymentFile, byStaff(), setAsidePaymentFile, { sequence });
/** Records events of the payment files directly. */
const record = (events: PaymentFileEvent[]) =>
  handle(world.deps.store, paymentFile, byStaff(), () => events, {});

describe('a payment file set aside by staff', () => {
  it('a file set aside is not requested again, and no longer fails the job', proves('F-47'), async () => {
    const { bank } = world.deps.partners;
    await payIn({ amountCents: 100 });
    const [first] = await bank.paymentFiles(0);
    const sequence = first?.sequence ?? 0;
    const rubbish = new PartnerError({
      partner: 'bank',
      kind: 'rubbish',
      operation: 'payment-file',
      status: 200,
    });
    const reading = vi.spyOn(bank, 'paymentFile').mockRejectedValue(rubbish);
    await expect(execute(paymentFilesJob)).rejects.toThrow('rubbish');
    await setAside(sequence);
    reading.mockClear();
    expect(await execute(paymentFilesJob)).toBe('done');
    expect(reading).not.toHaveBeenCalled();
    expect(await dataOf('IncomingPaymentRecorded')).toEqual([]);
  });
});

describe('a bank with an irregular list of files', () => {
  /** Makes the bank list files with these numbers, once. */
  const listed = (numbers: readonly number[]) =>
    vi
      .spyOn(world.deps.partners.bank, 'paymentFiles')
      .mockResolvedValueOnce(numbers.map((sequence) => ({ sequence, date: TODAY })));
  /** Each file has one payment whose amount in öre is the file's number. */
  const filesByNumber = () =>
    vi.spyOn(world.deps.partners.bank, 'paymentFile').mockImplementation(async (sequence) => ({
      sequence,
      date: TODAY,
      content: `file ${sequence}`,
      payments: [
        {
          bankReference: `F${sequence}`,
          amountCents: Math.min(sequence, 1_000_000),
          valueDate: TODAY,
          bookingDate: TODAY,
          reference: '',
          payer: { bankgiroNumber: null, name: null },
          bankgiroNumber: '9912346',
        },
      ],
      lines: [3],
      badLines: [],
    }));
  const look = async (...numbers: number[]) => {
    listed(numbers);
    return execute(paymentFilesJob);
  };
  const read = async () => (await dataOf('PaymentFileRead')).map(({ sequence }) => sequence);

  it('a lower number listed late is read, and the gap was reported', proves('I-06'), async () => {
    filesByNumber();
    await look(1);
    await look(3);
    expect((await dataOf('PaymentFileRead')).map(({ missing }) => missing)).toEqual([
      undefined,
      { firstNumber: 2, lastNumber: 2 },
    ]);
    await look(2, 3);
    expect(await read()).toEqual([1, 3, 2]);
    expect((await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents)).toEqual([
      1, 3, 2,
    ]);
  });

  it('a file set aside as missing and listed later is booked and marked as late', async () => {
    filesByNumber();
    await look(1);
    await look(3);
    await setAside(2);
    await look(2, 3);
    await look(2, 3);
    expect((await dataOf('PaymentFileRead')).map(({ sequence, cameLate }) => [sequence, cameLate])).toEqual([
      [1, undefined],
      [3, undefined],
      [2, true],
    ]);
    expect((await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents)).toEqual([
      1, 3, 2,
    ]);
  });

  it('with a limited list, a missing or set-aside number hides no later file and is read when it appears', async () => {
    filesByNumber();
    const { bank } = world.deps.partners;
    const numbers = Array.from({ length: 230 }, (_, index) => index + 1).filter((one) => one !== 4);
    const listing = vi.spyOn(bank, 'paymentFiles').mockImplementation(async (after) =>
      numbers
        .filter((one) => one > after)
        .slice(0, 100)
        .map((sequence) => ({ sequence, date: TODAY })),
    );
    for (let looks = 0; looks < 20; looks += 1) await execute(paymentFilesJob);
    expect(await read()).toEqual(numbers);
    // Staff have learned from the bank that there is no such file.
    await setAside(4);
    expect(await execute(paymentFilesJob)).toBe('done');
    numbers.splice(3, 0, 4);
    numbers.push(231);
    expect(await execute(paymentFilesJob)).toBe('done');
    expect((await dataOf('PaymentFileRead')).slice(229)).toMatchObject([
      { sequence: 231 },
      { sequence: 4, cameLate: true },
    ]);
    expect((await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents)).toContain(4);
    listing.mockClear();
    expect(await execute(paymentFilesJob)).toBe('done');
    expect(listing.mock.calls).toEqual([[181]]);
  });

  it(
    'a permanently unreadable file does not prevent recording the payments of a hundred others',
    proves('I-06'),
    async () => {
      const reading = filesByNumber();
      const read = reading.getMockImplementation();
      reading.mockImplementation(async (sequence) => {
        if (sequence !== 5 && read) return read(sequence);
        throw new PartnerError({ partner: 'bank', kind: 'rubbish', operation: 'payment-file', status: 200 });
      });
      const numbers: number[] = [];
      for (let sequence = 1; sequence <= 100; sequence += 1) {
        numbers.push(sequence);
        // One new file a day, polled twice.
        for (let looks = 0; looks < 2; looks += 1) await look(...numbers).catch(() => undefined);
      }
      const amounts = (await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => Number(amountCents));
      expect(amounts.toSorted((one, other) => one - other)).toEqual(numbers.filter((one) => one !== 5));
      // After the repair no payment is missing.
      reading.mockImplementation(async (sequence) => read?.(sequence) as never);
      for (let looks = 0; looks < 10; looks += 1) await look(...numbers);
      expect((await dataOf('IncomingPaymentRecorded')).map(({ amountCents }) => amountCents)).toContain(5);
      expect(await dataOf('PaymentFileRead')).toHaveLength(100);
    },
  );

  it('despite an unreadable file, bad lines of a much later file become a task at once', async () => {
    const reading = filesByNumber();
    const good = reading.getMockImplementation();
    reading.mockImplementation(async (sequence) => {
      if (sequence === 2 || good === undefined)
        throw new PartnerError({ partner: 'bank', kind: 'rubbish', operation: 'payment-file', status: 200 });
      const file = await good(sequence);
      return sequence < 60 ? file : { ...file, badLines: [{ line: 4, reason: 'wrong-length' }] };
    });
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
    for (let looks = 0; looks < 4; looks += 1) await expect(look(...numbers)).rejects.toThrow('rubbish');
    const { unreadable, unused } = await loadState(world.deps.store, paymentFile, PAYMENT_FILES_ID);
    expect(unreadable).toEqual([2]);
    expect(unused).toMatchObject([{ sequence: 60, badLines: [{ line: 4, reason: 'wrong-length' }] }]);
    // A file recorded as unreadable is not read again with the others.
    reading.mockClear();
    await expect(look(...numbers)).rejects.toThrow('rubbish');
    expect(reading.mock.calls).toEqual([[2]]);
  });

  it(
    'with too many unreadable files none is reported as missing, and later ones wait until staff set some aside',
    proves('I-06', 'F-47'),
    async () => {
      const reading = filesByNumber();
      const good = reading.getMockImplementation();
      let isMended = false;
      reading.mockImplementation(async (sequence) => {
        if (good && (isMended || sequence <= 10 || sequence % 2 === 0)) return good(sequence);
        throw new PartnerError({ partner: 'bank', kind: 'rubbish', operation: 'payment-file', status: 200 });
      });
      const numbers = Array.from({ length: 180 }, (_, index) => index + 1);
      vi.spyOn(world.deps.partners.bank, 'paymentFiles').mockImplementation(async (after) =>
        numbers
          .filter((one) => one > after)
          .slice(0, 100)
          .map((sequence) => ({ sequence, date: TODAY })),
      );
      const looks = async (count: number) => {
        for (let index = 0; index < count; index += 1) await execute(paymentFilesJob).catch(() => undefined);
        const state = await loadState(world.deps.store, paymentFile, PAYMENT_FILES_ID);
        return { state, missing: missingFiles(state) };
      };
      const full = await looks(8);
      expect(full.missing).toEqual([]);
      expect(full.state.unreadable).toEqual(Array.from({ length: 50 }, (_, index) => 11 + index * 2));
      expect(full.state.lastSequence).toBe(110);
      await setAside(11);
      const next = await looks(1);
      expect([next.missing, next.state.lastSequence, next.state.unreadable.at(-1)]).toEqual([[], 112, 111]);
      isMended = true;
      await looks(12);
      expect((await read()).map(Number).toSorted((one, other) => one - other)).toEqual(
        numbers.filter((one) => one !== 11),
      );
    },
  );

  it('new files are requested first, then a limited number of old ones, and a failed request stops no other', async () => {
    const reading = filesByNumber();
    const old = Array.from({ length: 40 }, (_, index) => 150 * (index + 1));
    const readAt = (sequence: number): PaymentFileEvent => ({
      type: 'PaymentFileRead',
      data: {
        sequence,
        on: TODAY,
        sha256: '0'.repeat(64),
        paymentCount: 0,
      },
    });
    await record([
      ...old.map((sequence): PaymentFileEvent => ({ type: 'PaymentFileUnreadable', data: { sequence } })),
      readAt(7000),
      readAt(7001),
    ]);
    const silent = new Set([150, 3000]);
    const listing = vi.spyOn(world.deps.partners.bank, 'paymentFiles').mockImplementation(async (after) => {
      if (silent.has(after + 1))
        throw new PartnerError({ partner: 'bank', kind: 'unavailable', operation: 'payment-files' });
      const listed = [...old, 7002].filter((one) => one > after).slice(0, 1);
      return listed.map((sequence) => ({ sequence, date: TODAY }));
    });
    const asked: number[] = [];
    const last = { jobId: 'test', data: {}, failures: 2, starts: 3, isLastTry: false };
    for (let looks = 0; looks < 8; looks += 1) {
      listing.mockClear();
      expect(await executeJob(paymentFilesJob, last, world.deps)).toBe('done');
      expect(listing.mock.calls[0]).toEqual([looks === 0 ? 6951 : 6952]);
      expect(listing.mock.calls.length).toBeLessThanOrEqual(11);
      asked.push(...listing.mock.calls.slice(1).map(([after]) => after + 1));
      world.moveClock(5 * 60_000);
    }
    expect(reading.mock.calls[0]).toEqual([7002]);
    // 6952 is missing at first, and is no longer looked for after 7002.
    expect(new Set(asked)).toEqual(new Set([...old, 6952]));
    expect(
      (await read())
        .slice(2)
        .map(Number)
        .toSorted((one, other) => one - other),
    ).toEqual([...old.filter((one) => !silent.has(one)), 7002]);
  });

  it('old files listed forever are each read once, and the job ends', proves('I-06'), async () => {
    const reading = filesByNumber();
    const old = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(await look(...old)).toEqual({ againInMs: 0 });
    expect(await look(...old)).toBe('done');
    expect(await read()).toHaveLength(30);
    reading.mockClear();
    for (let looks = 0; looks < 3; looks += 1) expect(await look(...old)).toBe('done');
    expect(reading).not.toHaveBeenCalled();
  });

  it('a far too large number does not prevent reading later files', proves('I-06'), async () => {
    filesByNumber();
    await look(7);
    await look(7, Number.MAX_SAFE_INTEGER - 1);
    const asked = listed([8]);
    expect(await execute(paymentFilesJob)).toBe('done');
    expect(asked).toHaveBeenLastCalledWith(0);
    expect(await read()).toEqual([7, Number.MAX_SAFE_INTEGER - 1, 8]);
  });
});

describe('an incoming payment', () => {
  it.each([
    ['', 'no-reference'],
    ['faktura 12', 'no-reference'],
    ['12345678901246', 'wrong-check-digit'],
    ['23456789012348', 'unknown-reference'],
  ])('a payment with the reference „%s” waits for staff: %s', proves('X-17'), async (reference, reason) => {
    await paidOutAccount(world.deps);
    await payIn({ reference });
    await readFiles();
    expect((await dataOf('IncomingPaymentUnmatched')).map((data) => data.reason)).toEqual([reason]);
    expect(await dataOf('PaymentReceived')).toEqual([]);
    const postings = (await world.events())
      .filter(({ category }) => category === 'incomingPayment')
      .flatMap((event) => postingsOf(event as never));
    expect(postings).toEqual([
      { account: 'bank', amountCents: 500_000 },
      { account: 'unallocated', amountCents: -500_000 },
    ]);
  });

  it(
    'a payment with our OCR number among words suggests its account, and waits for staff',
    proves('X-17'),
    async () => {
      await paidOutAccount(world.deps);
      await payIn({ reference: 'Faktura 1234 5678 9012 45' });
      await readFiles();
      expect(await dataOf('IncomingPaymentRecorded')).toMatchObject([{ ocrNumber: null, suggestedOcr: OCR }]);
      expect((await dataOf('IncomingPaymentUnmatched')).map(({ reason }) => reason)).toEqual([
        'no-reference',
      ]);
      expect(await dataOf('PaymentReceived')).toEqual([]);
    },
  );

  it('a payment whose number belongs to two accounts waits until staff choose one', async () => {
    await paidOutAccount(world.deps);
    const { accountId } = await paidOutAccount(world.deps);
    const { payment } = await payIn({});
    await readFiles();
    expect((await dataOf('IncomingPaymentUnmatched')).map(({ reason }) => reason)).toEqual([
      'several-accounts',
    ]);
    const id = incomingPaymentId(payment.bankReference);
    const command = {
      proposalId: randomUUID(),
      accountId,
      accountUserId: randomUUID(),
      assignedBy: randomUUID(),
      reason: 'payer-told-us' as const,
      firstOn: TODAY,
    };
    await handle(world.deps.store, incomingPayment, contextOf(id), assignPayment, command);
    await settleMatching();
    const { assignedBy } = command;
    expect(await dataOf('PaymentReceived')).toMatchObject([{ accountId, paymentId: id, assignedBy }]);
  });

  it('a payment dated tomorrow is booked on that day', proves('X-17'), async () => {
    await paidOutAccount(world.deps);
    const { payment } = await payIn({ valueDate: '2026-11-22' });
    expect(await execute(paymentFilesJob)).toBe('done');
    const data = { paymentId: incomingPaymentId(payment.bankReference) };
    // From 10:00 to midnight in Stockholm is 13 or 14 hours.
    expect(await execute(matchPaymentJob, data)).toEqual({ againInMs: 13 * 3_600_000 });
    expect(await dataOf('IncomingPaymentMatched')).toEqual([]);
    world.moveClock(DAY_MS);
    expect(await execute(matchPaymentJob, data)).toBe('done');
    expect(await world.events('PaymentReceived')).toMatchObject([{ effectiveOn: '2026-11-22' }]);
  });

  it.each([
    ['long ago', { valueDate: '2001-01-01', bookingDate: TODAY }, 'dated-long-ago', TODAY],
    ['before the account existed', { valueDate: '2026-01-01' }, 'dated-before-account', '2026-01-01'],
    ['on the day before the account', { valueDate: '2026-11-20' }, 'dated-before-account', '2026-11-20'],
    ['after the next bank day', { valueDate: '2026-11-24', bookingDate: TODAY }, 'dated-ahead', TODAY],
    ['in 2099', { valueDate: '2099-12-31', bookingDate: TODAY }, 'dated-ahead', TODAY],
    ['today and booked in 2099', { valueDate: TODAY, bookingDate: '2099-12-31' }, 'dated-ahead', TODAY],
  ])(
    'a payment valued %s waits for staff, who have it booked with the right value date',
    proves('I-06', 'X-17'),
    async (_name, dates, reason, countsOn) => {
      const { accountId, userId } = await paidOutAccount(world.deps);
      const { payment } = await world.simulators.control.bank.payIn({
        amountCents: 500_000,
        reference: OCR,
        ...dates,
      });
      await readFiles();
      const id = incomingPaymentId(payment.bankReference);
      expect(await world.events('IncomingPaymentUnmatched')).toMatchObject([
        { effectiveOn: countsOn, data: { paymentId: id, reason } },
      ]);
      // In the books it is unallocated money from a day on which it can have come.
      expect(await world.events('IncomingPaymentRecorded')).toMatchObject([
        { effectiveOn: countsOn, data: { valueOn: payment.valueDate } },
      ]);
      expect(await dataOf('PaymentFileFaultsFound')).toEqual([]);
      expect(await dataOf('PaymentReceived')).toEqual([]);
      // No job remains that would try again.
      expect(await execute(matchPaymentJob, { paymentId: id })).toBe('done');

      const { granted } = await loadState(world.deps.store, creditAccount, accountId);
      await handle(world.deps.store, incomingPayment, contextOf(id), assignPayment, {
        proposalId: randomUUID(),
        accountId,
        accountUserId: userId,
        assignedBy: randomUUID(),
        reason: 'bank-corrected-date',
        firstOn: granted?.grantedOn ?? '',
        valueOn: TODAY,
      });
      await settleMatching();
      expect(await world.events('PaymentReceived')).toMatchObject([
        { effectiveOn: TODAY, data: { accountId, paymentId: id, valueOn: TODAY, amountCents: 500_000 } },
      ]);
      expect((await loadState(world.deps.store, creditAccount, accountId)).payments).toHaveLength(1);
    },
  );

  it('a payment is not matched before the read model has every account', proves('I-06'), async () => {
    await paidOutAccount(world.deps);
    const { payment } = await payIn({});
    await execute(paymentFilesJob);
    const accounts = { ...world.deps.accounts, isCaughtUp: async () => false };
    const data = { paymentId: incomingPaymentId(payment.bankReference) };
    expect(await execute(matchPaymentJob, data, { ...world.deps, accounts })).toEqual({ againInMs: 1_000 });
    expect(await dataOf('IncomingPaymentUnmatched')).toEqual([]);
  });

  it('a payment is booked once when its jobs are killed before and after each of their calls', async () => {
    await paidOutAccount(world.deps);
    const { payment } = await payIn({});
    await payIn({ reference: 'utan nummer' });
    const crashAtEveryStep = async (kind: typeof paymentFilesJob, data: Record<string, string>) => {
      for (let at = 1; at < 40; at += 1)
        for (const moment of ['before', 'after'] as const) {
          const crashing = crashingDeps(world.deps, at, moment);
          const ended = await execute(kind, data, crashing.deps).catch((error: unknown) => error);
          if (!(ended instanceof Crash)) return at;
        }
      throw new Error('never came to its end');
    };
    // The job has several calls: list, file, content, two payments, result.
    expect(await crashAtEveryStep(paymentFilesJob, {})).toBeGreaterThan(1);
    await crashAtEveryStep(matchPaymentJob, { paymentId: incomingPaymentId(payment.bankReference) });
    await settleMatching();
    expect(await dataOf('IncomingPaymentRecorded')).toHaveLength(2);
    expect(await dataOf('IncomingPaymentMatched')).toHaveLength(1);
    expect(await dataOf('PaymentReceived')).toHaveLength(1);
    expect(await dataOf('PaymentFileRead')).toHaveLength(1);
  });
});
