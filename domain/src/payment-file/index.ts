import type { Aggregate } from '../kernel/decider.ts';
import type { PaymentFileEvent } from './events.ts';
import { evolve, initialState, type PaymentFileState } from './state.ts';

export { noteUnreadableFile } from './decide/note-unreadable-file.ts';
export {
  type DifferingPayment,
  type RecordPaymentFile,
  recordPaymentFile,
} from './decide/record-payment-file.ts';
export { setAsidePaymentFile } from './decide/set-aside-payment-file.ts';
export { settlePaymentFileParts } from './decide/settle-payment-file-parts.ts';
export { PAYMENT_FILES_ID, paymentFileKeyId } from './ids.ts';
export {
  askedAfter,
  holdsBackLater,
  isUnread,
  missingFiles,
  type PaymentFileState,
  pushesOut,
} from './state.ts';

export const paymentFile: Aggregate<PaymentFileState, PaymentFileEvent> = {
  category: 'paymentFile',
  initialState,
  evolve,
  foldVersion: 11,
};
