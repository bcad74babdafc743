import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { PaymentFileEvent } from '../events.ts';
import * as decide from '../payment-file.ts';
import type { PaymentFileState } from '../state.ts';

/** A file of which everything can be used. */
export const fileOf = (sequence: number): decide.RecordPaymentFile => ({
  sequence,
  on: '2026-11-21',
  sha256: '0'.repeat(64),
  paymentCount: 2,
  badLines: [],
  differing: [],
});
/** A file with an invalid line. */
export const faultyFileOf = (sequence: number): decide.RecordPaymentFile => ({
  ...fileOf(sequence),
  badLines: [{ line: 4, reason: 'malformed-amount' }],
});

/** Data of the event for either file. */
export const readOf = (sequence: number) => {
  const { differing: _differing, badLines: _badLines, ...file } = fileOf(sequence);
  return file;
};
/** Data of the second event for the faulty file. */
export const faultsOf = (sequence: number) => ({
  ...readOf(sequence),
  badLines: faultyFileOf(sequence).badLines,
  differingPaymentIds: [],
  differingPayments: [],
});

const READING = '3f1b8c52-6a0e-4d6f-9a57-7c4c0b9f3e21';

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<PaymentFileState, PaymentFileEvent> = {
  recordPaymentFile: sampled(decide.recordPaymentFile)(({ lastSequence }) =>
    [lastSequence - 1, lastSequence, lastSequence + 1, lastSequence + 7]
      .filter((one) => one > 0)
      .flatMap((one) => [fileOf(one), faultyFileOf(one)]),
  ),
  noteUnreadableFile: sampled(decide.noteUnreadableFile)(({ lastSequence }) =>
    [lastSequence, lastSequence + 1, lastSequence + 2, lastSequence + 9].map((one) => ({
      sequence: Math.max(1, one),
    })),
  ),
  requestPaymentFileReading: sampled(decide.requestPaymentFileReading)(({ lastSequence, unused }) =>
    [lastSequence + 1, ...unused.map((one) => one.sequence)].map((sequence) => ({
      sequence,
      readingId: READING,
    })),
  ),
  recordLinesShown: sampled(decide.recordLinesShown)(({ lastSequence, unused }) =>
    [lastSequence + 1, ...unused.map((one) => one.sequence)].map((sequence) => ({
      sequence,
      readingId: READING,
      readFor: 'customer-question' as const,
    })),
  ),
  settlePaymentFileParts: sampled(decide.settlePaymentFileParts)(({ lastSequence, unused }) =>
    [lastSequence + 1, ...unused.map((one) => one.sequence)].map((sequence) => ({ sequence })),
  ),
  setAsidePaymentFile: sampled(decide.setAsidePaymentFile)((state) =>
    [state.lastSequence + 1, ...state.unreadable, ...decide.missingFiles(state).slice(0, 2)].map(
      (sequence) => ({ sequence }),
    ),
  ),
};
