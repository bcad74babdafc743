import { z } from 'zod';
import type { FieldCode } from '../../text/field-errors.ts';

/** Loans that are told of in one application: more are told of by a person. */
export const LOANS_MAX = 10;
/** Characters of the name of a lender. */
export const LENDER_NAME_MAX = 100;
/** Kronor that are left of one loan, or that it costs a month. */
export const LOAN_MAX = 100_000_000;
/** Months that are left of one loan. */
export const MATURITY_MAX = 120;

/**
 * Those whom customers name most, to choose among; the name travels as it stands here. The key is for whoever shows them: colours, marks.
 * The names are made up.
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

/** How a loan is paid for: by interest, or by a fee that is the same every month. */
export const loanTypes = ['rate', 'fixed_fee'] as const;

/** One of the popular lenders, or a name that was typed. */
export const lenderName = z
  .string()
  .trim()
  .min(1, 'LENDER_REQUIRED' satisfies FieldCode)
  .max(LENDER_NAME_MAX);

const ofLoan = {
  lender: lenderName,
  /** Whole kronor that are left to pay back. */
  remainder: z.int().min(1).max(LOAN_MAX),
  /** Months that are left. */
  maturity: z.int().min(1).max(MATURITY_MAX),
};

/** A loan that the company has. A rate beyond 50 is refused by the decision, in the words of the field. */
export const lenderEntry = z.discriminatedUnion('loan_type', [
  z.strictObject({
    ...ofLoan,
    loan_type: z.literal('rate'),
    /** Nominal yearly rate in percent, 0–50. */
    rate: z.number().min(0).max(100).multipleOf(0.01),
  }),
  z.strictObject({
    ...ofLoan,
    loan_type: z.literal('fixed_fee'),
    /** Whole kronor a month, beside what is paid back. */
    fixed_fee: z.int().min(0).max(LOAN_MAX),
  }),
]);
export type LenderEntry = z.output<typeof lenderEntry>;

/**
 * POST /{id}/lenders, for the steps lenders and lender-details alike: always the whole list of loans with their details.
 *
 * - `lenderSelected`: whose loan comes next; its details are asked for (step lender-details), and it is in the list with the next call.
 * - `add_another`: the list is kept and another lender is asked for (step lenders).
 * - neither: these are all the loans (step lender-details-upload, or wherever the applicant was).
 */
export const lendersBody = z.strictObject({
  lenders: z.array(lenderEntry).max(LOANS_MAX),
  lenderSelected: lenderName.nullable().default(null),
  add_another: z.boolean().default(false),
});

/** POST /{id}/lender-details-upload: goes on with the files of the application, of which there is one at least, or without any. */
export const lenderFilesBody = z.strictObject({ skip: z.boolean().default(false) });

/** What became of the step lender-details-upload. */
export const lenderFiles = z.enum(['none', 'uploaded', 'skipped']);
export type LenderFiles = z.output<typeof lenderFiles>;
