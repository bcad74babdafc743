import { z } from 'zod';
import { instant, seenVersion } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { ownWords } from '../../validators/checked-fields.ts';

/** Reasons for upholding a rejection or reopening the application. None reveals anything about a person. */
export const humanReviewReasonsOf = {
  upheld: ['nothing-new', 'looked-at-all'],
  reopened: ['facts-were-wrong', 'new-facts', 'judged-otherwise'],
} as const;
export const humanReviewOutcomes = ['upheld', 'reopened'] as const;
export type HumanReviewOutcome = (typeof humanReviewOutcomes)[number];
export const humanReviewReasons = [...humanReviewReasonsOf.upheld, ...humanReviewReasonsOf.reopened] as const;

/** Maximum length in characters of the applicant's message to the reviewer. */
export const REVIEW_TEXT_MAX = 2000;

export const reviewRequestBody = z.strictObject({
  text: z.string().trim().max(REVIEW_TEXT_MAX).default(''),
});

/** Progress of the review of a rejection, shown to the applicant. */
export const humanReviewAnswer = z.strictObject({
  /** Deadline for requesting the review; null once requested. */
  possible_until: instant.nullable(),
  requested_at: instant.nullable(),
  outcome: z.enum(humanReviewOutcomes).nullable(),
  decided_at: instant.nullable(),
});

/** Review of a rejection for staff, with the applicant's text. */
export const humanReviewForStaff = z.strictObject({
  requested_at: instant,
  /** Promised time of the answer. */
  answer_by: instant,
  text: personalShown(z.string()),
  /** Null until decided. */
  outcome: z.enum(humanReviewOutcomes).nullable(),
  decided_at: instant.nullable(),
  reason: z.enum(humanReviewReasons).nullable(),
  comment: personalShown(z.string()),
  /** True if a sanctions hit is confirmed, so that the rejection can only be upheld. */
  is_sanction_confirmed: z.boolean(),
  /** True if the reader rejected the application, so that another person must decide. */
  is_own_decision: z.boolean(),
});

/** The comment is kept in the history. */
export const decideHumanReviewBody = z
  .strictObject({
    version: seenVersion,
    outcome: z.enum(humanReviewOutcomes),
    reason: z.enum(humanReviewReasons),
    comment: ownWords,
  })
  .refine(({ outcome, reason }) => humanReviewReasonsOf[outcome].some((one) => one === reason), {
    path: ['reason'],
  });
