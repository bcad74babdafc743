import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase, underWay } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface WithdrawApplication {
  readonly reason: string;
}

/**
 * The customer withdraws the application, at any time before the last signature.
 * @throws DomainError wrong-step
 */
export function withdrawApplication(
  state: CreditApplicationState,
  command: WithdrawApplication,
): CreditApplicationEvent[] {
  if (state.phase === 'withdrawn') return [];
  requirePhase(state, ...underWay);
  return [
    {
      type: 'ApplicationWithdrawn',
      data: { applicationId: state.applicationId, reason: command.reason.trim() },
    },
  ];
}
