import { z } from 'zod';
import { roles } from './rights.ts';

/** Field types shared by the events. */
export const uuid = z.uuid();
/** ISO instant, UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
/** Business date in Europe/Stockholm, YYYY-MM-DD. */
export const businessDate = z.iso.date();
/** Login of an operator on the server. Unencrypted, so it must not be a full name or a person's number. */
export const operatorLogin = z.string().regex(/^(?!.*\d{6})[A-Za-z][\w.-]{0,63}$/);
/** SHA-256 in lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Non-negative amount in öre, at most one billion kronor. */
export const cents = z.int().min(0).max(100_000_000_000);
/** Amount in öre that may be negative, such as a result or balance. */
export const signedCents = z.int().min(-100_000_000_000).max(100_000_000_000);
/** Nominal yearly rate or share in hundredths of a percent. */
export const basisPoints = z.int().min(0).max(100_000);
export const role = z.enum(roles);
/** Policy rules that staff may override for one application. */
export const skippableRule = z.enum(['need-extra-details', 'need-extra-guarantors']);
export type { Role } from './rights.ts';
/** Start method of BankID, fixed for an order: a QR code for another device, or a link on this one. */
export const startMethod = z.enum(['qr', 'same-device']);
export type StartMethod = z.output<typeof startMethod>;
/** BankID's risk assessment of an order. */
export const orderRisk = z.enum(['low', 'moderate', 'high']);
export type OrderRisk = z.output<typeof orderRisk>;
/** Organisation number, 10 digits. */
export const companyNumber = z.string().regex(/^\d{10}$/);

/** A hit in a PEP or sanctions list; `scoreBasisPoints` is the similarity of the names. */
export const screeningHit = z.object({
  list: z.string().max(80),
  kind: z.enum(['pep', 'sanction']),
  matchedName: z.string().max(200),
  scoreBasisPoints: basisPoints,
  sourceId: z.string().max(80),
});
