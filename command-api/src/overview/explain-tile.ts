import { staffWith } from '@kreditlina/domain/kernel/access';
import { explainTileAnswer, explainTileQuery } from '@kreditlina/domain/overview/contracts/explain';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { explainTile } from '@kreditlina/projections/overview/explain';
import type { OverviewParts } from './parts.ts';

/** What an amount of the dashboard is made of. */
export const explainOverview = route({
  method: 'GET',
  url: apiPaths.adminOverviewExplain,
  access: staffWith('read'),
  summary: 'The kinds of events that an amount of the dashboard is the sum of',
  query: explainTileQuery,
  answer: explainTileAnswer,
  handler: ({ query }, { reads }: OverviewParts) => explainTile(reads, query.tile),
});
