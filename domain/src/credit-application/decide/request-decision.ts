import { wrongStep } from '../../kernel/domain-error.ts';
import { tooManyAttempts } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import type { CreditApplicationState } from '../state.ts';

/** Decisions that one application can ask for; each costs credit reports and lenders' time. */
export const MAX_ATTEMPTS = 50;

/** Asks for a decision on the answers as they stand. @throws DomainError wrong-step before the guarantors are declared, `TOO_MANY_ATTEMPTS` */
export function requestDecision(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'deciding') return [];
  if (state.phase !== 'answering' || !state.guarantors) throw wrongStep();
  const { applicationId, attempt } = state;
  if (attempt >= MAX_ATTEMPTS) throw tooManyAttempts();
  return [{ type: 'DecisionRequested', data: { applicationId, attempt: attempt + 1 } }];
}
