import { creditTerms } from '../calculators/credit-terms.ts';
import type { DrawObstacle } from './contracts/customer.ts';

/** Draws that run at a time: two a month of a plan. A notice has a part for each, and a payment of many notices is one event. */
const DRAWS_MAX = 48;

/** What decides whether money can be drawn just now, as the account itself or its read model has it. */
export interface DrawStanding {
  /** The bank has opened the account, and nothing has ended it. */
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly isOverdue: boolean;
  /** Draws that were signed and are not repaid. */
  readonly runningDraws: number;
  readonly availableCents: number;
}

/** Why nothing can be drawn: what the page says before anybody asks, and what the command refuses by. Null when something can. */
export function drawObstacleOf(standing: DrawStanding): DrawObstacle | null {
  if (!standing.isActive) return 'account-not-active';
  if (standing.isBlocked) return 'blocked';
  if (standing.isOverdue) return 'overdue';
  if (standing.runningDraws >= DRAWS_MAX) return 'too-many-draws';
  return standing.availableCents < creditTerms.laterDrawMinCents ? 'nothing-available' : null;
}
