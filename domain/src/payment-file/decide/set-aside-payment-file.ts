import { paymentFileNotUnreadable, paymentFilesSetAsideFull } from '../errors.ts';
import type { PaymentFileEvent } from '../events.ts';
import { GIVEN_UP_MAX, isUnread, missingFiles, type PaymentFileState } from '../state.ts';

/**
 * Gives up an unreadable file, which then counts as read, or a missing number: it is no longer awaited, but
 * still read if it arrives. No effect on one that was read or set aside.
 * @throws DomainError `PAYMENT_FILE_NOT_UNREADABLE` for a file that is neither unreadable nor missing: its
 * payments would be lost; `PAYMENT_FILES_SET_ASIDE_FULL` when too many missing numbers are set aside: the
 * next one stays a task
 */
export function setAsidePaymentFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const isMissing = missingFiles(state).includes(sequence);
  if (isMissing && state.givenUp.length >= GIVEN_UP_MAX) throw paymentFilesSetAsideFull();
  if (isMissing || state.unreadable.includes(sequence))
    return [{ type: 'PaymentFileSetAside', data: { sequence } }];
  if (state.givenUp.includes(sequence)) return [];
  if (isUnread(state, sequence)) throw paymentFileNotUnreadable();
  return [];
}
