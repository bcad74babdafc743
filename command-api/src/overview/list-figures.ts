import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { listFigures } from '@kreditlina/domain/overview/contracts/staff';
import { assertRange } from '@kreditlina/domain/report/index';
import { businessDate } from '@kreditlina/event-store';
import { handle } from '@kreditlina/http-edge/route';
import { readChart } from '@kreditlina/projections/overview/figures';
import type { OverviewParts } from './parts.ts';

/** Rows of a chart: by day, or by month for all time. */
export const listFiguresRoute = handle(listFigures, async ({ query }, { reads, now }: OverviewParts) => {
  const today = businessDate(now());
  const kind = query.name === 'users' ? 'users' : 'money';
  if (query.q === 'all-time') return readChart(reads, kind, { allTimeUntil: today });
  const days = Number(query.days ?? '7');
  const { from = addDays(today, 1 - days), to = today } = query;
  assertRange({ fromOn: from, throughOn: to }, today);
  return readChart(reads, kind, { from, to });
});
