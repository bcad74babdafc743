import { type UserState, user } from '@kreditlina/domain/identity/index';
import { requireEarlierRight } from '@kreditlina/domain/kernel/proposals';
import { type Right, rightsOf, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';

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
