import type { Route } from '@kreditlina/http-edge/route';
import { explainOverview } from './explain-tile.ts';
import { getOverview } from './get-overview.ts';
import { listFigures } from './list-figures.ts';
import type { OverviewParts } from './parts.ts';
import { getReport, getReportPdf, orderReport } from './reports.ts';

export const overviewRoutes: readonly Route<OverviewParts>[] = [
  getOverview,
  explainOverview,
  listFigures,
  orderReport,
  getReport,
  getReportPdf,
];
