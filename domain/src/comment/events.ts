import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { instant, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';
import { COMMENT_MAX_LENGTH } from './contract.ts';

/** Sealed with the key of `aboutId`, because free text may name that person. */
const text = personal(z.string().min(1).max(COMMENT_MAX_LENGTH), 'aboutId');

const ofComment = {
  commentId: uuid,
  companyId: uuid,
  /** Subject whose key seals the text: the company's representative when it was written, else the company. */
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
  /** Read models drop the text; only the audit trail keeps it. */
  CommentDeleted: event('CommentDeleted', z.object({ ...ofComment, deletedAt: instant }), {
    sv: 'En kommentar togs bort',
    en: 'A comment was deleted',
  }),
  /** Repeats the text, because read models drop it with the deletion. */
  CommentRestored: event('CommentRestored', z.object({ ...ofComment, text }), {
    sv: 'Borttagningen av en kommentar ångrades',
    en: 'The deletion of a comment was undone',
  }),
} as const;

export type CommentEvent = EventOf<typeof commentEvents>;
