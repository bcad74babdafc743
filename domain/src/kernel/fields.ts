import { z } from 'zod';
import { roles } from './rights.ts';

/** Shared field shapes of events. */
export const uuid = z.uuid();
/** ISO instant, UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
/** YYYY-MM-DD, business date in Europe/Stockholm. */
export const businessDate = z.iso.date();
/**
 * Login of an operator at the server's command line: stored in clear, so it must be neither a full name nor a
 * person's number.
 */
export const operatorLogin = z.string().regex(/^(?!.*\d{6})[A-Za-z][\w.-]{0,63}$/);
/** Lower-case hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Öre, never negative; one billion kronor at most. */
export const cents = z.int().min(0).max(100_000_000_000);
/** Öre that may be negative (results, balances). */
export const signedCents = z.int().min(-100_000_000_000).max(100_000_000_000);
/** Nominal yearly rate or share in hundredths of a percent. */
export const basisPoints = z.int().min(0).max(100_000);
export const role = z.enum(roles);
/** Policy rules that staff may override for one application. */
export const skippableRule = z.enum(['need-extra-details', 'need-extra-guarantors']);
export type { Role } from './rights.ts';
/**
 * Start method of BankID: a QR code for another device, or a link on this device. An order keeps its method.
 */
export const startMethod = z.enum(['qr', 'same-device']);
export type StartMethod = z.output<typeof startMethod>;
/** BankID's risk assessment of an order. */
export const orderRisk = z.enum(['low', 'moderate', 'high']);
export type OrderRisk = z.output<typeof orderRisk>;
/** Ten digits. */
export const companyNumber = z.string().regex(/^\d{10}$/);

/** A hit in a PEP or sanctions list; `scoreBasisPoints` is the similarity of the names. */
export const screeningHit = z.object({
  list: z.string().max(80),
  kind: z.enum(['pep', 'sanction']),
  matchedName: z.string().max(200),
  scoreBasisPoints: basisPoints,
  sourceId: z.string().max(80),
});
