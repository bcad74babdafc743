import { z } from 'zod';
import { id, instant, numberInText, total } from '../../kernel/contract-fields.ts';
import { endpoint, signedIn } from '../../kernel/endpoint.ts';
import { staffRoles } from '../../kernel/rights.ts';

const dataUsesQuery = z.strictObject({
  page: numberInText(0, 1_000).default(0),
  rows: numberInText(1, 50).default(5),
});

/**
 * Uses of a person's data that may be disclosed to that person. Hits on sanction and PEP lists and their
 * outcome are excluded: the law forbids disclosing them (lag 2017:630, 4 kap. 9 §).
 */
export const dataUses = [
  'number-shown',
  'looked-up',
  'report-fetched',
  'report-read',
  'pages-shown',
  'contact-changed',
  'rule-set-aside',
  'application-reviewed',
  'rejection-upheld',
  'rejection-reopened',
  'limit-changed',
  'increase-declined',
  'rate-changed',
  'rate-change-undone',
  'plan-changed',
  'withdrawal-approved',
  'withdrawal-denied',
  'payment-assigned',
  'payment-reversed',
  'credit-refunded',
  'loss-declared',
  'loss-reversed',
  'account-closed',
] as const;
export type DataUseKind = (typeof dataUses)[number];

/** Staff reasons shown to customers as chosen. Any other reason is shown as `noted`. */
export const toldReasons = [
  'better-figures',
  'weaker-figures',
  'mistake',
  'verified-otherwise',
  'not-paid',
  'bankruptcy',
  'will-pay',
  'has-paid',
  'payer-told-us',
  'reference-misread',
  'payer-recognised',
  'bank-corrected-date',
  'bank-recall',
  'wrong-account',
  'customer-asked',
  'our-mistake',
  'figures-not-enough',
  'paid-late',
  'debt-too-high',
  'debt-relief',
  'written-off-by-mistake',
  'price-agreed',
  'costs-fell',
  'central-bank',
  'funding-cost',
  'unforeseen-cost',
  'facts-were-wrong',
  'hardship',
  'paid-back',
  'our-decision',
  'looked-at',
  'customer-showed-proof',
  'service-down',
] as const;
export type ToldReason = (typeof toldReasons)[number];

/** Purposes shown to the customer. Internal staff notes are never included. */
export const dataUsePurposes = [
  'recorded',
  'credit-check',
  'withdrawal-check',
  'credit-unused',
  'noted',
  ...toldReasons,
  'nothing-new',
  'looked-at-all',
  'new-facts',
  'judged-otherwise',
] as const;
export type DataUsePurpose = (typeof dataUsePurposes)[number];

const dataUse = z.strictObject({
  id,
  at: instant,
  /** Role only, never the person. */
  role: z.enum([...staffRoles, 'system']),
  use: z.enum(dataUses),
  purpose: z.enum(dataUsePurposes).nullable(),
  /** The reader's application that the use concerned, and its company; null if it concerned the person. */
  application_id: id.nullable(),
  company_name: z.string().nullable(),
  /** New rate and its first day; null unless the use is a rate change. */
  rate: z.strictObject({ year_basis_points: z.int(), from_on: z.iso.date() }).nullable(),
});
export type DataUse = z.output<typeof dataUse>;
const dataUsesAnswer = z.strictObject({ data_uses: z.array(dataUse), total });

export const listDataUses = endpoint({
  method: 'GET',
  path: '/api/data-uses',
  access: signedIn,
  summary: "Lists each time that staff saw or changed the logged-in person's data or applications",
  query: dataUsesQuery,
  answer: dataUsesAnswer,
});
