import { randomUUID } from 'node:crypto';
import {
  PAYMENT_FILES_ID,
  paymentFile,
  requestPaymentFileReading,
} from '@kreditlina/domain/payment-file/payment-file';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { paidOutAccount } from '../testing/paid-out-account.ts';
import { paymentFilesJob } from './payment-files.ts';

/** The OCR number of every account in these tests. */
const OCR = '12345678901245';
const TODAY = '2026-11-21';
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
  world.simulators.control.bank.set({ date: TODAY });
  await paidOutAccount(world.deps);
});
afterEach(() => world[Symbol.asyncDispose]());

const office = () => world.simulators.control.bank.office;
const readFiles = async () => {
  const once = { jobId: 'test', data: {}, failures: 0, starts: 1, isLastTry: false };
  expect(await executeJob(paymentFilesJob, once, world.deps)).toBe('done');
  await world.jobs.settle(({ name }) => name === 'match-payment');
};
const dataOf = async (type: string) => (await world.events(type)).map(({ data }) => data);
const booked = async () => (await dataOf('PaymentReceived')).map(({ amountCents }) => amountCents);
const waiting = async () => (await loadState(world.deps.store, paymentFile, PAYMENT_FILES_ID)).unused;

/** Two payments in a file as the simulated bank writes it, line by line. */
async function goodLines(): Promise<string[]> {
  const { bank } = world.simulators.control;
  for (const [bankReference, amountCents] of [
    ['I1', 100_000],
    ['I2', 300_000],
  ] as const)
    await bank.payIn({ amountCents, reference: OCR, bankReference, payerName: 'Astrid Lindqvist' });
  const [header] = office().filesAfter(0, 1);
  const file = office().file(header?.sequence ?? 0);
  return (file?.content ?? '').split('\n').filter(Boolean);
}
/** Puts these lines in the place of a file's own. */
const mend = (sequence: number, lines: readonly string[]) =>
  office().addFile({ content: lines.map((line) => `${line}\n`).join(''), date: TODAY, sequence });

const faults: [name: string, of: (lines: string[]) => string[], bad: object[], booked: number[]][] = [
  [
    'another format',
    () => ['<?xml version="1.0" encoding="UTF-8"?>', '<Document><BkToCstmrDbtCdtNtfctn/></Document>'],
    [{ line: 1, reason: 'unknown-format' }],
    [],
  ],
  [
    'another currency',
    (lines) => lines.with(1, String(lines[1]).replace('SEK', 'EUR')),
    [
      { line: 2, reason: 'malformed-section' },
      { line: 3, reason: 'out-of-place' },
      { line: 5, reason: 'out-of-place' },
    ],
    [],
  ],
  [
    'another bankgiro',
    (lines) => lines.with(1, String(lines[1]).replace('0009912346', '0050501055')),
    [
      { line: 3, reason: 'other-bankgiro' },
      { line: 5, reason: 'other-bankgiro' },
    ],
    [],
  ],
  [
    'a wrong sum',
    (lines) => lines.with(6, String(lines[6]).replace('400000', '400001')),
    [{ line: 7, reason: 'wrong-totals' }],
    [100_000, 300_000],
  ],
  [
    'a line that is cut off, and no lines after it',
    (lines) => lines.slice(0, 5).with(4, String(lines[4]).slice(0, 40)),
    [
      { line: 5, reason: 'wrong-length' },
      { line: 6, reason: 'missing-end' },
    ],
    [100_000],
  ],
];

describe('a faulty file of the bank', () => {
  it.each(faults)(
    'with %s is recorded with line and reason, waits for staff, and is read again once it is mended',
    proves('I-06'),
    async (_name, spoil, badLines, amounts) => {
      const lines = await goodLines();
      const [{ sequence } = { sequence: 0 }] = office().filesAfter(0, 1);
      mend(sequence, spoil(lines));
      await readFiles();
      expect(await booked()).toEqual(amounts);
      expect(await dataOf('PaymentFileFaultsFound')).toMatchObject([{ sequence, badLines }]);
      expect(await waiting()).toMatchObject([{ sequence, badLines }]);

      mend(sequence, lines);
      await readFiles();
      expect(await booked()).toEqual(amounts);
      await handle(
        world.deps.store,
        paymentFile,
        {
          stream: streamOf(paymentFile, PAYMENT_FILES_ID),
          commandId: randomUUID(),
          actor: { kind: 'staff', id: randomUUID(), role: 'admin' },
          correlationId: PAYMENT_FILES_ID,
          now: world.deps.clock.now(),
        },
        requestPaymentFileReading,
        { sequence, readingId: randomUUID() },
      );
      await readFiles();
      await readFiles();
      expect((await booked()).toSorted()).toEqual([100_000, 300_000]);
      expect(await waiting()).toEqual([]);
      expect(await dataOf('PaymentFileRead')).toHaveLength(2);
    },
  );
});
