import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { COMMENT_MAX_LENGTH } from './contracts/limits.ts';

/** Free text may say anything of the person behind the company, so it is theirs. */
const text = personal(z.string().min(1).max(COMMENT_MAX_LENGTH), 'aboutId');

const ofComment = {
  commentId: uuid,
  companyId: uuid,
  /** Who acts for the company when it is written, and with whose key the text goes; the company where nobody does. */
  aboutId: uuid,
};

export const commentEvents = {
  CommentWritten: event('CommentWritten', z.object({ ...ofComment, writtenBy: uuid, text }), {
    sv: 'En kommentar skrevs',
    en: 'A comment was written',
  }),
  CommentEdited: event('CommentEdited', z.object({ ...ofComment, text }), {
    sv: 'En kommentar ändrades',
    en: 'A comment was edited',
  }),
  /** What it said stays in the trail alone. */
  CommentDeleted: event('CommentDeleted', z.object({ ...ofComment, deletedAt: instant }), {
    sv: 'En kommentar togs bort',
    en: 'A comment was deleted',
  }),
  /** Says again what it said, since nobody who reads comments kept it. */
  CommentRestored: event('CommentRestored', z.object({ ...ofComment, text }), {
    sv: 'Borttagningen av en kommentar ångrades',
    en: 'The deletion of a comment was undone',
  }),
} as const;

export type CommentEvent = EventOf<typeof commentEvents>;
