import { paymentFileNotUnreadable, paymentFilesSetAsideFull } from '../errors.ts';
import type { PaymentFileEvent } from '../events.ts';
import { GIVEN_UP_MAX, isUnread, missingFiles, type PaymentFileState } from '../state.ts';

/**
 * Gives up a file that cannot be read, which then counts as read, or a number that the bank never had: nobody waits for it, and it is
 * read whenever it comes after all. One that was read meanwhile, or was set aside before, is left as it is.
 * @throws DomainError `PAYMENT_FILE_NOT_UNREADABLE` for a file that nobody has failed to read or missed: its payments would be lost;
 * `PAYMENT_FILES_SET_ASIDE_FULL` for one missing number too many, which stays a task
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
