import { z } from 'zod';
import { instant, seenVersion } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { reopenableAnswers } from './steps.ts';

/** Maximum length in characters of a question to the applicant, and of the answer. */
export const MORE_TEXT_MAX = 1000;
export const MORE_ANSWER_MAX = 2000;

/** Answers that staff reopen. */
export const reopenable = z.array(z.enum(reopenableAnswers)).max(reopenableAnswers.length);

/**
 * POST /api/admin/credit-application/{id}/request-more: the applicant reads the text unchanged. With reopened
 * answers the review ends, and the applicant continues from the summary.
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
  /** Deadline, after which staff review the application as it is. */
  answer_by: instant,
  answered_at: instant.nullable(),
};

/** Question to the applicant during the review, as they read it. */
export const moreAnswer = z.strictObject({ ...asked, text: z.string() });

/** Reason for reopened answers as the applicant reads it, and the answers. */
export const reopenedAnswer = z.strictObject({ text: z.string(), answers: reopenable });

/** The same for staff, with the answer. */
export const moreForStaff = z.strictObject({
  ...asked,
  text: personalShown(z.string()),
  /** Not empty: answers were returned to the applicant, and there is no answer in words. */
  reopens: reopenable,
  /** The applicant has neither answered nor confirmed the reopened answers. */
  waits: z.boolean(),
  answer: personalShown(z.string()),
});
