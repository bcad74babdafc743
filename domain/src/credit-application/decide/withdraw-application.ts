import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface WithdrawApplication {
  readonly reason: string;
}

/** The customer takes the application back, at any time before the signature. @throws DomainError wrong-step */
export function withdrawApplication(
  state: CreditApplicationState,
  command: WithdrawApplication,
): CreditApplicationEvent[] {
  if (state.phase === 'withdrawn') return [];
  requirePhase(state, 'answering', 'deciding', 'manual-review', 'offered');
  return [
    {
      type: 'ApplicationWithdrawn',
      data: { applicationId: state.applicationId, reason: command.reason.trim() },
    },
  ];
}
