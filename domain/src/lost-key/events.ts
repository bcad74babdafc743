import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { operatorLogin } from '../kernel/fields.ts';

/** Events about permanently lost keys, in one stream per subject. */
export const lostKeyEvents = {
  /** No backup has these keys, so data sealed with them count as erased. The reason is in the metadata. */
  KeyLossRecorded: event(
    'KeyLossRecorded',
    z.object({
      subjectId: z.string().min(1).max(100),
      /** Ids of the lost keys. Later keys of the subject are not affected. */
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
