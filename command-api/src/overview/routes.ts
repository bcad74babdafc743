import type { Route } from '@kreditlina/http-edge/route';
import { explainOverviewRoute } from './explain-tile.ts';
import { getOverviewRoute } from './get-overview.ts';
import { listFiguresRoute } from './list-figures.ts';
import type { OverviewParts } from './parts.ts';
import { getOrderedReportRoute, getReportPdfRoute, orderReportRoute } from './reports.ts';

export const overviewRoutes: readonly Route<OverviewParts>[] = [
  getOverviewRoute,
  explainOverviewRoute,
  listFiguresRoute,
  orderReportRoute,
  getOrderedReportRoute,
  getReportPdfRoute,
];
