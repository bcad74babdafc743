import type { DecideContext } from '../../kernel/decider.ts';
import { ownRole } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import { requirePending } from '../pending-roles.ts';
import type { UserState } from '../state.ts';

export interface RefuseRole {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/** The role is not given. Who proposed it takes it back in the same way. @throws DomainError `PERSON_FORGOTTEN`, `OWN_ROLE`, `PROPOSAL_GONE` */
export function refuseRole(
  state: UserState,
  { proposalId, refusedBy }: RefuseRole,
  { today }: DecideContext,
): UserEvent[] {
  requireRemembered(state);
  if (state.settledRoles.some((one) => one.proposalId === proposalId && !one.isGiven)) return [];
  if (state.userId === refusedBy) throw ownRole();
  const { role } = requirePending(state, proposalId, today);
  return [{ type: 'RoleRefused', data: { userId: state.userId, role, proposalId, refusedBy } }];
}
