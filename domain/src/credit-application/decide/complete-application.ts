import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

/**
 * Step redirect, with or without an acquisition channel.
 * @throws DomainError wrong-step before the signature
 */
export function completeApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'completed') return [];
  requirePhase(state, 'signed');
  return [{ type: 'ApplicationCompleted', data: { applicationId: state.applicationId } }];
}
