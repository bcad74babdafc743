import {
  type ExplainedBy,
  type ExplainedTile,
  type ExplainTileAnswer,
  explainedBy,
} from '@kreditlina/domain/overview/contracts/explain';
import type { ReadDatabase } from '../read-schema.ts';
import type { PostedFigure } from './posted-figure/table.ts';

type Line = ExplainTileAnswer['lines'][number];

/**
 * Composition of an amount: a figure, the event types included, and the sign; lending reduces the available
 * limit.
 */
interface Made {
  readonly figure: PostedFigure;
  readonly types: readonly ExplainedBy[];
  readonly sign: 1 | -1;
}
const madeOf: Readonly<Record<ExplainedTile, Made>> = {
  available: { figure: 'principal', types: explainedBy, sign: -1 },
  lent: { figure: 'principal', types: ['WithdrawalPaidOut', 'PayoutReturned'], sign: 1 },
  interest: { figure: 'interest', types: explainedBy, sign: 1 },
};

/** Composition of an overview amount by event type: one row per type, however many events. */
export async function explainTile(db: ReadDatabase, tile: ExplainedTile): Promise<ExplainTileAnswer> {
  const { figure, types, sign } = madeOf[tile];
  const rows = await db
    .selectFrom('posted_figure')
    .selectAll()
    .where('figure', '=', figure)
    .where('event_type', 'in', types)
    .execute();
  const posted = types.flatMap((what): Line[] =>
    rows
      .filter(({ event_type }) => event_type === what)
      .map(({ events, amount_cents }) => ({ what, events, amount_cents: sign * amount_cents })),
  );
  const lines = tile === 'available' ? await withLimits(db, posted) : posted;
  return { tile, amount_cents: lines.reduce((sum, line) => sum + line.amount_cents, 0), lines };
}

/**
 * Adds the credit limits, and the other differences between lent amounts and the company pages; omits zero
 * lines.
 */
async function withLimits(db: ReadDatabase, posted: readonly Line[]): Promise<Line[]> {
  const rows = await db.selectFrom('available_limit_count').selectAll().execute();
  const cents = (counted: string): number => rows.find(({ name }) => name === counted)?.count ?? 0;
  const more: Line[] = [
    { what: 'reserved', events: null, amount_cents: 0 - cents('reserved') },
    { what: 'above-limit', events: null, amount_cents: cents('above') },
    { what: 'ended', events: null, amount_cents: cents('ended') },
  ];
  return [
    { what: 'limits', events: null, amount_cents: cents('limit') },
    ...posted,
    ...more.filter(({ amount_cents }) => amount_cents !== 0),
  ];
}
