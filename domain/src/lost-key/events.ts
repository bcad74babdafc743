import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';

/** Keys of subjects that are lost for good: one stream for each subject. */
export const lostKeyEvents = {
  /** No backup has the key. From now on what was sealed under it reads as erased; the reason is in the metadata. */
  KeyLossRecorded: event('KeyLossRecorded', z.object({ subjectId: z.string().min(1).max(100) }), {
    sv: 'Nyckeln till {subjectId} är förlorad',
    en: 'The key of {subjectId} is lost',
  }),
} as const;

export type LostKeyEvent = EventOf<typeof lostKeyEvents>;
