import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { PaymentFileEvent } from '../events.ts';
import * as decide from '../payment-file.ts';
import type { PaymentFileState } from '../state.ts';

/** A file with an invalid line. */
export const fileOf = (sequence: number): decide.RecordPaymentFile => ({
  sequence,
  on: '2026-11-21',
  sha256: '0'.repeat(64),
  paymentCount: 2,
  badLines: [{ line: 4, reason: 'malformed-amount' }],
  differing: [],
});

/** Data of the event for that file. */
export const readOf = (sequence: number) => {
  const { differing: _differing, ...file } = fileOf(sequence);
  return { ...file, differingPaymentIds: [], differingPayments: [] };
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<PaymentFileState, PaymentFileEvent> = {
  recordPaymentFile: sampled(decide.recordPaymentFile)(({ lastSequence }) =>
    [lastSequence - 1, lastSequence, lastSequence + 1, lastSequence + 7].filter((one) => one > 0).map(fileOf),
  ),
  noteUnreadableFile: sampled(decide.noteUnreadableFile)(({ lastSequence }) =>
    [lastSequence, lastSequence + 1, lastSequence + 2, lastSequence + 9].map((one) => ({
      sequence: Math.max(1, one),
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
