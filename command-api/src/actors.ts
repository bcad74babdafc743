import type { Actor } from '@kreditlina/domain/kernel/actor';
import type { Access } from '@kreditlina/http-edge/access';

export const customerActor = (userId: string): Actor => ({ kind: 'customer', id: userId, role: 'customer' });

/** For what the edge notices by itself, such as a session that ran out. */
export const edgeActor: Actor = { kind: 'system', id: 'command-api', role: 'system' };

/** Somebody who uses the public site without an account. */
export const visitorActor: Actor = { kind: 'system', id: 'visitor', role: 'system' };

/** For what the bank tells by itself. */
export const bankActor: Actor = { kind: 'system', id: 'bank', role: 'system' };

/** On a staff route somebody acts as staff, with the strongest role that they have; elsewhere as a customer. */
export function actorOf(userId: string, access: Access | undefined, roles: readonly string[]): Actor {
  if (access?.kind !== 'staff') return customerActor(userId);
  const role = (['admin', 'approver', 'analyst'] as const).find((one) => roles.includes(one)) ?? 'analyst';
  return { kind: 'staff', id: userId, role };
}
