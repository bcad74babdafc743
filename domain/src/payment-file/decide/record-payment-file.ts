import type { PaymentFileEvent } from '../events.ts';
import type { PaymentFileState } from '../state.ts';

export type RecordPaymentFile = PaymentFileEvent['data'];

/** Notes that a file was read to its end. One that was read before, or that a later one has passed, is not noted again. */
export const recordPaymentFile = (state: PaymentFileState, command: RecordPaymentFile): PaymentFileEvent[] =>
  command.sequence <= state.lastSequence ? [] : [{ type: 'PaymentFileRead', data: command }];
