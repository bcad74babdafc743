import { type UserState, user } from '@kreditlina/domain/identity/index';
import type { Access } from '@kreditlina/domain/kernel/endpoint';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
import { requireEarlierRight } from '@kreditlina/domain/kernel/proposals';
import { type Right, rightsOf, rolesWith } from '@kreditlina/domain/kernel/rights';
import type { Commands } from '@kreditlina/event-store/commands';
import type { Session } from '@kreditlina/http-edge/route';

/** True if staff with these roles see personal data in clear; all others see masks. */
export const seesPersonalData = (roles: readonly string[]): boolean =>
  rightsOf(roles).includes('see-personal-data');

/** Time of the person's earliest current role with the right; null if unknown. */
export function rightSince({ roles, rolesSince }: Pick<UserState, 'roles' | 'rolesSince'>, right: Right) {
  const times = rolesWith(right).flatMap((role) => (roles.includes(role) ? (rolesSince[role] ?? []) : []));
  return times.sort()[0] ?? null;
}

/**
 * Requires that the approver already had the right when the proposal was made.
 * @throws DomainError `APPROVER_TOO_NEW`
 */
export async function requireEarlierApprover(
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  approverId: string,
  proposedAt: string,
): Promise<void> {
  requireEarlierRight(rightSince(await commands.load(user, approverId), 'approve'), proposedAt);
}

export const customerActor = (userId: string): Actor => ({ kind: 'customer', id: userId, role: 'customer' });

/** Actor of events that the API records itself, such as an expired session. */
export const edgeActor: Actor = { kind: 'system', id: 'command-api', role: 'system' };

export const visitorActor: Actor = { kind: 'system', id: 'visitor', role: 'system' };

export const bankActor: Actor = { kind: 'system', id: 'bank', role: 'system' };

export function staffActor(userId: string, roles: readonly string[]): Actor {
  const role = (['admin', 'approver', 'analyst'] as const).find((one) => roles.includes(one)) ?? 'analyst';
  return { kind: 'staff', id: userId, role };
}

export const actorOf = (userId: string, access: Access | undefined, roles: readonly string[]): Actor =>
  access?.kind === 'staff' ? staffActor(userId, roles) : customerActor(userId);

/** Actor of commands about the session itself: staff for a staff session, even before its passkey. */
export async function actorOfSession(
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  { userId, isStaff, awaitsSecondFactor }: Pick<Session, 'userId' | 'isStaff' | 'awaitsSecondFactor'>,
): Promise<Actor> {
  if (!isStaff && !awaitsSecondFactor) return customerActor(userId);
  return staffActor(userId, (await commands.load(user, userId)).roles);
}

/**
 * Event types whose mere existence reveals personal data: the person matched a list, lacks signing authority,
 * or failed a rule on income or debts. A block of withdrawals may be due to a list hit; an unblocking by two
 * people always is.
 */
export const ofSomePersons = [
  'ScreeningHitDecided',
  'ScreeningDecided',
  'RuleSkipped',
  'RuleOverridden',
  'RuleRestored',
  'WithdrawalReferred',
  'WithdrawalsBlocked',
  'WithdrawalsUnblocked',
  'UnblockProposed',
  'UnblockRefused',
];

/**
 * True for account fields whose content comes from `ofSomePersons` events. An event of another type that
 * clears such a field would reveal that content.
 */
export const isOfSomePersons = (field: string): boolean =>
  /^withdrawals\.\d+\.(reasons|hitIds|overridden)\b|^(blocked|proposals\.unblock)\b/.test(field);
