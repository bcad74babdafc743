import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';
import { taggedKinds } from '../tag/contracts/enums.ts';

const what = { subjectId: uuid, subjectKind: z.enum(taggedKinds), tagId: uuid };

export const taggingEvents = {
  TagAttached: event('TagAttached', z.object(what), {
    sv: 'En etikett sattes ({subjectKind})',
    en: 'A tag was put on ({subjectKind})',
  }),
  TagDetached: event('TagDetached', z.object(what), {
    sv: 'En etikett togs av ({subjectKind})',
    en: 'A tag was taken off ({subjectKind})',
  }),
} as const;

export type TaggingEvent = EventOf<typeof taggingEvents>;
