import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { operatorLogin } from '../kernel/fields.ts';

/** Permanently lost keys of subjects: one stream per subject. */
export const lostKeyEvents = {
  /**
   * No backup has these keys. From now on data sealed under them reads as erased; the reason is in the
   * metadata.
   */
  KeyLossRecorded: event(
    'KeyLossRecorded',
    z.object({
      subjectId: z.string().min(1).max(100),
      /** Keys lost by then: a later key of the subject is unaffected. */
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
