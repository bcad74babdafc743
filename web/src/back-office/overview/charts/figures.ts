import { centsOf } from '@kreditlina/domain/calculators/rounding';
import type { ChartName, Figures } from '@kreditlina/domain/report/contract';
import { formatAmount, formatCount } from '@kreditlina/domain/text/index';

/** Column names, as in the CSV file. */
export type FigureKey = 'interest' | 'amortizations' | 'withdrawals' | 'users' | 'cumulative';
export type FigureRow = { readonly date: string } & Partial<Record<FigureKey, number>>;

const columnsOfKind: Readonly<Record<Figures['kind'], readonly FigureKey[]>> = {
  money: ['interest', 'amortizations', 'withdrawals'],
  users: ['users', 'cumulative'],
};

/** Columns that each chart draws. */
export const drawnIn: Readonly<Record<ChartName, readonly FigureKey[]>> = {
  withdrawals: ['amortizations', 'withdrawals'],
  amortizations: ['amortizations', 'withdrawals'],
  interest: ['interest'],
  users: ['users', 'cumulative'],
};

export const columnsOf = ({ kind }: Figures): readonly FigureKey[] => columnsOfKind[kind];
export const rowsOf = ({ rows }: Figures): readonly FigureRow[] => rows;

const isCount = (key: FigureKey): boolean => key === 'users' || key === 'cumulative';

export const formatFigure = (key: FigureKey, figure: number): string =>
  isCount(key) ? formatCount(figure) : formatAmount(centsOf(figure));

/** Total of a column: the sum of its rows, or the last value of a running total. Kronor are summed in öre. */
export const totalOf = (key: FigureKey, rows: readonly FigureRow[]): number =>
  key === 'cumulative'
    ? (rows.at(-1)?.cumulative ?? 0)
    : rows.reduce((sum, row) => sum + centsOf(row[key] ?? 0), 0) / 100;

/** Header and rows of the CSV file, with column names as in the specification. */
export const csvRows = (figures: Figures): (string | number)[][] => {
  const columns = columnsOf(figures);
  return [
    ['date', ...columns],
    ...rowsOf(figures).map((row) => [row.date, ...columns.map((key) => row[key] ?? 0)]),
  ];
};

/** CSS variables, so that the colours follow a change of theme while the chart is shown. */
export const colorOf: Readonly<Record<FigureKey, string>> = {
  interest: 'var(--k-blue)',
  amortizations: 'var(--k-green)',
  withdrawals: 'var(--k-blue)',
  users: 'var(--k-green)',
  cumulative: 'var(--k-blue)',
};

const text = { fill: 'var(--k-ink-soft)', fontSize: 12, fontFamily: 'inherit' };

export const chartTheme = {
  text,
  axis: {
    ticks: { text, line: { stroke: 'var(--k-line)' } },
    domain: { line: { stroke: 'var(--k-line)' } },
  },
  grid: { line: { stroke: 'var(--k-line)' } },
  legends: { text },
  tooltip: { container: { background: 'var(--k-surface)', color: 'var(--k-ink)', fontSize: 13 } },
};

const TICKS_MAX = 7;

/** Dates to label on the axis: the last one, and others at even distances, few enough not to overlap. */
export function ticksOf(rows: readonly FigureRow[]): string[] {
  const step = Math.ceil(rows.length / TICKS_MAX);
  return rows.filter((_, index) => (rows.length - 1 - index) % step === 0).map(({ date }) => date);
}

/** Formats a day as `21/11`; a month, `2026-11`, is unchanged. */
export const tickOf = (date: string): string =>
  date.length === 10 ? `${Number(date.slice(8))}/${Number(date.slice(5, 7))}` : date;
