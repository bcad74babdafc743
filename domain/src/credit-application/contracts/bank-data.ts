import { z } from 'zod';
import { id, idParams, instant, total } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication, signedIn } from '../../kernel/endpoint.ts';
import { companyNumber } from '../../validators/checked-fields.ts';
import { creditApplication } from './customer.ts';

/** Failures reported by an embedded widget. */
export const widgetFailures = ['process-error', 'invalid-login', 'timed-out', 'user-abort'] as const;
export type WidgetFailure = (typeof widgetFailures)[number];

/** Messages that the bank-data and accounting widgets post to the embedding page. */
export const widgetMessages = ['init', 'process-started', 'process-finished', ...widgetFailures] as const;
export type WidgetMessage = (typeof widgetMessages)[number];

export const chooseBankBody = z.strictObject({ bank_id: id });
export const chooseBankAnswer = z.strictObject({ widget_url: z.string(), widget_origin: z.string() });

export const chooseBank = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/instantor',
  access: ownApplication,
  summary: 'Chooses a bank and returns the address of its widget (step instantor)',
  params: idParams,
  body: chooseBankBody,
  answer: chooseBankAnswer,
  errors: ['TOO_MANY_EDITS', 'UNKNOWN_BANK', 'WRONG_STEP'],
});

/** Query of GET /api/my-number/token and /status; accepts only an organisation number. */
export const companyNumberQuery = z.strictObject({ company_number: companyNumber.optional() });

export const accountingStatusAnswer = z.strictObject({
  status: z.enum(['none', 'pending', 'success', 'failed']),
  updated_at: instant.nullable(),
});

export const getAccountingStatusOfUser = endpoint({
  method: 'GET',
  path: '/api/my-number/status',
  access: signedIn,
  summary: "Returns the status of the accounting data of the session's application",
  query: companyNumberQuery,
  answer: accountingStatusAnswer,
  errors: ['WRONG_STEP'],
});

export const getAccountingStatus = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/my-number/status',
  access: ownApplication,
  summary: "Returns the status of an application's accounting data",
  params: idParams,
  answer: accountingStatusAnswer,
});

export const accountingTokenAnswer = z.strictObject({
  token: z.string(),
  erp: z.string(),
  widget_url: z.string(),
  widget_origin: z.string(),
});

export const getAccountingToken = endpoint({
  method: 'GET',
  path: '/api/my-number/token',
  access: signedIn,
  summary: 'Returns the token and address of the accounting widget',
  query: companyNumberQuery,
  answer: accountingTokenAnswer,
  errors: ['WRONG_STEP'],
});

export const banksAnswer = z.strictObject({
  banks: z.array(z.strictObject({ id, name: z.string() })),
  total,
  /** Origin of the embedded widget; messages from other origins are ignored. */
  widget_origin: z.string(),
});

export const getBanks = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/instantor',
  access: ownApplication,
  summary: 'Lists the banks that can supply bank data',
  params: idParams,
  answer: banksAnswer,
});

export const erpSystemsAnswer = z.strictObject({
  systems: z.array(z.strictObject({ name: z.string(), code: z.string() })),
  total,
});

export const listAccountingSystems = endpoint({
  method: 'GET',
  path: '/api/my-number/erp-systems',
  access: signedIn,
  summary: 'Lists the accounting systems that can supply accounting data',
  answer: erpSystemsAnswer,
});

/** Applies to the session's application at the step my-numbers. */
export const acceptAccountingTermsBody = z.strictObject({
  company_number: companyNumber.optional(),
  erp_system: z.string().trim().min(1).max(60),
});

export const acceptAccountingTerms = endpoint({
  method: 'POST',
  path: '/api/my-number/accept-terms',
  access: signedIn,
  summary: 'Accepts the terms and chooses an accounting system (step my-numbers)',
  body: acceptAccountingTermsBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'UNKNOWN_ERP_SYSTEM', 'WRONG_STEP'],
});

export const fakeBankDataBody = z.strictObject({
  fake_id: z.string().trim().min(1).max(80),
  report_number: z.string().trim().min(1).max(80),
});

export const fakeBankData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/instantor_fake',
  access: ownApplication,
  summary: 'Submits made-up bank data, in test mode only (step instantor)',
  params: idParams,
  body: fakeBankDataBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
  isTestOnly: true,
});

export const skipBody = z.strictObject({
  type: z.string().trim().min(1).max(60),
  message: z.string().trim().max(500),
});

export const skipAccountingData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/my-number/skip',
  access: ownApplication,
  summary: 'Continues without accounting data (steps my-numbers and my-numbers-erp)',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const skipBankData = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/instantor/skip',
  access: ownApplication,
  summary: 'Continues without bank data (step instantor)',
  params: idParams,
  body: skipBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});
