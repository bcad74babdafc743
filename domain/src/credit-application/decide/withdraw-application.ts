import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface WithdrawApplication {
  readonly reason: string;
}

/** The customer takes the application back, at any time before the last signature. @throws DomainError wrong-step */
export function withdrawApplication(
  state: CreditApplicationState,
  command: WithdrawApplication,
): CreditApplicationEvent[] {
  if (state.phase === 'withdrawn') return [];
  requirePhase(
    state,
    'answering',
    'awaiting-consents',
    'deciding',
    'manual-review',
    'offered',
    'awaiting-signatures',
  );
  return [
    {
      type: 'ApplicationWithdrawn',
      data: { applicationId: state.applicationId, reason: command.reason.trim() },
    },
  ];
}
