import type { Decide, DecideContext } from '../kernel/decider.ts';
import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { pendingRoles, proposeTakingRole } from './decide/role-proposals.ts';
import type { UserEvent } from './events.ts';
import { evolve, type UserState } from './state.ts';

const shared = { right: 'manage-staff', reasons: undoReasons } as const;

/**
 * Undoing a granted role proposes its removal; undoing a removal proposes the role again. Both need two
 * people.
 */
export const userUndoer: Undoer<UserState, UserEvent> = {
  undoingOf({ type, data }) {
    // The customer role comes from registration.
    if (type !== 'RoleGranted' || data.role === 'customer') return undefined;
    const { role } = data;
    return {
      ...shared,
      decide: ({ staffId: proposedBy, id: proposalId }) => {
        // The check for the last holder spans all staff, so it is made outside, and again on approval.
        const command = { role, proposalId, proposedBy, isLast: false };
        return (state, _nothing, context) => proposeTakingRole(state, command, context);
      },
    };
  },
  reliesOn(event, { type, data }) {
    if (type === 'PersonForgotten') return true;
    const isOfRole = type === 'RoleGranted' || type === 'RoleRevoked';
    return isOfRole && 'role' in event.data && data.role === event.data.role;
  },
};

/**
 * State of a person after a decision about their roles; for a proposed removal, after its approval. @throws
 * DomainError as the decision would
 */
export function rolesAfter(
  state: UserState,
  decide: Decide<UserState, undefined, UserEvent>,
  context: DecideContext,
): { readonly after: UserState; readonly needsSecondPerson: boolean } {
  const decided = decide(state, undefined, context).reduce(evolve, state);
  const known = new Set(pendingRoles(state, context.today).map(({ proposalId }) => proposalId));
  const proposal = pendingRoles(decided, context.today).find(({ proposalId }) => !known.has(proposalId));
  if (!proposal) return { after: decided, needsSecondPerson: false };
  const { role, userId } = proposal;
  return { after: evolve(decided, { type: 'RoleRevoked', data: { userId, role } }), needsSecondPerson: true };
}
