import type { PaymentFileEvent } from '../events.ts';
import { isUnread, type PaymentFileState, UNREADABLE_MAX } from '../state.ts';

/** Notes once that a file cannot be read, so that staff see which. Beyond so many that the bank is to be called, none is added. */
export function noteUnreadableFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const { unreadable } = state;
  if (!isUnread(state, sequence) || unreadable.includes(sequence) || unreadable.length >= UNREADABLE_MAX)
    return [];
  return [{ type: 'PaymentFileUnreadable', data: { sequence } }];
}
