import { creditTerms } from '../calculators/credit-terms.ts';
import type { DrawObstacle } from './contracts/customer.ts';

/** Concurrent withdrawals: two per month of a plan, so that notices and payments fit into one event. */
const DRAWS_MAX = 48;

/** Facts that decide whether a withdrawal is possible now, from the account itself or its read model. */
export interface DrawStanding {
  /** The bank has opened the account, and it has not ended. */
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isOverdue: boolean;
  /** Withdrawals signed and not repaid. */
  readonly runningDraws: number;
  readonly availableCents: number;
}

/**
 * Why no withdrawal is possible: shown on the page in advance, and the refusal of the command. Null when one
 * is possible.
 */
export function drawObstacleOf(standing: DrawStanding): DrawObstacle | null {
  if (!standing.isActive) return 'account-not-active';
  if (standing.isBlocked) return 'blocked';
  if (standing.isOverdue) return 'overdue';
  if (standing.runningDraws >= DRAWS_MAX) return 'too-many-draws';
  return standing.availableCents < creditTerms.laterDrawMinCents ? 'nothing-available' : null;
}
