import { explainOverview } from '@kreditlina/domain/overview/contracts/explain';
import { handle } from '@kreditlina/http-edge/route';
import { explainTile } from '@kreditlina/projections/overview/explain';
import type { OverviewParts } from './parts.ts';

/** Components of a dashboard amount. */
export const explainOverviewRoute = handle(explainOverview, ({ query }, { reads }: OverviewParts) =>
  explainTile(reads, query.tile),
);
