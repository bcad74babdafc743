import { user } from '@kreditlina/domain/identity/index';
import type { Role } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';
import { listStaff } from '@kreditlina/projections/identity/query';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';

interface Parts {
  readonly commands: Pick<Commands, 'load'>;
  readonly reads: ReadDatabase;
}

interface Member {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** Roles of all staff, from the log, because a lagging read model could show a revoked role. */
export async function rolesOfStaff({ commands, reads }: Parts): Promise<Member[]> {
  const staff: Member[] = [];
  for (const { id } of await listStaff(reads))
    staff.push({ id, roles: (await commands.load(user, id)).roles });
  return staff;
}

/** True if there is an admin and another person who is an approver. */
const areFourEyes = (staff: readonly Member[]): boolean =>
  staff.some(
    (admin) =>
      admin.roles.includes('admin') &&
      staff.some(({ id, roles }) => id !== admin.id && roles.includes('approver')),
  );

/** True if without the role there were no other admin, no other approver, or no two people for four eyes. */
export function isLastAmong(staff: readonly Member[], personId: string, role: Role): boolean {
  if (role !== 'admin' && role !== 'approver') return false;
  if (!staff.some(({ id, roles }) => id !== personId && roles.includes(role))) return true;
  const without = staff.map((one) =>
    one.id === personId ? { ...one, roles: one.roles.filter((held) => held !== role) } : one,
  );
  return areFourEyes(staff) && !areFourEyes(without);
}

/** True if removing the role would leave too few staff. Call it while role changes are locked. */
export const isLastOfRole = async (parts: Parts, personId: string, role: Role): Promise<boolean> =>
  isLastAmong(await rolesOfStaff(parts), personId, role);
