import { z } from 'zod';
import { instant, ownWords } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';

/** Why staff let a rejection stand, or have the application decided anew. None of them tells anything of a person. */
export const humanReviewReasonsOf = {
  upheld: ['nothing-new', 'looked-at-all'],
  reopened: ['facts-were-wrong', 'new-facts', 'judged-otherwise'],
} as const;
export const humanReviewOutcomes = ['upheld', 'reopened'] as const;
export type HumanReviewOutcome = (typeof humanReviewOutcomes)[number];
export const humanReviewReasons = [...humanReviewReasonsOf.upheld, ...humanReviewReasonsOf.reopened] as const;

/** Most characters of what the applicant wants the reader to know. */
export const REVIEW_TEXT_MAX = 2000;

/** POST /{id}/review-request */
export const reviewRequestBody = z.strictObject({
  text: z.string().trim().max(REVIEW_TEXT_MAX).default(''),
});

/** How far the review of a rejection is, as its applicant reads it. */
export const humanReviewAnswer = z.strictObject({
  /** Until when it can be asked for; null once it was asked for. */
  possible_until: instant.nullable(),
  requested_at: instant.nullable(),
  outcome: z.enum(humanReviewOutcomes).nullable(),
  decided_at: instant.nullable(),
});

/** The same as staff read it, with what the applicant wrote. */
export const humanReviewForStaff = z.strictObject({
  requested_at: instant,
  /** Until when the applicant was promised an answer. */
  answer_by: instant,
  text: personalShown(z.string()),
  /** Null while nobody has decided. */
  outcome: z.enum(humanReviewOutcomes).nullable(),
  decided_at: instant.nullable(),
  reason: z.enum(humanReviewReasons).nullable(),
  comment: personalShown(z.string()),
  /** A true match with a sanctions list: the rejection can only stand. */
  is_sanction_confirmed: z.boolean(),
});

/** POST /api/admin/credit-application/{id}/decide-human-review: the comment stands in the history. */
export const decideHumanReviewBody = z
  .strictObject({
    outcome: z.enum(humanReviewOutcomes),
    reason: z.enum(humanReviewReasons),
    comment: ownWords,
  })
  .refine(({ outcome, reason }) => humanReviewReasonsOf[outcome].some((one) => one === reason), {
    path: ['reason'],
  });
