import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RequireExtraGuarantors {
  /** Number of the decision this answers; a stale one changes nothing. */
  readonly attempt: number;
  readonly evaluation: Evaluation;
}

/** Outcome `needs-extra-guarantors` of the policy: back to the step guarantors. */
export function requireExtraGuarantors(
  state: CreditApplicationState,
  command: RequireExtraGuarantors,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  const { applicationId, userId } = state;
  const { policyVersion } = command.evaluation;
  return [
    evaluated(state, command.evaluation),
    { type: 'ExtraGuarantorsRequired', data: { applicationId, userId, policyVersion } },
  ];
}
