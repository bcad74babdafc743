import type { RoleChange, ShownRoleProposal } from '@kreditlina/domain/identity/contracts/staff';
import { pendingRoles, user } from '@kreditlina/domain/identity/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { PROPOSAL_DAYS } from '@kreditlina/domain/kernel/proposals';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { businessDate } from '@kreditlina/event-store';
import { namesOf } from '@kreditlina/projections/identity/names';
import { listProposedSince, listRoleChanges } from '@kreditlina/projections/identity/role-changes';
import { rightSince } from '../../access.ts';
import type { IdentityParts } from '../parts.ts';

const kinds = {
  RoleProposed: 'proposed',
  RoleRefused: 'refused',
  RoleGranted: 'granted',
  RoleRevoked: 'revoked',
} as const;

/** Begins before any proposal that can still wait, by whatever clock: a day more than it waits. */
const earliest = (today: string): string => `${addDays(today, -PROPOSAL_DAYS - 1)}T00:00:00.000Z`;

async function pendingOf(
  commands: IdentityParts['commands'],
  personIds: readonly string[],
  today: string,
): Promise<readonly (ReturnType<typeof pendingRoles>[number] & { readonly personId: string })[]> {
  const pending = [];
  for (const personId of personIds)
    for (const one of pendingRoles(await commands.load(user, personId), today))
      pending.push({ ...one, personId });
  return pending;
}

/** Roles that wait for a second person, and what changed last: a role that somebody held for an hour is still listed. */
export async function roleHistory(
  { commands, now, reads, store }: IdentityParts,
  readerId: string,
): Promise<{ proposals: ShownRoleProposal[]; changes: RoleChange[] }> {
  const changes = await listRoleChanges(reads, store);
  const today = businessDate(now());
  const pending = await pendingOf(commands, await listProposedSince(reads, earliest(today)), today);
  const names = await namesOf(reads, [
    ...pending.flatMap(({ personId, proposedBy }) => [personId, proposedBy]),
    ...changes.flatMap(({ event, byId }) => [event.data.userId, ...(byId === null ? [] : [byId])]),
  ]);
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const reader = await commands.load(user, readerId);
  const since = rightsOf(reader.roles).includes('approve') ? rightSince(reader, 'approve') : null;
  const proposals: ShownRoleProposal[] = [];
  for (const one of pending) {
    const role = staffRoles.find((staffRole) => staffRole === one.role);
    if (!role) continue;
    const isOwn = one.proposedBy === readerId;
    proposals.push({
      id: one.proposalId,
      person: named(one.personId),
      role,
      proposed_by: named(one.proposedBy),
      proposed_at: one.proposedAt,
      open_until: addDays(one.proposedOn, PROPOSAL_DAYS),
      is_own: isOwn,
      may_approve: !isOwn && one.personId !== readerId && since !== null && since <= one.proposedAt,
    });
  }
  return {
    proposals,
    changes: changes.flatMap(({ id, event, byId, changedAt }) => {
      const role = staffRoles.find((staffRole) => staffRole === event.data.role);
      if (!role) return [];
      const person = named(event.data.userId);
      return [
        {
          id,
          person,
          role,
          kind: kinds[event.type],
          by: byId === null ? null : named(byId),
          changed_at: changedAt,
        },
      ];
    }),
  };
}
