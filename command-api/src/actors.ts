import { user } from '@kreditlina/domain/identity/index';
import type { Access } from '@kreditlina/domain/kernel/access';
import type { Actor } from '@kreditlina/domain/kernel/actor';
import type { Commands } from '@kreditlina/event-store/commands';
import type { Session } from '@kreditlina/http-edge/session';

export const customerActor = (userId: string): Actor => ({ kind: 'customer', id: userId, role: 'customer' });

/** Actor for events of the edge itself, such as an expired session. */
export const edgeActor: Actor = { kind: 'system', id: 'command-api', role: 'system' };

/** Visitor of the public site without an account. */
export const visitorActor: Actor = { kind: 'system', id: 'visitor', role: 'system' };

/** Actor for the bank's push notifications. */
export const bankActor: Actor = { kind: 'system', id: 'bank', role: 'system' };

/** Staff actor with the strongest of its roles. */
export function staffActor(userId: string, roles: readonly string[]): Actor {
  const role = (['admin', 'approver', 'analyst'] as const).find((one) => roles.includes(one)) ?? 'analyst';
  return { kind: 'staff', id: userId, role };
}

/** Staff on a staff route, otherwise a customer. */
export const actorOf = (userId: string, access: Access | undefined, roles: readonly string[]): Actor =>
  access?.kind === 'staff' ? staffActor(userId, roles) : customerActor(userId);

/** Actor of commands about a session itself: staff for a staff session, also before the passkey. */
export async function actorOfSession(
  { commands }: { readonly commands: Pick<Commands, 'load'> },
  { userId, isStaff, awaitsSecondFactor }: Pick<Session, 'userId' | 'isStaff' | 'awaitsSecondFactor'>,
): Promise<Actor> {
  if (!isStaff && !awaitsSecondFactor) return customerActor(userId);
  return staffActor(userId, (await commands.load(user, userId)).roles);
}
