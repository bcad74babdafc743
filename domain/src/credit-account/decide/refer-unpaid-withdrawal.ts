import type { ListReason } from '../contracts/enums.ts';
import { findDraw, requireGranted } from '../drawing-rules.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { isOverridden } from '../state-drawing.ts';

export interface ReferUnpaidWithdrawal {
  readonly withdrawalId: string;
  readonly reason: ListReason;
}

/**
 * The lists were looked at once more before the bank is asked to pay what was approved: what they say waits for staff, unless it was set
 * aside for this draw. What the bank has been asked already is left. @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export function referUnpaidWithdrawal(
  state: CreditAccountState,
  { withdrawalId, reason }: ReferUnpaidWithdrawal,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const draw = findDraw(state, withdrawalId);
  if (draw?.status !== 'approved' || isOverridden(draw, reason)) return [];
  return [{ type: 'WithdrawalReferred', data: { accountId, withdrawalId, reasons: [reason] } }];
}
