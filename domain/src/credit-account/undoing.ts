import type { BlockReason } from './contracts/enums.ts';
import type { CreditAccountEvent } from './events.ts';
import type { CreditAccountState } from './state.ts';
import { principalCents, reservedCents } from './state-drawing.ts';

/** What staff do so that an account is again as it was before an event. */
export type Undoing =
  | { readonly action: 'limit'; readonly input: { readonly limit: number } }
  | { readonly action: 'block'; readonly input: { readonly block_reason: BlockReason } }
  | { readonly action: 'unblock'; readonly input: Record<string, never> };

/**
 * The action that takes back what an event did; undefined where none does. How many it takes follows from where it leads, as for the action
 * itself: back above what one may set alone it is a proposal, and a limit that two raised is lowered by one.
 * @param before the account before the event
 */
export function undoingOf(event: CreditAccountEvent, before: CreditAccountState): Undoing | undefined {
  const { type, data } = event;
  switch (type) {
    case 'LimitChanged':
      return { action: 'limit', input: { limit: data.beforeCents } };
    case 'WithdrawalsBlocked':
    case 'WithdrawalsUnblocked':
      // A block for the lists of sanctions is made no other one; it is lifted, by two.
      if (type === 'WithdrawalsBlocked' && data.reason === 'sanctions' && before.blocked) return undefined;
      return before.blocked === null
        ? { action: 'unblock', input: {} }
        : { action: 'block', input: { block_reason: before.blocked } };
    default:
      return undefined;
  }
}

/** Whether a later event relies on what an event did, so that it cannot be taken back. @param now the account as it is */
export function reliesOn(
  event: CreditAccountEvent,
  later: CreditAccountEvent,
  now: CreditAccountState,
): boolean {
  const { type, data } = later;
  switch (event.type) {
    case 'LimitChanged':
      if (type === 'LimitChangeProposed') return now.limitProposal?.proposalId === data.proposalId;
      if (type === 'WithdrawalRequested')
        return principalCents(now) + reservedCents(now) > event.data.beforeCents;
      return type === 'LimitChanged';
    case 'WithdrawalsBlocked':
      if (type === 'WithdrawalReferred') return data.reasons.includes('blocked');
      return ['WithdrawalsBlocked', 'WithdrawalsUnblocked', 'UnblockProposed'].includes(type);
    case 'WithdrawalsUnblocked':
      return ['WithdrawalsBlocked', 'WithdrawalRequested', 'WithdrawalApproved', 'PayoutOrdered'].includes(
        type,
      );
    default:
      return false;
  }
}
