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
  /** Which of the questions of this application it is. */
  number: z.int().min(1).max(100),
};

/** Staff who look at an application ask its applicant for something, and get an answer. */
export const moreEvents = {
  MoreRequested: event(
    'MoreRequested',
    z.object({
      ...ofMore,
      requestedAt: instant,
      answerBy: instant,
      text: personal(z.string().max(1000), 'userId'),
      /** Answers that go back to the applicant, who changes them and asks for a decision anew; absent: the review stays open. */
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
