import type { Role } from '@kreditlina/domain/kernel/fields';

export type StaffRole = Exclude<Role, 'customer'>;

/**
 * Who may call a route. Every route has one; without it the server does not start.
 * - `public`: anybody (login, health, documentation, the web client).
 * - `network`: loopback and private addresses only (metrics).
 * - `signed-in`: any session.
 * - `own-application`, `own-company`: a session whose user owns what `:id` names; for everybody else it does not exist (404).
 * - `staff`: a session with one of the roles; others get 403.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'network' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'own-application' }
  | { readonly kind: 'own-company' }
  | { readonly kind: 'staff'; readonly roles: readonly StaffRole[] };

export const everybody: Access = { kind: 'public' };
export const network: Access = { kind: 'network' };
export const signedIn: Access = { kind: 'signed-in' };
export const ownApplication: Access = { kind: 'own-application' };
export const ownCompany: Access = { kind: 'own-company' };
/** Reads of the back office; an analyst gets personal data masked, as everybody does in lists. */
export const staffReaders: Access = { kind: 'staff', roles: ['analyst', 'admin', 'approver'] };
/** What needs the personal number in clear, or changes something. */
export const staffDeciders: Access = { kind: 'staff', roles: ['admin', 'approver'] };
export const admins: Access = { kind: 'staff', roles: ['admin'] };

/** As the reference and the access matrix write it: `staff: admin, approver`. */
export const describeAccess = (access: Access): string =>
  access.kind === 'staff' ? `staff: ${access.roles.join(', ')}` : access.kind;
