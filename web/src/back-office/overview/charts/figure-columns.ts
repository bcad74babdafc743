import { centsOf } from '@kreditlina/domain/calculators/units';
import type { ChartName, Figures } from '@kreditlina/domain/report/contract';
import { formatAmount, formatCount } from '@kreditlina/domain/text/index';

/** Columns of the rows, named as in the file. */
export type FigureKey = 'interest' | 'amortizations' | 'withdrawals' | 'users' | 'cumulative';
export type FigureRow = { readonly date: string } & Partial<Record<FigureKey, number>>;

const columnsOfKind: Readonly<Record<Figures['kind'], readonly FigureKey[]>> = {
  money: ['interest', 'amortizations', 'withdrawals'],
  users: ['users', 'cumulative'],
};

/** Columns drawn in each chart. */
export const drawnIn: Readonly<Record<ChartName, readonly FigureKey[]>> = {
  withdrawals: ['amortizations', 'withdrawals'],
  amortizations: ['amortizations', 'withdrawals'],
  interest: ['interest'],
  users: ['users', 'cumulative'],
};

export const columnsOf = ({ kind }: Figures): readonly FigureKey[] => columnsOfKind[kind];
export const rowsOf = ({ rows }: Figures): readonly FigureRow[] => rows;

const isCount = (key: FigureKey): boolean => key === 'users' || key === 'cumulative';

/** Formats a figure: a count, or kronor. */
export const formatFigure = (key: FigureKey, figure: number): string =>
  isCount(key) ? formatCount(figure) : formatAmount(centsOf(figure));

/** Total of a column: the sum of its rows, or the last value of a running total. Kronor are added in öre. */
export const totalOf = (key: FigureKey, rows: readonly FigureRow[]): number =>
  key === 'cumulative'
    ? (rows.at(-1)?.cumulative ?? 0)
    : rows.reduce((sum, row) => sum + centsOf(row[key] ?? 0), 0) / 100;

/** Header and rows of the file, with the specification's names. */
export const csvRows = (figures: Figures): (string | number)[][] => {
  const columns = columnsOf(figures);
  return [
    ['date', ...columns],
    ...rowsOf(figures).map((row) => [row.date, ...columns.map((key) => row[key] ?? 0)]),
  ];
};
