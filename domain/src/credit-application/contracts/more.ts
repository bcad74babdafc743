import { z } from 'zod';
import { instant, seenVersion } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { reopenableAnswers } from './steps.ts';

/** Maximum length in characters of a question to the applicant, and of the answer. */
export const MORE_TEXT_MAX = 1000;
export const MORE_ANSWER_MAX = 2000;

export const reopenable = z.array(z.enum(reopenableAnswers)).max(reopenableAnswers.length);

/**
 * POST /api/admin/credit-application/{id}/request-more: the applicant reads the text unchanged. If answers
 * are reopened, the review ends, and the applicant continues from the summary.
 */
export const requestMoreBody = z.strictObject({
  version: seenVersion,
  text: z.string().trim().min(10).max(MORE_TEXT_MAX),
  reopens: reopenable.default([]),
});

export const answerMoreBody = z.strictObject({
  number: z.int().min(1).max(100),
  answer: z.string().trim().min(1).max(MORE_ANSWER_MAX),
});

const asked = {
  /** Number of the question within this application. */
  number: z.int(),
  asked_at: instant,
  /** Deadline, after which staff decide without the answer. */
  answer_by: instant,
  answered_at: instant.nullable(),
};

/** Question to the applicant during the review. */
export const moreAnswer = z.strictObject({ ...asked, text: z.string() });

/** Reopened answers, and the reason as the applicant sees it. */
export const reopenedAnswer = z.strictObject({ text: z.string(), answers: reopenable });

/** Question to the applicant with the answer, for staff. */
export const moreForStaff = z.strictObject({
  ...asked,
  text: personalShown(z.string()),
  /** Answers returned to the applicant for changes; if there are any, `answer` is empty. */
  reopens: reopenable,
  /** True until the applicant answers or confirms the reopened answers. */
  waits: z.boolean(),
  answer: personalShown(z.string()),
});
