import { type UserState, user } from '@kreditlina/domain/identity/index';
import { requireEarlierRight } from '@kreditlina/domain/kernel/proposals';
import { type Right, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';

/** Since when somebody has a right, by the role that gave it to them first; null: before that was recorded. */
export function rightSince({ roles, rolesSince }: Pick<UserState, 'roles' | 'rolesSince'>, right: Right) {
  const times = rolesWith(right).flatMap((role) => (roles.includes(role) ? [rolesSince[role] ?? null] : []));
  return times.includes(null) ? null : ((times as string[]).sort()[0] ?? null);
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
