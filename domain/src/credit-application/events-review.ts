import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { hitKinds, hitOutcomes } from '../kernel/screening-hits.ts';

/** Whether a hit is the person, with the reasons: all of it is personal. */
export const hitAssessment = z.strictObject({
  kind: z.enum(hitKinds),
  outcome: z.enum(hitOutcomes),
  reason: z.string().max(2000),
  /** For a confirmed political position: the source of the funds. */
  sourceOfFunds: z.string().max(2000).nullable(),
  /** The edition of the assessed entry. */
  edition: uuid.optional(),
});
export type HitAssessment = z.output<typeof hitAssessment>;

/** Staff decisions about an application under review. */
export const reviewEvents = {
  ScreeningHitDecided: event(
    'ScreeningHitDecided',
    z.object({
      applicationId: uuid,
      personId: uuid,
      hitId: uuid,
      assessment: personal(hitAssessment),
    }),
    { sv: 'En träff i listorna bedömdes', en: 'A hit in the lists was assessed' },
  ),
} as const;
