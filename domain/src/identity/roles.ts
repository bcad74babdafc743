import type { Decide, DecideContext } from '../kernel/decider.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import type { Role } from '../kernel/fields.ts';
import {
  type Approval,
  barOfLaterRight,
  hasStatus,
  isNewProposal,
  openProposals,
  type Proposals,
  proposalMade,
  type Refusal,
  requireApprovable,
  requireRefusable,
} from '../kernel/proposals.ts';
import type { StaffRole } from '../kernel/rights.ts';
import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { lastOfRole, notRegistered, openCase, ownAdminRole, ownRole, requireRemembered } from './errors.ts';
import type { UserEvent } from './events.ts';
import { evolve, type RoleProposal, type UserState } from './state.ts';

interface GrantRole {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Grants a role directly, for the product and the command line, for example to the first staff. People use
 * proposals.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function grantRole(state: UserState, command: GrantRole, { now }: DecideContext): UserEvent[] {
  requireRemembered(state);
  const { userId, role } = command;
  return state.roles.includes(role) ? [] : [{ type: 'RoleGranted', data: { userId, role, grantedAt: now } }];
}

interface RevokeRole {
  readonly role: Role;
  /** Login of the operator who alone removes the last role of its kind. */
  readonly operator?: string;
}

/**
 * Removes a role directly, for the product when no two people are left. People use proposals.
 * @throws DomainError `PERSON_FORGOTTEN`
 */
export function revokeRole(state: UserState, command: RevokeRole): UserEvent[] {
  requireRemembered(state);
  const { role, operator } = command;
  if (!state.roles.includes(role)) return [];
  return [{ type: 'RoleRevoked', data: { userId: state.userId, role, ...(operator && { operator }) } }];
}

/** Proposed grants and removals of roles that can still be approved. */
export const pendingRoles = ({ proposals }: UserState, today: string): readonly RoleProposal[] =>
  openProposals(proposals, today);

const allProposals = ({ proposals }: UserState): Proposals => Object.values(proposals).flat();

interface ProposeRole {
  readonly userId: string;
  readonly role: StaffRole;
  readonly proposalId: string;
  readonly proposedBy: string;
  /** True if the person is the applicant or a guarantor of an application that has not ended. */
  readonly hasOpenCase: boolean;
}

/**
 * Proposes a role for another person; a second staff member must approve it.
 * @throws DomainError `PERSON_FORGOTTEN`, `USER_NOT_FOUND`, `OWN_ROLE`, `OPEN_CASE`, `PROPOSAL_PENDING`
 */
export function proposeRole(state: UserState, command: ProposeRole, context: DecideContext): UserEvent[] {
  requireRemembered(state);
  if (!state.isRegistered) throw notRegistered();
  const { userId, role, proposalId, proposedBy, hasOpenCase } = command;
  if (proposedBy === userId) throw ownRole();
  if (state.roles.includes(role)) return [];
  if (hasOpenCase) throw openCase();
  if (!isNewProposal(state.proposals[role] ?? [], proposalId, context.today)) return [];
  const { now: proposedAt, today: proposedOn } = context;
  const proposal = { userId, role, proposalId, proposedBy, proposedAt, proposedOn };
  return [{ type: 'RoleProposed', data: { ...proposal, roleChange: 'grant' } }];
}

interface ProposeRevocation {
  readonly role: StaffRole;
  readonly proposalId: string;
  readonly proposedBy: string;
  /** True if no admin or no other approver would remain. */
  readonly isLast: boolean;
}

/**
 * Proposes the removal of a role; a second staff member must approve it.
 * @throws DomainError `PERSON_FORGOTTEN`, `OWN_ADMIN_ROLE`, `LAST_OF_ROLE`, `PROPOSAL_PENDING`
 */
export function proposeRevocation(
  state: UserState,
  command: ProposeRevocation,
  context: DecideContext,
): UserEvent[] {
  requireRemembered(state);
  const { role, proposalId, proposedBy, isLast } = command;
  const { userId } = state;
  if (proposedBy === userId && role === 'admin') throw ownAdminRole();
  if (!state.roles.includes(role)) return [];
  if (!isNewProposal(state.proposals[role] ?? [], proposalId, context.today)) return [];
  if (isLast) throw lastOfRole();
  const { now: proposedAt, today: proposedOn } = context;
  const proposal = { userId, role, proposalId, proposedBy, proposedAt, proposedOn };
  return [{ type: 'RoleProposed', data: { ...proposal, roleChange: 'revoke' } }];
}

interface RoleApprover {
  readonly approvedBy: string;
  /** Instant from which the approver has had the right to approve; null if unknown. */
  readonly approverSince: string | null;
}

/**
 * Why the approver may not approve another person's proposal: it concerns the approver, or was made before
 * they had the right to approve.
 * @returns null if nothing prevents the approval
 */
export const barToApproval = (
  { userId, proposedAt }: Pick<RoleProposal, 'userId' | 'proposedAt'>,
  { approvedBy, approverSince }: RoleApprover,
): DomainError | null => (userId === approvedBy ? ownRole() : barOfLaterRight(approverSince, proposedAt));

interface ApproveRole extends RoleApprover, Approval {
  /** For a grant: true if the person is the applicant or a guarantor of an application that has not ended. */
  readonly hasOpenCase: boolean;
  /** For a removal: true if no admin or no other approver would remain. */
  readonly isLast: boolean;
}

/**
 * Carries out a proposal. The approver must be neither the proposer nor the person concerned, and must have
 * had the right to approve before the proposal was made.
 * @throws DomainError `PERSON_FORGOTTEN`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `OWN_ROLE`, `APPROVER_TOO_NEW`,
 * `OPEN_CASE`, `LAST_OF_ROLE`
 */
export function approveRole(state: UserState, command: ApproveRole, context: DecideContext): UserEvent[] {
  requireRemembered(state);
  const { proposalId } = command;
  if (hasStatus(allProposals(state), proposalId, 'approved')) return [];
  const proposal = requireApprovable(pendingRoles(state, context.today), command, context.today);
  const bar = barToApproval(proposal, command);
  if (bar) throw bar;
  const { role, proposedBy, roleChange } = proposal;
  const data = { userId: state.userId, role, proposalId, proposedBy };
  if (roleChange === 'revoke') {
    if (command.isLast) throw lastOfRole();
    return [{ type: 'RoleRevoked', data }];
  }
  if (command.hasOpenCase) throw openCase();
  return [{ type: 'RoleGranted', data: { ...data, grantedAt: context.now } }];
}

/**
 * Refuses a proposal; proposers withdraw their own in the same way. The person concerned may not refuse a
 * proposal by another.
 * @throws DomainError `PERSON_FORGOTTEN`, `OWN_ROLE`, `PROPOSAL_GONE`
 */
export function refuseRole(
  state: UserState,
  { proposalId, refusedBy }: Refusal,
  { today }: DecideContext,
): UserEvent[] {
  requireRemembered(state);
  if (hasStatus(allProposals(state), proposalId, 'refused')) return [];
  const proposal = requireRefusable(pendingRoles(state, today), proposalId);
  if (!proposal) return [];
  const { role, proposedBy, roleChange = 'grant' } = proposal;
  if (state.userId === refusedBy && proposedBy !== refusedBy) throw ownRole();
  return [{ type: 'RoleRefused', data: { userId: state.userId, role, proposalId, refusedBy, roleChange } }];
}

const shared = { right: 'manage-staff', reasons: undoReasons } as const;

/** Undoes a granted role by proposing its removal, and vice versa. Both need two people. */
export const userUndoer: Undoer<UserState, UserEvent> = {
  undoingOf({ type, data }) {
    // The customer role is granted by registration and cannot be undone.
    if (type !== 'RoleGranted' || data.role === 'customer') return undefined;
    const { role } = data;
    return {
      ...shared,
      decide: ({ staffId: proposedBy, id: proposalId }) => {
        // The caller checks for the last holder, which concerns all staff; the approval checks it again.
        const command = { role, proposalId, proposedBy, isLast: false };
        return (state, _nothing, context) => proposeRevocation(state, command, context);
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
 * State of a person after a decision about their roles; for a proposed removal, after its approval.
 * @throws DomainError the errors of the decision
 */
export function rolesAfter(
  state: UserState,
  decide: Decide<UserState, undefined, UserEvent>,
  context: DecideContext,
): { readonly after: UserState; readonly needsSecondPerson: boolean } {
  const decided = decide(state, undefined, context).reduce(evolve, state);
  const proposal = proposalMade(pendingRoles(state, context.today), pendingRoles(decided, context.today));
  if (!proposal) return { after: decided, needsSecondPerson: false };
  const { role, userId } = proposal;
  return { after: evolve(decided, { type: 'RoleRevoked', data: { userId, role } }), needsSecondPerson: true };
}
