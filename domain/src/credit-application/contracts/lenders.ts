import { z } from 'zod';
import type { FieldCode } from '../../kernel/field-codes.ts';

/** Maximum number of loans in one application; staff handle any further loans. */
export const LOANS_MAX = 10;
/** Maximum length of a lender's name in characters. */
export const LENDER_NAME_MAX = 100;
/** Maximum remaining debt, and maximum monthly fee, of one loan in kronor. */
const LOAN_MAX = 100_000_000;
/** Maximum remaining months of one loan. */
export const MATURITY_MAX = 120;

/**
 * Lenders that customers name most often, offered as choices. The API receives only the name; `key` selects
 * colour and logo in the client. All names are fictitious.
 */
export const popularLenders = [
  { key: 'norrskar', name: 'Norrskär Finans' },
  { key: 'vasaborg', name: 'Vasaborg Kredit' },
  { key: 'tallon', name: 'Tallön Företagslån' },
  { key: 'kvarnholm', name: 'Kvarnholm Finans' },
  { key: 'bjorkvik', name: 'Björkvik Kapital' },
  { key: 'lanesmedjan', name: 'Lånesmedjan' },
  { key: 'foretagskronan', name: 'Företagskronan' },
  { key: 'yttergrund', name: 'Yttergrund Kredit' },
  { key: 'malarbo', name: 'Mälarbo Finans' },
  { key: 'ostanvind', name: 'Östanvind Kapital' },
  { key: 'rimfrost', name: 'Rimfrost Finans' },
  { key: 'hamnbron', name: 'Hamnbron Kredit' },
  { key: 'granit', name: 'Granit Företagsfinans' },
  { key: 'sundslatt', name: 'Sundslätt Lån' },
  { key: 'alvkraft', name: 'Älvkraft Finans' },
] as const;
export type LenderKey = (typeof popularLenders)[number]['key'];

/** Cost type of a loan: interest, or a fixed monthly fee. */
export const loanTypes = ['rate', 'fixed_fee'] as const;

/** Name of a lender, chosen from the list or typed. */
export const lenderName = z
  .string()
  .trim()
  .min(1, 'LENDER_REQUIRED' satisfies FieldCode)
  .max(LENDER_NAME_MAX);

const ofLoan = {
  lender: lenderName,
  /** Remaining debt in whole kronor. */
  remainder: z.int().min(1).max(LOAN_MAX),
  /** Remaining months. */
  maturity: z.int().min(1).max(MATURITY_MAX),
};

/** Accepts rates up to 100 %, so that the decider can refuse those above 50 % with the field's error text. */
export const lenderEntry = z.discriminatedUnion('loan_type', [
  z.strictObject({
    ...ofLoan,
    loan_type: z.literal('rate'),
    /** Nominal yearly rate in percent. */
    rate: z.number().min(0).max(100).multipleOf(0.01),
  }),
  z.strictObject({
    ...ofLoan,
    loan_type: z.literal('fixed_fee'),
    /** Whole kronor per month, on top of the repayments. */
    fixed_fee: z.int().min(0).max(LOAN_MAX),
  }),
]);
export type LenderEntry = z.output<typeof lenderEntry>;

/**
 * POST /{id}/lenders, for the steps lenders and lender-details alike: always the whole list of loans with
 * their details.
 *
 * - `lenderSelected`: lender of the next loan. Its details follow (step lender-details), and the next call's
 *   list includes it.
 * - `add_another`: stores the list and asks for another lender (step lenders).
 * - neither: the list is complete (step lender-details-upload, or the applicant's current step).
 */
export const lendersBody = z.strictObject({
  lenders: z.array(lenderEntry).max(LOANS_MAX),
  lenderSelected: lenderName.nullable().default(null),
  add_another: z.boolean().default(false),
});

/** Continues with at least one uploaded file or, with `skip`, without files. */
export const lenderFilesBody = z.strictObject({ skip: z.boolean().default(false) });

export const lenderFiles = z.enum(['none', 'uploaded', 'skipped']);
export type LenderFiles = z.output<typeof lenderFiles>;
