import { z } from 'zod';
import { id, instant, orderStatus, ssn, startedOrder } from '../../kernel/contract-fields.ts';
import { rights } from '../../kernel/rights.ts';

/** POST /api/auth: the number is a requirement to BankID; an empty string lets BankID identify the person (QR only). */
export const startLoginBody = z.strictObject({ ssn: ssn.or(z.literal('')) });
export const startLoginAnswer = startedOrder.extend({ id, login_token: z.string() });

/**
 * POST /api/auth/cancel, and the order's part of /api/auth/verify. The signed cookie of the order is needed in any case; BankID on a phone may
 * come back in a new tab that has the cookie but not the token.
 */
export const loginTokenBody = z.strictObject({ login_token: z.string().min(20).max(200).optional() });

/** How the customer starts BankID: with the QR code, or with the link on the same device. The texts differ. */
export const startMethod = z.enum(['qr', 'same-device']);
export type StartMethod = z.output<typeof startMethod>;

/** POST /api/auth/verify: the texts of the answer are those of `start`, of the QR code when it is left out. */
export const verifyLoginBody = loginTokenBody.extend({ start: startMethod.optional() });

export const userAnswer = z.strictObject({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Twelve digits, only ever to the person itself. */
  ssn: z.string(),
  phone: z.string().nullable(),
  /** When e-mail or phone last became what they are; null while nobody has given them. */
  contact_details_changed_at: instant.nullable(),
  is_admin: z.boolean(),
  /** Upper case on the wire: `ADMIN`, `APPROVER`, `ANALYST`. */
  roles: z.array(z.string()),
  /** What this person may do in the back office; empty for customers. */
  rights: z.array(z.enum(rights)),
  companies: z.array(z.strictObject({ id, company_number: z.string(), name: z.string() })),
  credit_applications: z.array(id),
});
export type User = z.output<typeof userAnswer>;

/** `status: complete` comes with the `Access-Token` header, the session cookie and the user. */
export const verifyLoginAnswer = orderStatus.extend({ user: userAnswer.nullable() });

export const sessionAnswer = z.strictObject({ expires_at: instant, absolute_expires_at: instant });

/** One login that is still open. */
export const openSession = z.strictObject({
  id,
  /** Roughly what it runs on, `Safari · iPhone`; empty when nobody knows. */
  device: z.string(),
  started_at: instant,
  active_at: instant,
  /** The one that asks. */
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
/** GET /api/sessions: one's own, the one used last first. */
export const sessionsAnswer = z.strictObject({ sessions: z.array(openSession) });

/** POST /api/user/set_tracker */
export const setTrackerBody = z.strictObject({ at_gd: z.string().trim().min(1).max(200) });
