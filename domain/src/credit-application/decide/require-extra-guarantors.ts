import type { CreditApplicationEvent } from '../events.ts';
import { isStale } from '../guards.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface RequireExtraGuarantors {
  /** Number of the decision this answers; a stale one changes nothing. */
  readonly attempt: number;
  readonly policyVersion: string;
  readonly trace: Recorded<'ExtraGuarantorsRequired'>['trace'];
}

/** Outcome `needs-extra-guarantors` of the policy: back to the step guarantors. */
export function requireExtraGuarantors(
  state: CreditApplicationState,
  command: RequireExtraGuarantors,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  const { applicationId, userId } = state;
  const { policyVersion, trace } = command;
  return [{ type: 'ExtraGuarantorsRequired', data: { applicationId, userId, policyVersion, trace } }];
}
