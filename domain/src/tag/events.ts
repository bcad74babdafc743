import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { TAG_NAME_MAX, tagColors } from './contracts/enums.ts';

const name = z.string().min(1).max(TAG_NAME_MAX);
const colorHex = z.enum(tagColors);
const ofTag = { tagId: uuid };

/** Events of the tags themselves. Their use on companies and people is in the streams `tagging-…`. */
export const tagEvents = {
  TagCreated: event('TagCreated', z.object({ ...ofTag, name, colorHex }), {
    sv: 'Etiketten {name} skapades',
    en: 'The tag {name} was created',
  }),
  TagRenamed: event('TagRenamed', z.object({ ...ofTag, name }), {
    sv: 'Etiketten heter nu {name}',
    en: 'The tag is now called {name}',
  }),
  TagRecoloured: event('TagRecoloured', z.object({ ...ofTag, colorHex }), {
    sv: 'Etiketten fick en annan färg',
    en: 'The tag got another colour',
  }),
  /** Removes the tag from everything that has it, without separate events. */
  TagDeleted: event(
    'TagDeleted',
    z.object({ ...ofTag, /** Number of uses at that time. */ useCount: z.int().min(0), deletedAt: instant }),
    { sv: 'Etiketten togs bort (den satt på {useCount})', en: 'The tag was deleted ({useCount} carried it)' },
  ),
  TagRestored: event('TagRestored', z.object(ofTag), {
    sv: 'Borttagningen av etiketten ångrades',
    en: 'The deletion of the tag was undone',
  }),
} as const;

export type TagEvent = EventOf<typeof tagEvents>;
