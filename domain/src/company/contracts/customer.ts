import { z } from 'zod';
import { accountFigures, comingRate, limitIncrease } from '../../credit-account/contracts/customer.ts';
import { bankStatus } from '../../credit-account/contracts/enums.ts';
import { id, instant, total } from '../../kernel/contract-fields.ts';

/** GET /api/company: the companies of the session's user with their credit account, as far as it exists. */
export const companyAnswer = z.strictObject({
  id,
  name: z.string(),
  company_number: z.string(),
  credit_limit_cents: z.int().nullable(),
  /** What is drawn and not repaid: the principal. */
  debt_amount_cents: z.int(),
  /** Percent per month; null until a limit is granted. */
  interest_rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  coming_rates: z.array(comingRate),
  /** Of the first draw, as the signed agreement says it; null until then. */
  effective_rate_basis_points: z.int().nullable(),
  payment_bank_giro_number: z.string().nullable(),
  payment_ocr_number: z.string().nullable(),
  /** Null until the agreement is signed. */
  bank_status: bankStatus.nullable(),
  /** How far the credit has come before it is active. */
  status: z.enum(['none', 'offered', 'offer-expired', 'signed', 'active']),
  offer_expires_at: instant.nullable(),
  application_id: id.nullable(),
  limit_increase: limitIncrease.nullable(),
  /** The bank's words for a refusal or an annulment. */
  bank_reason: z.string().nullable(),
  ...accountFigures,
});
export type Company = z.output<typeof companyAnswer>;
export const companyListAnswer = z.strictObject({ companies: z.array(companyAnswer), total });
