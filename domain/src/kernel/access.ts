import { type Right, rolesWith } from './rights.ts';

/** An entity that belongs to one person and does not exist for anybody else. */
export type Owned = 'application' | 'company';

/**
 * The callers that an endpoint admits. Every endpoint has one; otherwise the server does not start.
 * - `public`: anybody (login, health, documentation, the web client).
 * - `machine`: a caller with the machine token or, in a demonstration, a caller on this machine (metrics).
 * - `signed-in`: any session.
 * - `own`: a session whose user owns the entity of `:id`; for everybody else it does not exist (404).
 * - `staff`: a session with one of the roles; others get 403.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'machine' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'own'; readonly what: Owned }
  | { readonly kind: 'staff'; readonly roles: readonly string[] };

export const everybody: Access = { kind: 'public' };
export const machine: Access = { kind: 'machine' };
export const signedIn: Access = { kind: 'signed-in' };
export const ownApplication: Access = { kind: 'own', what: 'application' };
export const ownCompany: Access = { kind: 'own', what: 'company' };
/** Staff with a role that includes this right. */
export const staffWith = (right: Right): Access => ({ kind: 'staff', roles: rolesWith(right) });

/** Text for the reference and the access matrix: `own-<what>`, `staff: <role>, <role>`. */
export function describeAccess(access: Access): string {
  if (access.kind === 'own') return `own-${access.what}`;
  return access.kind === 'staff' ? `staff: ${access.roles.join(', ')}` : access.kind;
}
