import { personId } from '@kreditlina/domain/identity/ids';
import { grantRole, user } from '@kreditlina/domain/identity/index';
import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { handle } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { personas } from '@kreditlina/partners/personas/personas';
import { v5 } from 'uuid';
import type { ProductConfig, StaffMember } from '../config/product-config.ts';

const NAMESPACE = '8a1b7a0e-52b3-5d0f-8a3c-0f3f6c1f9d55';

/** Who works in the back office, by configuration. */
export function staffOf(config: Pick<ProductConfig, 'staff'>): readonly StaffMember[] {
  if (config.staff !== 'personas') return config.staff;
  return personas.flatMap(({ ssn, role: held }) => {
    const role = staffRoles.find((one) => one === held);
    return role ? [{ ssn, role }] : [];
  });
}

/**
 * Grants each staff member the configured role, once: a role that was revoked later is not given back by a restart.
 */
export async function seedStaff(
  store: EventStore,
  staff: readonly StaffMember[],
  pepper: string,
  now: string,
): Promise<void> {
  for (const { ssn, role } of staff) {
    const userId = personId(pepper, ssn);
    const commandId = v5(`${userId}/${role}`, NAMESPACE);
    const context = {
      stream: `${user.category}-${userId}`,
      commandId,
      actor: { kind: 'system', id: 'seed', role: 'system' },
      correlationId: commandId,
      now,
      reasonCode: 'configuration',
    } as const;
    await handle(store, user, context, grantRole, { userId, role });
  }
}
