import { type UserState, user } from '@kreditlina/domain/identity/index';
import { requireEarlierRight } from '@kreditlina/domain/kernel/proposals';
import { type Right, rightsOf, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';
import type { Access } from '@kreditlina/http-edge/access';

/** What belongs to one person, and is there for nobody else. */
export type Owned = 'application' | 'company';

const own = (what: Owned): Access => ({ kind: 'own', what });
/** Whoever has a role with this right. */
export const staffWith = (right: Right): Access => ({ kind: 'staff', roles: rolesWith(right) });

export const ownApplication = own('application');
export const ownCompany = own('company');
/** Whether staff with these roles get personal data in clear; everybody else gets masks. */
export const seesPersonalData = (roles: readonly string[]): boolean =>
  rightsOf(roles).includes('see-personal-data');

/** Since when somebody has a right, by the role that gave it to them first; null: that is not known. */
export function rightSince({ roles, rolesSince }: Pick<UserState, 'roles' | 'rolesSince'>, right: Right) {
  const times = rolesWith(right).flatMap((role) => (roles.includes(role) ? (rolesSince[role] ?? []) : []));
  return times.sort()[0] ?? null;
}

/**
 * Whoever approves could do so before it was proposed. Asked of the log.
 * @throws DomainError `APPROVER_TOO_NEW`
 */
export async function requireEarlierApprover(
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  approverId: string,
  proposedAt: string,
): Promise<void> {
  requireEarlierRight(rightSince(await commands.load(user, approverId), 'approve'), proposedAt);
}
