import { z } from 'zod';
import { id, idParams, numberInText, seenVersion } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { loanTypes } from './lenders.ts';

/** Cost of one or several loans in öre. */
const loansCost = z.strictObject({
  /** Interest and fees of the first month. */
  cost_month_cents: z.int(),
  /** Interest and fees of all months. */
  cost_total_cents: z.int(),
  /** Total payment of the first month, including repayment. */
  payment_month_cents: z.int(),
  /** Months until everything is repaid. */
  months: z.int(),
});

/** Saving when our credit replaces the company's loans; negative if it costs more. */
const saving = z.strictObject({
  /** Remaining debt of the loans, which the withdrawal would repay. */
  remainder_cents: z.int(),
  present: loansCost,
  ours: loansCost,
  saved_month_cents: z.int(),
  saved_total_cents: z.int(),
});
export type Saving = z.output<typeof saving>;

/** Figures that the customer sees before signing. */
export const offeredSaving = saving.pick({
  remainder_cents: true,
  saved_month_cents: true,
  saved_total_cents: true,
});

/** Query of GET /api/admin/credit-application/{id}/offer: the rate at which to compute the saving. */
const offerPreviewQuery = z.strictObject({
  rate_year_basis_points: numberInText(0, 100_000).optional(),
});

/** Reasons that prevent an offer now. */
export const offerObstacles = [
  'not-under-review',
  'hits-undecided',
  'sanctioned',
  'facts-old',
  'awaits-second-person',
] as const;

export const offerPreviewAnswer = z.strictObject({
  application_id: id,
  /** Version of the application, to be sent back with an offer. */
  version: z.int(),
  obstacle: z.enum(offerObstacles).nullable(),
  /** Terms by the policy, as guidance only; null if it would reject or was not evaluated. */
  policy: z.strictObject({ limit_cents: z.int(), rate_year_basis_points: z.int() }).nullable(),
  bounds: z.strictObject({
    limit_min_cents: z.int(),
    limit_max_cents: z.int(),
    /** A higher limit is only proposed, and a second person must approve it. */
    limit_alone_max_cents: z.int(),
    rate_min_basis_points: z.int(),
    rate_max_basis_points: z.int(),
  }),
  /** Proposal that awaits a second person; null if none exists. */
  proposal: z
    .strictObject({
      limit_cents: z.int(),
      rate_year_basis_points: z.int(),
      open_until: z.iso.date(),
      /** True if the reader proposed it. */
      is_own: z.boolean(),
    })
    .nullable(),
  loans: z.array(
    z.strictObject({
      lender: personalShown(z.string()),
      loan_type: z.enum(loanTypes),
      remainder_cents: z.int(),
      rate_year_basis_points: z.int().nullable(),
      fixed_fee_cents: z.int().nullable(),
      maturity_months: z.int(),
    }),
  ),
  /** Saving at the requested rate, otherwise at the policy's rate; null if there is neither. */
  saving: saving.nullable(),
});

export const previewOffer = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id/offer',
  access: staffWith('review'),
  summary: 'Returns the possible terms of an interest cutter and what the company would save',
  params: idParams,
  query: offerPreviewQuery,
  answer: offerPreviewAnswer,
  errors: ['WRONG_STEP'],
});

/** Reasons for an offer to take over a company's loans. None reveals anything about a person. */
export const offerReasons = ['cheaper', 'one-lender', 'customer-agreed', 'other'] as const;

const limitCents = z.int().min(1).max(100_000_000_000);
const rateYear = z.int().min(0).max(100_000);

/** Body of the action "Skapa erbjudande". The comment is kept in the history. */
export const makeOfferBody = z.strictObject({
  version: seenVersion,
  limit_cents: limitCents,
  rate_year_basis_points: rateYear,
  reason: z.enum(offerReasons),
  comment: ownWords,
});
export const makeOfferAnswer = offerPreviewAnswer
  .pick({ application_id: true, version: true, saving: true })
  .extend({
    /** True if the offer is only proposed and a second person must approve. */
    needs_second_person: z.boolean(),
  });

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/offer',
  access: staffWith('manage-credit'),
  summary: 'Makes the offer for an interest cutter; above 500,000 kr a second person approves',
  params: idParams,
  body: makeOfferBody,
  answer: makeOfferAnswer,
  errors: [
    'AMOUNT_NOT_WHOLE_KRONOR',
    'APPLICATION_CHANGED',
    'HITS_UNDECIDED',
    'LIMIT_OUT_OF_BOUNDS',
    'OFFER_NOT_POSSIBLE',
    'PROPOSAL_PENDING',
    'RATE_OUT_OF_BOUNDS',
    'SANCTION_CONFIRMED',
    'WRONG_STEP',
  ],
});
