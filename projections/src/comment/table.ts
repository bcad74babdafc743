import { personal } from '@kreditlina/domain/kernel/personal';
import {
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';

/** Comments on companies. Of one that is deleted the row stays, so that its deletion can be taken back, without what it said. */
export const commentTable = defineTable('comment', {
  columns: {
    id: uuid(),
    company_id: uuid(),
    /** The person with whose key the text goes. */
    about_id: uuid(),
    text: nullable(sealed<string>(personal(z.string(), 'about_id'))),
    written_by_id: text(),
    revision: integer(),
    inserted_at: instant(),
    updated_at: instant(),
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['company_id', 'inserted_at'] }, { columns: ['about_id'] }],
});

export type CommentTableRow = RowOf<typeof commentTable>;
