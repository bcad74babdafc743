import type { FigureKey, FigureRow } from './figure-columns.ts';

/** CSS variables, so that the colours follow a change of theme while the chart is shown. */
export const colorOf: Readonly<Record<FigureKey, string>> = {
  interest: 'var(--k-blue)',
  amortizations: 'var(--k-green)',
  withdrawals: 'var(--k-blue)',
  users: 'var(--k-green)',
  cumulative: 'var(--k-blue)',
};

const text = { fill: 'var(--k-ink-soft)', fontSize: 12, fontFamily: 'inherit' };

/** Style of axes, grid and text. */
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

/** Dates on the axis: the last one and others at even distances, few enough not to overlap. */
export function ticksOf(rows: readonly FigureRow[]): string[] {
  const step = Math.ceil(rows.length / TICKS_MAX);
  return rows.filter((_, index) => (rows.length - 1 - index) % step === 0).map(({ date }) => date);
}

/** `21/11` for a day, `2026-11` for a month. */
export const tickOf = (date: string): string =>
  date.length === 10 ? `${Number(date.slice(8))}/${Number(date.slice(5, 7))}` : date;
