import { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { route } from '@kreditlina/http-edge/route';
import { readOverview } from '@kreditlina/projections/overview/query';
import { staffWith } from '../access.ts';
import type { OverviewParts } from './parts.ts';

export const getOverview = route({
  method: 'GET',
  url: apiPaths.adminOverview,
  access: staffWith('read'),
  summary: 'The counts of the dashboard',
  answer: overviewAnswer,
  handler: (_call, parts: OverviewParts) => readOverview(parts.reads, businessDate(parts.now())),
});
