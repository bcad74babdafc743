import { z } from 'zod';
import { id, idParams, numberInText, seenVersion } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { personalShown } from '../../kernel/personal.ts';
import { ownWords } from '../../validators/checked-fields.ts';
import { loanTypes } from './lenders.ts';

/** Cost of loans, in öre. */
const loansCost = z.strictObject({
  /** Interest and fees of the first month. */
  cost_month_cents: z.int(),
  /** Interest and fees until the last month. */
  cost_total_cents: z.int(),
  /** Total payment of the first month, repayment included. */
  payment_month_cents: z.int(),
  /** Months until everything is repaid. */
  months: z.int(),
});

/** Saving when our credit replaces the company's loans; negative if it costs more. */
const saving = z.strictObject({
  /** Remainder of the loans: the withdrawal. */
  remainder_cents: z.int(),
  present: loansCost,
  ours: loansCost,
  saved_month_cents: z.int(),
  saved_total_cents: z.int(),
});
export type Saving = z.output<typeof saving>;

/** Part of it that the customer sees before signing. */
export const offeredSaving = saving.pick({
  remainder_cents: true,
  saved_month_cents: true,
  saved_total_cents: true,
});

/**
 * GET /api/admin/credit-application/{id}/offer?rate_year_basis_points: the loans, and the saving at that
 * rate.
 */
const offerPreviewQuery = z.strictObject({
  rate_year_basis_points: numberInText(0, 100_000).optional(),
});

/** Why no offer can be made now. */
export const offerObstacles = [
  'not-under-review',
  'hits-undecided',
  'sanctioned',
  'facts-old',
  'awaits-second-person',
] as const;

export const offerPreviewAnswer = z.strictObject({
  application_id: id,
  /** Version of the application; an offer names it. */
  version: z.int(),
  obstacle: z.enum(offerObstacles).nullable(),
  /** Limit by the policy; null where it would refuse or was not evaluated. Support for the decision only. */
  policy: z.strictObject({ limit_cents: z.int(), rate_year_basis_points: z.int() }).nullable(),
  /** Limits of an offer. */
  bounds: z.strictObject({
    limit_min_cents: z.int(),
    limit_max_cents: z.int(),
    /** Above this it is proposed, and a second person approves. */
    limit_alone_max_cents: z.int(),
    rate_min_basis_points: z.int(),
    rate_max_basis_points: z.int(),
  }),
  /** Proposal that waits for a second person; null without one. */
  proposal: z
    .strictObject({
      limit_cents: z.int(),
      rate_year_basis_points: z.int(),
      open_until: z.iso.date(),
      /** The reader proposed it. */
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
  /** At the requested rate, or that of the policy; null without either. */
  saving: saving.nullable(),
});

export const previewOffer = endpoint({
  method: 'GET',
  path: '/api/admin/credit-application/:id/offer',
  access: staffWith('review'),
  summary: 'What an interest cutter can be offered, and what its company saves',
  params: idParams,
  query: offerPreviewQuery,
  answer: offerPreviewAnswer,
  errors: ['WRONG_STEP'],
});

/** Reasons for an offer to take over a company's loans. None reveals anything about a person. */
export const offerReasons = ['cheaper', 'one-lender', 'customer-agreed', 'other'] as const;

const limitCents = z.int().min(1).max(100_000_000_000);
const rateYear = z.int().min(0).max(100_000);

/** "Skapa erbjudande". The comment is kept in the history. */
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
    /** Proposed; made once a second person approves. */
    needs_second_person: z.boolean(),
  });

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/admin/credit-application/:id/offer',
  access: staffWith('manage-credit'),
  summary:
    'Makes the offer of an interest cutter, or proposes it to a second person above what one grants; reason and comment are recorded',
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
