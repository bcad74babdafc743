import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { humanReviewOutcomes, humanReviewReasons } from './contracts/human-review.ts';

const ofReview = {
  applicationId: uuid,
  /** The applicant. */
  userId: uuid,
  /** The reviewed decision. */
  attempt: z.int().min(1).max(50),
};

/** The applicant's right to a human review of a decision, and to comment on it. */
export const humanReviewEvents = {
  HumanReviewRequested: event(
    'HumanReviewRequested',
    z.object({ ...ofReview, requestedAt: instant, text: personal(z.string().max(2000), 'userId') }),
    {
      sv: 'Den sökande begärde omprövning',
      en: 'The applicant asked for the decision to be looked at again',
    },
  ),
  HumanReviewDecided: event(
    'HumanReviewDecided',
    z.object({
      ...ofReview,
      outcome: z.enum(humanReviewOutcomes),
      reasonCode: z.enum(humanReviewReasons),
      decidedAt: instant,
      comment: personal(z.string().max(500), 'userId'),
    }),
    { sv: 'Omprövningen avgjordes: {outcome}', en: 'The decision was looked at again: {outcome}' },
  ),
} as const;
