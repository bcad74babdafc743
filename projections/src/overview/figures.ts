import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { Figures } from '@kreditlina/domain/report/contract';
import { activeBuild } from '@kreditlina/projection-engine/builds';
import { createDatabase } from '@kreditlina/projection-engine/database';
import type { EngineSchema } from '@kreditlina/projection-engine/state-tables';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import { dailyFigureProjection } from './daily-figure.ts';

/** Business dates, inclusive. */
export interface Range {
  readonly from: string;
  readonly to: string;
  /** Ignores everything recorded after this day; null or absent ignores nothing. */
  readonly asOf?: string | null;
}

/** First month of each all-time chart. */
const BEGINNING = { money: '2019-06', users: '2019-04' } as const;
/** Maximum number of daily rows; a chart of more days is unreadable. */
const DAYS_MAX = 366;
/** Maximum number of monthly rows: a hundred years. */
const MONTHS_MAX = 1_200;

interface Figure {
  /** Day or month, YYYY-MM-DD or YYYY-MM. */
  readonly date: string;
  readonly withdrawals_cents: number;
  readonly amortizations_cents: number;
  readonly interest_cents: number;
  readonly users: number;
}

const nothing = { withdrawals_cents: 0, amortizations_cents: 0, interest_cents: 0, users: 0 };

/** @throws RangeError for more than a year */
function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length === DAYS_MAX) throw new RangeError('More days than a chart can show');
    days.push(day);
  }
  return days;
}

function monthsOf(first: string, last: string): string[] {
  const [year = 0, month = 0] = first.split('-').map(Number);
  const months: string[] = [];
  for (let index = 0; index < MONTHS_MAX && (months.at(-1) ?? '') < last; index += 1) {
    const at = new Date(Date.UTC(year, month - 1 + index, 1));
    months.push(at.toISOString().slice(0, 7));
  }
  return months;
}

/** Sums by day or month, with a row of zeros for dates without events. */
async function readFigures(
  db: ReadDatabase,
  { from, to, asOf }: Range,
  dates: readonly string[],
): Promise<Figure[]> {
  const date = sql<string>`left(day, ${sql.lit(dates[0]?.length ?? 10)})`;
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`;
  const found = await db
    .selectFrom('daily_figure')
    .select([
      date.as('date'),
      sum('withdrawals_cents').as('withdrawals_cents'),
      sum('amortizations_cents').as('amortizations_cents'),
      sum('interest_cents').as('interest_cents'),
      sum('users').as('users'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(asOf != null, (query) => query.where('known_on', '<=', asOf as string))
    .groupBy(date)
    .execute();
  const byDate = new Map(found.map((one) => [one.date, one]));
  return dates.map((one) => ({ ...nothing, ...byDate.get(one), date: one }));
}

/** @throws RangeError for more than a year */
const readDailyFigures = (db: ReadDatabase, range: Range): Promise<Figure[]> =>
  readFigures(db, range, daysOf(range));

/** Counts people who had logged in before a day, as known on the day `asOf`. */
async function countUsersBefore(db: ReadDatabase, day: string, asOf: string | null = null): Promise<number> {
  const { users } = await db
    .selectFrom('daily_figure')
    .select(sql<number>`coalesce(sum(users), 0)::bigint`.as('users'))
    .where('day', '<', day)
    .$if(asOf !== null, (query) => query.where('known_on', '<=', asOf as string))
    .executeTakeFirstOrThrow();
  return users;
}

/**
 * Reads the data points of a chart: by day for a range, or by month from the beginning until today.
 * @throws RangeError for a range of more than a year
 */
export async function readChart(
  db: ReadDatabase,
  kind: Figures['kind'],
  range: Range | { readonly allTimeUntil: string },
): Promise<Figures> {
  const isAllTime = 'allTimeUntil' in range;
  const whole = isAllTime ? { from: `${BEGINNING[kind]}-01`, to: range.allTimeUntil } : range;
  const dates = isAllTime ? monthsOf(BEGINNING[kind], range.allTimeUntil.slice(0, 7)) : daysOf(range);
  const figures = await readFigures(db, whole, dates);
  if (kind === 'money') return { kind, ...whole, rows: figures.map(moneyRow) };
  let cumulative = await countUsersBefore(db, whole.from);
  const rows = figures.map(({ date, users }) => {
    cumulative += users;
    return { date, users, cumulative };
  });
  return { kind, ...whole, rows };
}

const moneyRow = (one: Figure) => ({
  date: one.date,
  interest: kronorOf(one.interest_cents),
  amortizations: kronorOf(one.amortizations_cents),
  withdrawals: kronorOf(one.withdrawals_cents),
});

export interface ReportFigures {
  /** Log position; no figure includes later events. */
  readonly position: string;
  readonly days: readonly Figure[];
  readonly usersBefore: number;
}

/**
 * Reads the daily figures of a range in one snapshot, with the log position that they include.
 * @throws RangeError for more than a year
 */
export async function readReportFigures(pool: Pool, range: Range): Promise<ReportFigures> {
  return createDatabase<EngineSchema & ReadSchema>(pool)
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { position } = await activeBuild(
        trx as unknown as Kysely<EngineSchema>,
        dailyFigureProjection.name,
      );
      const reads = (trx as unknown as ReadDatabase).withSchema('read');
      return {
        position,
        days: await readDailyFigures(reads, range),
        usersBefore: await countUsersBefore(reads, range.from, range.asOf),
      };
    });
}
