/**
 * Who may call a route. Every route has one; without it the server does not start.
 * - `public`: anybody (login, health, documentation, the web client).
 * - `machine`: whoever has the token of machines, or, in a demonstration, is on this machine (metrics).
 * - `signed-in`: any session.
 * - `own`: a session whose user owns what `:id` names; for everybody else it does not exist (404). `what` says which kind of
 *   thing that is, and `Owners` who owns one.
 * - `staff`: a session with one of the roles; others get 403.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'machine' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'own'; readonly what: string }
  | { readonly kind: 'staff'; readonly roles: readonly string[] };

export const everybody: Access = { kind: 'public' };
export const machine: Access = { kind: 'machine' };
export const signedIn: Access = { kind: 'signed-in' };

/** As the reference and the access matrix write it: `own-<what>`, `staff: <role>, <role>`. */
export function describeAccess(access: Access): string {
  if (access.kind === 'own') return `own-${access.what}`;
  return access.kind === 'staff' ? `staff: ${access.roles.join(', ')}` : access.kind;
}
