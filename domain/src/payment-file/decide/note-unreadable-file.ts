import type { PaymentFileEvent } from '../events.ts';
import { isUnread, type PaymentFileState, UNREADABLE_MAX } from '../state.ts';

/**
 * Records once that a file is unreadable, so that staff see it. Beyond the limit at which the bank must be
 * called, none is added.
 */
export function noteUnreadableFile(
  state: PaymentFileState,
  { sequence }: { readonly sequence: number },
): PaymentFileEvent[] {
  const { unreadable } = state;
  if (!isUnread(state, sequence) || unreadable.includes(sequence) || unreadable.length >= UNREADABLE_MAX)
    return [];
  return [{ type: 'PaymentFileUnreadable', data: { sequence } }];
}
