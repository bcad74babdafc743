import type { RoleChange, ShownRoleProposal } from '@kreditlina/domain/identity/contracts/staff';
import { barToApproval, pendingRoles, type UserState, user } from '@kreditlina/domain/identity/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { openUntil, PROPOSAL_DAYS } from '@kreditlina/domain/kernel/proposals';
import { rightsOf, staffRoles } from '@kreditlina/domain/kernel/rights';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { namesOf } from '@kreditlina/projections/identity/names';
import {
  type LoggedRoleChange,
  listProposedSince,
  listRoleChanges,
  readProposalReason,
} from '@kreditlina/projections/identity/role-changes';
import { rightSince } from '../../access/access.ts';
import type { IdentityParts } from '../parts.ts';

type Pending = ReturnType<typeof pendingRoles>[number] & { personId: string; reason: string | null };

const isRevocation = ({ event }: LoggedRoleChange): boolean =>
  'roleChange' in event.data && event.data.roleChange === 'revoke';

function kindOf(change: LoggedRoleChange): RoleChange['kind'] {
  const { type } = change.event;
  if (type === 'RoleProposed') return isRevocation(change) ? 'revocation-proposed' : 'proposed';
  if (type === 'RoleRefused') return isRevocation(change) ? 'revocation-refused' : 'refused';
  return type === 'RoleGranted' ? 'granted' : 'revoked';
}

/** Open proposals and the latest role changes, including those of roles held only briefly. */
export async function roleHistory(
  parts: IdentityParts,
  readerId: string,
): Promise<{ proposals: ShownRoleProposal[]; changes: RoleChange[] }> {
  const changes = await listRoleChanges(parts.reads, parts.store);
  const names = await namesOf(
    parts.reads,
    changes.flatMap(({ event, byId }) => [event.data.userId, ...(byId === null ? [] : [byId])]),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    proposals: await openRoleProposals(parts, readerId),
    changes: changes.flatMap((change) => {
      const { id, event, byId, changedAt } = change;
      const role = staffRoles.find((staffRole) => staffRole === event.data.role);
      if (!role) return [];
      const by = byId === null ? null : named(byId);
      return [
        { id, person: named(event.data.userId), role, kind: kindOf(change), by, changed_at: changedAt },
      ];
    }),
  };
}

/** Open role proposals, and the actions that the reader may take on each. */
export async function openRoleProposals(
  parts: IdentityParts,
  readerId: string,
): Promise<ShownRoleProposal[]> {
  const pending = await pendingOf(parts);
  const names = await namesOf(
    parts.reads,
    pending.flatMap(({ personId, proposedBy }) => [personId, proposedBy]),
  );
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const reader = await parts.commands.load(user, readerId);
  return pending.flatMap((one) => {
    const role = staffRoles.find((staffRole) => staffRole === one.role);
    if (!role) return [];
    return [
      {
        id: one.proposalId,
        person: named(one.personId),
        role,
        change: one.roleChange,
        proposed_by: named(one.proposedBy),
        proposed_at: one.proposedAt,
        reason: one.reason,
        open_until: openUntil(one.proposedOn),
        is_own: one.proposedBy === readerId,
        may_approve: mayApprove(reader, readerId, one),
      },
    ];
  });
}

/** Start of the search for proposals: a day before any pending one, to tolerate clock differences. */
const earliest = (today: string): string => `${addDays(today, -PROPOSAL_DAYS - 1)}T00:00:00.000Z`;

/** Proposals that are pending according to the log, for people with a recent one. */
async function pendingOf({ commands, now, reads, store }: IdentityParts): Promise<Pending[]> {
  const today = dateInSweden(now());
  const pending: Pending[] = [];
  for (const personId of await listProposedSince(reads, earliest(today)))
    for (const one of pendingRoles(await commands.load(user, personId), today))
      pending.push({ ...one, personId, reason: await readProposalReason(store, personId, one.proposalId) });
  return pending;
}

/** True if the reader has the right to approve, and no domain rule bars them. */
const mayApprove = (reader: UserState, readerId: string, one: Pending): boolean =>
  one.proposedBy !== readerId &&
  rightsOf(reader.roles).includes('approve') &&
  barToApproval(one, { approvedBy: readerId, approverSince: rightSince(reader, 'approve') }) === null;
