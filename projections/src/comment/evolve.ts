import type { CommentEvent } from '@kreditlina/domain/comment/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { on } from '@kreditlina/projection-engine/handlers';
import { projection } from '@kreditlina/projection-engine/projection';
import { ofForgotten } from '../identity/of-forgotten.ts';
import { type CommentTableRow, commentTable } from './table.ts';

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;
type Read = CommentEvent | PersonForgotten;

const evolve = on<CommentTableRow, Read>({
  CommentWritten: (_row, { data, occurredAt }) => ({
    id: data.commentId,
    company_id: data.companyId,
    about_id: data.aboutId,
    text: data.text,
    written_by_id: data.writtenBy,
    revision: 1,
    inserted_at: occurredAt,
    updated_at: occurredAt,
    deleted_at: null,
  }),
  CommentEdited: (row, { data, occurredAt }) =>
    row && { ...row, text: data.text, revision: row.revision + 1, updated_at: occurredAt },
  CommentDeleted: (row, { data }) => row && { ...row, text: null, deleted_at: data.deletedAt },
  CommentRestored: (row, { data }) => row && { ...row, text: data.text, deleted_at: null },
  PersonForgotten: () => null,
});

/** What staff note about companies. Nothing is left of what was noted about a company of a forgotten person. */
export const commentProjection = projection<typeof commentTable, Read>({
  name: 'comment',
  version: 1,
  table: commentTable,
  categories: ['comment', 'user'],
  poison: 'park',
  key: (event) => (event.type === 'PersonForgotten' ? null : (event.data.commentId ?? null)),
  alsoRowsWhere: ofForgotten('about_id'),
  evolve,
});
