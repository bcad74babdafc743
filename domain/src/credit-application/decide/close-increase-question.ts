import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * Closes the question about a higher limit; an unobtrusive link to it remains.
 * @throws DomainError wrong-step
 */
export function closeIncreaseQuestion(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.isIncreaseQuestionClosed) return [];
  requirePhase(state, 'offered');
  return [{ type: 'IncreaseQuestionClosed', data: { applicationId: state.applicationId } }];
}
