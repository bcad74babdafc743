import { creditTerms } from '../calculators/credit-terms.ts';
import type { WithdrawalObstacle } from './contracts/customer.ts';

/** Maximum number of running withdrawals: two a month, so that notices and payments fit into one event. */
const WITHDRAWALS_MAX = 48;

/** Facts that decide whether a withdrawal is possible now, from the account itself or its read model. */
export interface WithdrawalStanding {
  /** The bank has opened the account, and it has not ended. */
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isOverdue: boolean;
  /** Withdrawals signed and not repaid. */
  readonly runningWithdrawals: number;
  readonly availableCents: number;
}

/** Obstacle to any withdrawal, for the page and the command; null if there is none. */
export function withdrawalObstacleOf(standing: WithdrawalStanding): WithdrawalObstacle | null {
  if (!standing.isActive) return 'account-not-active';
  if (standing.isBlocked) return 'blocked';
  if (standing.isOverdue) return 'overdue';
  if (standing.runningWithdrawals >= WITHDRAWALS_MAX) return 'too-many-withdrawals';
  return standing.availableCents < creditTerms.laterWithdrawalMinCents ? 'nothing-available' : null;
}
