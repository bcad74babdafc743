import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { reopenableAnswers } from './steps.ts';

const ofMore = {
  applicationId: uuid,
  /** The applicant. */
  userId: uuid,
  attempt: z.int().min(1).max(50),
  /** Number of the question within this application. */
  number: z.int().min(1).max(100),
};

/** Questions of reviewing staff to the applicant, and the answers. */
export const moreEvents = {
  MoreRequested: event(
    'MoreRequested',
    z.object({
      ...ofMore,
      requestedAt: instant,
      answerBy: instant,
      text: personal(z.string().max(1000), 'userId'),
      /** Answers returned to the applicant for changes and a new decision; absent: the review stays open. */
      reopens: z.array(z.enum(reopenableAnswers)).min(1).max(reopenableAnswers.length).optional(),
    }),
    { sv: 'Den sökande ombads komplettera ansökan', en: 'The applicant was asked for more' },
  ),
  MoreAnswered: event(
    'MoreAnswered',
    z.object({ ...ofMore, answeredAt: instant, answer: personal(z.string().max(2000), 'userId') }),
    { sv: 'Den sökande kompletterade ansökan', en: 'The applicant gave what was asked for' },
  ),
} as const;
