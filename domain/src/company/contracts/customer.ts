import { z } from 'zod';
import {
  accountFigures,
  comingRate,
  explainAnswer,
  explainQuery,
  latePeriodsAnswer,
  limitIncrease,
  limitIncreaseBody,
  noticesAnswer,
  pagedQuery,
  paymentsAnswer,
  planAnswer,
} from '../../credit-account/contracts/customer.ts';
import { bankStatus } from '../../credit-account/contracts/enums.ts';
import { id, idParams, instant, total } from '../../kernel/contract-fields.ts';
import { endpoint, ownCompany, signedIn } from '../../kernel/endpoint.ts';

export const explainAmount = endpoint({
  method: 'GET',
  path: '/api/company/:id/explain',
  access: ownCompany,
  summary: "Explains how an amount on the company's account arose",
  params: idParams,
  query: explainQuery,
  answer: explainAnswer,
});

/** A company of the session's user with its credit account, if any. */
export const companyAnswer = z.strictObject({
  id,
  name: z.string(),
  company_number: z.string(),
  credit_limit_cents: z.int().nullable(),
  /** Outstanding principal: withdrawn and not yet repaid. */
  debt_amount_cents: z.int(),
  /** Percent per month; null until a limit is granted. */
  interest_rate: z.number().nullable(),
  rate_year_basis_points: z.int().nullable(),
  coming_rates: z.array(comingRate),
  /** Effective rate of the first withdrawal in the signed agreement; null until it is signed. */
  effective_rate_basis_points: z.int().nullable(),
  payment_bank_giro_number: z.string().nullable(),
  payment_ocr_number: z.string().nullable(),
  /** Null until the agreement is signed. */
  bank_status: bankStatus.nullable(),
  /** Stage of the credit before it is active. */
  status: z.enum(['none', 'offered', 'offer-expired', 'signed', 'active']),
  offer_expires_at: instant.nullable(),
  application_id: id.nullable(),
  limit_increase: limitIncrease.nullable(),
  /** The bank's text for a refusal or an annulment. */
  bank_reason: z.string().nullable(),
  ...accountFigures,
});
export type Company = z.output<typeof companyAnswer>;

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company/:id',
  access: ownCompany,
  summary: 'Returns a company with its credit account',
  params: idParams,
  answer: companyAnswer,
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/company/:id/plan',
  access: ownCompany,
  summary: "Returns the payment plan of the company's withdrawals by month, as promised and as it is now",
  params: idParams,
  answer: planAnswer,
});

export const companyListAnswer = z.strictObject({ companies: z.array(companyAnswer), total });

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/company',
  access: signedIn,
  summary: "Lists the logged-in person's companies with their credit accounts",
  answer: companyListAnswer,
});

export const listLatePeriods = endpoint({
  method: 'GET',
  path: '/api/company/:id/late-periods',
  access: ownCompany,
  summary: "Lists the periods in which the company's account was past due",
  params: idParams,
  answer: latePeriodsAnswer,
});

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/company/:id/notices',
  access: ownCompany,
  summary: "Lists the payment notices of the company's account, newest first",
  params: idParams,
  query: pagedQuery,
  answer: noticesAnswer,
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/company/:id/payments',
  access: ownCompany,
  summary: "Lists the payments to the company's account, newest first",
  params: idParams,
  query: pagedQuery,
  answer: paymentsAnswer,
});

export const askForLimitIncrease = endpoint({
  method: 'POST',
  path: '/api/company/:id/limit-increase',
  access: ownCompany,
  summary: 'Requests a higher limit, which staff decide on',
  params: idParams,
  body: limitIncreaseBody,
  answer: companyAnswer,
  errors: [
    'ACCOUNT_NOT_ACTIVE',
    'ACCOUNT_NOT_FOUND',
    'INCREASE_PENDING',
    'INCREASE_TOO_SOON',
    'LIMIT_OUT_OF_BOUNDS',
  ],
});
