import { addDays } from '@kreditlina/domain/kernel/business-dates';
import {
  type ExplainedBy,
  type ExplainedTile,
  type ExplainTileAnswer,
  explainedBy,
} from '@kreditlina/domain/overview/contracts/explain';
import type { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { prepare } from '@kreditlina/projection-engine/database';
import { CompiledQuery } from 'kysely';
import type { z } from 'zod';
import { lateColumnsOn } from '../company/staff-list/table.ts';
import { ageingBounds } from '../credit-account/payment-notice/standing.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { PostedFigure } from './posted-figure.ts';

type Overview = Omit<z.output<typeof overviewAnswer>, 'number_of_failed_accounts' | 'today'>;

/** Counts read from each table. Today's date is appended to a name that ends in a slash. */
const counted = {
  company_list: ['all', 'lost', 'paid/', 'monitored/'],
  company_standing: ['cutter', 'approved', 'rejected-qapitala', 'rejected-aros'],
  credit_application: ['in-review', 'review-asked', 'changed/'],
  available_limit: ['available'],
  daily_figure: ['lent', 'interest'],
  user_account: ['registered'],
} as const;
type Counts = (name: string) => number;

/**
 * Reads the tiles of the dashboard from counts that are kept beside the rows, so that the cost does not grow
 * with their number. The conditions of the linked lists are in `company/staff-list/query.ts` and
 * `credit-application/list.ts`.
 * @param today YYYY-MM-DD in Stockholm
 */
export async function readOverview(db: ReadDatabase, today: string): Promise<Overview> {
  const count = await readCounts(db, today);
  return {
    number_of_applications: count('company_list all'),
    number_of_cutter_applications: count('company_standing cutter'),
    approved_customers: count('company_standing approved'),
    rejected_customers: count('company_standing rejected-qapitala'),
    contracts_rejected: count('company_standing rejected-aros'),
    number_of_amortizations_today: count('company_list paid/'),
    number_of_late_payments: count('late'),
    number_of_late_over_90_days: count('late-over-90'),
    number_of_companies_with_credit_loss: count('company_list lost'),
    number_of_customers_with_events_today: count('company_list monitored/'),
    number_of_users: count('user_account registered'),
    number_of_logins_today: count('logins'),
    number_of_applications_today: count('credit_application changed/'),
    number_of_manual_reviews: count('credit_application in-review'),
    number_of_human_reviews: count('credit_application review-asked'),
    total_available_limit_amount_cents: count('available_limit available'),
    total_lent_amount_cents: count('daily_figure lent'),
    total_interest_accrued_cents: count('daily_figure interest'),
  };
}

/** SQL for all counts by key. Lateness has a count per due date, so those of earlier dates are summed. */
const COUNTS = [
  ...Object.entries(counted).map(([table, names]) => {
    const keys = names.map((name) => (name.endsWith('/') ? `'${name}' || $1::text` : `'${name}'`));
    return `select '${table} ' || name as name, count from read.${table}_count where name in (${keys.join(', ')})`;
  }),
  `select 'late', coalesce(sum(count), 0)::bigint from read.company_list_count where name > $3::text and name < $3::text || $1::text`,
  `select 'late-over-90', coalesce(sum(count), 0)::bigint from read.company_list_count where name > $3::text and name <= $3::text || $2::text`,
  `select 'logins', coalesce(sum(logins), 0)::bigint from read.daily_figure where day = $1::text`,
].join(' union all ');

/** A prepared statement, because planning it takes longer than running it. */
async function readCounts(db: ReadDatabase, today: string): Promise<Counts> {
  const { rows } = await db.executeQuery<{ name: string; count: number }>(
    CompiledQuery.raw(prepare(COUNTS), [
      today,
      addDays(today, -ageingBounds['91+'].least),
      `${lateColumnsOn(today).count}/`,
    ]),
  );
  const found = new Map(rows.map(({ name, count }) => [name.replace(today, ''), count]));
  return (name) => found.get(name) ?? 0;
}

type Line = ExplainTileAnswer['lines'][number];

/**
 * Composition of an amount: a figure, the event types included, and the sign. Lending reduces the available
 * limit, so its sign there is negative.
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

/** Explains an amount of the overview with one row per event type. */
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
 * Adds lines for the credit limits and the other terms that lead from principal to available limit, without
 * those of zero.
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
