import { paymentFileNotUnreadable } from '../errors.ts';
import type { PaymentFileEvent } from '../events.ts';
import { isUnread, missingFiles, type PaymentFileState } from '../state.ts';

/**
 * Gives up a file that cannot be read, which then counts as read and holds back none far after it, or a number that the bank never had: nobody waits for it,
 * and it is read if it comes after all. One that was read meanwhile, or was set aside before, is left as it is.
 * @throws DomainError `PAYMENT_FILE_NOT_UNREADABLE` for a file that nobody has failed to read or missed: its payments would be lost
 */
export function setAsidePaymentFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  if (state.unreadable.includes(sequence) || missingFiles(state).includes(sequence))
    return [{ type: 'PaymentFileSetAside', data: { sequence } }];
  if (state.givenUp.includes(sequence)) return [];
  if (isUnread(state, sequence)) throw paymentFileNotUnreadable();
  return [];
}
