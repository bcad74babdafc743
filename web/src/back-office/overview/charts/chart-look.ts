import type { FigureKey, FigureRow } from './figure-columns.ts';

/** The colours follow the page, also when it turns dark while the chart stands. */
export const colorOf: Readonly<Record<FigureKey, string>> = {
  interest: 'var(--k-blue)',
  amortizations: 'var(--k-green)',
  withdrawals: 'var(--k-blue)',
  users: 'var(--k-green)',
  cumulative: 'var(--k-blue)',
};

const text = { fill: 'var(--k-ink-soft)', fontSize: 12, fontFamily: 'inherit' };

/** What the axes, the lines behind and the words of a chart look like. */
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

/** The dates that stand below: the last one and others at even distances, so that they never run into each other. */
export function ticksOf(rows: readonly FigureRow[]): string[] {
  const step = Math.ceil(rows.length / TICKS_MAX);
  return rows.filter((_, index) => (rows.length - 1 - index) % step === 0).map(({ date }) => date);
}

/** `21/11` of a day, `2026-11` of a month. */
export const tickOf = (date: string): string =>
  date.length === 10 ? `${Number(date.slice(8))}/${Number(date.slice(5, 7))}` : date;
