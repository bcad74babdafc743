import { unknownGuarantor } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { allGuarantors } from '../guarantor-list.ts';
import { type Evaluation, evaluated, isStale, requireDecidedByRules } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface RequireGuarantorDetails {
  readonly attempt: number;
  readonly personIds: readonly string[];
  readonly evaluation: Evaluation;
}

/** Outcome `needs-guarantor-details` of the policy: back to guarantors for the private-debts dialog. */
export function requireGuarantorDetails(
  state: CreditApplicationState,
  command: RequireGuarantorDetails,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  requireDecidedByRules(state);
  const known = new Set(allGuarantors(state).map((guarantor) => guarantor.personId));
  if (command.personIds.length === 0 || !command.personIds.every((id) => known.has(id)))
    throw unknownGuarantor();
  const { applicationId, userId } = state;
  const { policyVersion } = command.evaluation;
  const personIds = [...command.personIds];
  return [
    evaluated(state, command.evaluation),
    { type: 'GuarantorDetailsRequired', data: { applicationId, userId, personIds, policyVersion } },
  ];
}
