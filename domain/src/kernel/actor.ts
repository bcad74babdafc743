import type { Role } from './fields.ts';

/**
 * The acting party. `kind: 'system'` is a worker or a timer; `id` is a user id or the name of the process.
 */
export interface Actor {
  readonly kind: 'customer' | 'staff' | 'system';
  readonly id: string;
  readonly role: Role | 'system';
}
