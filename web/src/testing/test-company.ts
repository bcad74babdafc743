import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { noFigures } from '@kreditlina/domain/credit-account/testing/figures';

/** A company as the API returns it, with an offer awaiting the first withdrawal. */
export const testCompany = (more: Partial<Company> = {}): Company => ({
  id: '0191a0d8-5b2c-7cc0-9d4e-000000000001',
  name: 'Bolaget AB',
  company_number: '5599001079',
  credit_limit_cents: 40_000_000,
  debt_amount_cents: 0,
  interest_rate: 0.92,
  rate_year_basis_points: 1100,
  coming_rates: [],
  effective_rate_basis_points: null,
  payment_bank_giro_number: null,
  payment_ocr_number: null,
  bank_status: null,
  status: 'offered',
  offer_expires_at: '2026-11-26T10:00:00.000Z',
  application_id: null,
  limit_increase: null,
  bank_reason: null,
  ...noFigures,
  ...more,
});
