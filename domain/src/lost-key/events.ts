import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { operatorLogin } from '../kernel/fields.ts';

/** Keys of subjects that are lost for good: one stream for each subject. */
export const lostKeyEvents = {
  /** No backup has these keys. From now on what was sealed under them reads as erased; the reason is in the metadata. */
  KeyLossRecorded: event(
    'KeyLossRecorded',
    z.object({
      subjectId: z.string().min(1).max(100),
      /** Those that were lost by then: a later key of the subject is another matter. */
      keyIds: z.array(z.string().min(1).max(40)).min(1).max(100),
      by: operatorLogin,
    }),
    {
      sv: 'Nyckeln till {subjectId} är förlorad, enligt {by}',
      en: 'The key of {subjectId} is lost, according to {by}',
    },
  ),
} as const;

export type LostKeyEvent = EventOf<typeof lostKeyEvents>;
