import { type UserState, user } from '@kreditlina/domain/identity/index';
import { requireEarlierRight } from '@kreditlina/domain/kernel/proposals';
import { type Right, rightsOf, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';

/** Whether staff with these roles get personal data in clear; all others get masks. */
export const seesPersonalData = (roles: readonly string[]): boolean =>
  rightsOf(roles).includes('see-personal-data');

/** Time since which a person has had a right, by the role that first gave it; null if unknown. */
export function rightSince({ roles, rolesSince }: Pick<UserState, 'roles' | 'rolesSince'>, right: Right) {
  const times = rolesWith(right).flatMap((role) => (roles.includes(role) ? (rolesSince[role] ?? []) : []));
  return times.sort()[0] ?? null;
}

/**
 * Requires that the approver had the right before the proposal was made, according to the log.
 * @throws DomainError `APPROVER_TOO_NEW`
 */
export async function requireEarlierApprover(
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  approverId: string,
  proposedAt: string,
): Promise<void> {
  requireEarlierRight(rightSince(await commands.load(user, approverId), 'approve'), proposedAt);
}
