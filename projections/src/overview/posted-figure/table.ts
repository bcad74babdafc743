import type { ExplainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { bigint, defineTable, integer, type RowOf, text } from '@kreditlina/projection-engine/table';

/**
 * Contribution of each event type to a ledger figure over all credits: the composition of the overview's
 * amounts.
 */
export const postedFigureTable = defineTable('posted_figure', {
  columns: {
    /** Figure and event type combined. */
    id: text(),
    figure: text<PostedFigure>(),
    event_type: text<ExplainedBy>(),
    /** Number of such events with a posting there. */
    events: integer(),
    /** Öre: positive for more lent, or more interest earned. */
    amount_cents: bigint(),
  },
  key: 'id',
});

export type PostedFigure = 'principal' | 'interest';
export type PostedFigureRow = RowOf<typeof postedFigureTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    posted_figure: PostedFigureRow;
  }
}
