import { z } from 'zod';
import { instant, seenVersion } from '../../kernel/contract-fields.ts';
import { personalShown } from '../../kernel/personal.ts';
import { reopenableAnswers } from './steps.ts';

/** Most characters of what the applicant is asked, and of what they answer. */
export const MORE_TEXT_MAX = 1000;
export const MORE_ANSWER_MAX = 2000;

/** Answers that staff open again. */
export const reopenable = z.array(z.enum(reopenableAnswers)).max(reopenableAnswers.length);

/**
 * POST /api/admin/credit-application/{id}/request-more: the applicant reads the text as it is written. With answers opened again the
 * review ends, and the applicant goes on from the summary.
 */
export const requestMoreBody = z.strictObject({
  version: seenVersion,
  text: z.string().trim().min(10).max(MORE_TEXT_MAX),
  reopens: reopenable.default([]),
});

/** POST /api/credit-application/{id}/answer-more */
export const answerMoreBody = z.strictObject({
  number: z.int().min(1).max(100),
  answer: z.string().trim().min(1).max(MORE_ANSWER_MAX),
});

const asked = {
  /** Which of the questions of this application it is. */
  number: z.int(),
  asked_at: instant,
  /** After that staff look at the application as it is. */
  answer_by: instant,
  answered_at: instant.nullable(),
};

/** What the applicant is asked while their application is under review, as they read it. */
export const moreAnswer = z.strictObject({ ...asked, text: z.string() });

/** Why some answers are open again, as the applicant reads it, and which. */
export const reopenedAnswer = z.strictObject({ text: z.string(), answers: reopenable });

/** The same as staff read it, with the answer. */
export const moreForStaff = z.strictObject({
  ...asked,
  text: personalShown(z.string()),
  /** Not empty: the answers went back to the applicant, and nothing is answered in words. */
  reopens: reopenable,
  /** The applicant has not answered, nor asked for a decision on the answers that were opened. */
  waits: z.boolean(),
  answer: personalShown(z.string()),
});
