import type { ExplainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';

/** What one kind of event has added to a figure of the books, over all credits: what the amounts of the overview are made of. */
export const postedFigureTable = defineTable('posted_figure', {
  columns: {
    /** Of both. */
    id: text(),
    figure: text<PostedFigure>(),
    event_type: text<ExplainedBy>(),
    /** How many such events posted something there. */
    events: integer(),
    /** Öre: more lent out, or more interest earned. */
    amount_cents: bigint(),
  },
  key: 'id',
});

export type PostedFigure = 'principal' | 'interest';
export type PostedFigureRow = RowOf<typeof postedFigureTable>;
