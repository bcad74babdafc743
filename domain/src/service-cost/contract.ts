import { z } from 'zod';
import { askedDay, id, instant, seenVersion } from '../kernel/contract-fields.ts';
import { listCount, listQuery } from '../kernel/list-contract.ts';

/** Number of weeks for which a cost is entered; 0 for a single cost. */
export const repeatWeeks = [0, 4, 12, 26, 52] as const;
export type RepeatWeeks = (typeof repeatWeeks)[number];

/** Bounds of quantity, and of the cost in öre. */
export const COST_LIMITS = { min: 1, max: 100_000 } as const;
/** Initial values of the form. */
export const COST_DEFAULTS = { quantity: 1, costCents: 100, days: 7 } as const;
/** Days per entry of a series, first and last included. */
export const WEEK_DAYS = 7;

const figure = z.int().min(COST_LIMITS.min).max(COST_LIMITS.max);
const cost = {
  quantity: figure,
  /** Cost per unit, in öre. */
  cost_cents: figure,
  additional_notes: z.string().trim().max(500).default(''),
  from: askedDay,
  to: askedDay,
};
const ignored = z.string().max(100).optional();

/** Costs have no company and no status: those filters are accepted and ignored. */
export const costsQuery = listQuery(
  ['quantity', 'cost_cents', 'from', 'to', 'inserted_at'],
  { sort: 'inserted_at', order: 'desc' },
  { q: z.literal('all').optional(), company_name: ignored, company_number: ignored, status: ignored },
);
export type CostsQuery = z.output<typeof costsQuery>;

export const costRow = z.strictObject({
  id,
  service_provider_id: id,
  ...cost,
  additional_notes: z.string(),
  inserted_at: instant,
  inserted_by: z.string().nullable(),
  _deleted: z.literal(false),
  version: seenVersion,
});
export type CostRow = z.output<typeof costRow>;
export const costsAnswer = z.strictObject({
  service_provider: z.strictObject({ id, name: z.string() }),
  costs: z.array(costRow),
  ...listCount,
});

/** For a series the last day is calculated, because each entry covers seven days. */
export const addCostsBody = z.strictObject({
  ...cost,
  repeat_weeks: z.union(repeatWeeks.map((weeks) => z.literal(weeks))).default(0),
});
export const correctCostBody = z.strictObject({ ...cost, version: seenVersion });
export const costParams = z.strictObject({ id, cost: id });
export const addedCostsAnswer = z.strictObject({ costs: z.array(costRow) });
