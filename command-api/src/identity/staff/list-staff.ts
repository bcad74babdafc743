import { listRolesToDecide, listStaff } from '@kreditlina/domain/identity/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { handle } from '@kreditlina/http-edge/route';
import { fullName } from '@kreditlina/projections/identity/names';
import { listStaff as readStaff } from '@kreditlina/projections/identity/query';
import { toOpenSession } from '../customer/own-sessions.ts';
import type { IdentityParts } from '../parts.ts';
import { openRoleProposals, roleHistory } from './role-history.ts';

/** Everyone with a back-office role, and their sessions. */
export const listStaffRoute = handle(listStaff, async ({ session, request }, parts: IdentityParts) => {
  const people = await readStaff(parts.reads);
  const manages = rightsOf(request.roles).includes('manage-staff');
  const managed = manages ? people.map(({ id }) => id) : [];
  const passkeys = await parts.passkeys.listOf(managed);
  const open = await parts.sessions.openOf(managed, parts.now());
  return {
    ...(await roleHistory(parts, session.userId)),
    uses_passkeys: parts.needsPasskey,
    people: people.map((person) => ({
      id: person.id,
      name: fullName(person),
      roles: staffRoles.filter((role) => person.roles.includes(role)),
      is_self: person.id === session.userId,
      sessions: open.filter((row) => row.user_id === person.id).map((row) => toOpenSession(row, session.id)),
      passkeys: passkeys
        .filter((key) => key.user_id === person.id)
        .map(({ id, added_at, used_at }) => ({
          id,
          added_at: added_at.toISOString(),
          used_at: used_at?.toISOString() ?? null,
        })),
    })),
  };
});

/** Proposals that the reader can decide: never their own, and none for a reader who may not approve. */
export const listRolesToDecideRoute = handle(
  listRolesToDecide,
  async ({ session }, parts: IdentityParts) => ({
    proposals: (await openRoleProposals(parts, session.userId)).filter(({ may_approve }) => may_approve),
  }),
);
