import { z } from 'zod';
import { askedDay } from '../kernel/contract-fields.ts';

/** Subject of a chart. The first three have the same rows; each chart shows its own figure first. */
const chartName = z.enum(['amortizations', 'withdrawals', 'interest', 'users']);
export type ChartName = z.output<typeof chartName>;

/** Query of GET /api/admin/reports: the last 7 (default) or 30 days up to today, all time, or a range. */
export const figuresQuery = z
  .strictObject({
    name: chartName,
    days: z.enum(['7', '30']).optional(),
    q: z.literal('all-time').optional(),
    from: askedDay.optional(),
    to: askedDay.optional(),
  })
  .refine(({ days, q, from }) => [days, q, from].filter(Boolean).length <= 1, { path: ['days'] })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['from'] });

/** Kronor; a reversal on a later day makes that day's figure negative. */
const kronor = z.number().min(-1_000_000_000_000).max(1_000_000_000_000).multipleOf(0.01);
/** Day as YYYY-MM-DD, or month as YYYY-MM. */
const period = z.string().regex(/^\d{4}-\d\d(-\d\d)?$/);

const moneyRow = z.strictObject({
  date: period,
  interest: kronor,
  amortizations: kronor,
  withdrawals: kronor,
});
const userRow = z.strictObject({ date: period, users: z.int().min(0), cumulative: z.int().min(0) });

const range = { from: z.iso.date(), to: z.iso.date() };

/** A row per day, or per month for all time, including empty ones. */
export const figuresAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), ...range, rows: z.array(moneyRow) }),
  z.strictObject({ kind: z.literal('users'), ...range, rows: z.array(userRow) }),
]);
export type Figures = z.output<typeof figuresAnswer>;
export type MoneyRow = z.output<typeof moneyRow>;
export type UserRow = z.output<typeof userRow>;

export const reportBody = z.strictObject({ from: askedDay, to: askedDay });

export const reportParams = z.strictObject({ id: z.uuid() });

/** An ordered report. `pdf_url` is set once it is printed; `position` is the log position of its figures. */
export const reportAnswer = z.strictObject({
  id: z.uuid(),
  ...range,
  status: z.enum(['printing', 'ready', 'failed']),
  pdf_url: z.string().nullable(),
  position: z.string().nullable(),
});
export type ReportAnswer = z.output<typeof reportAnswer>;
