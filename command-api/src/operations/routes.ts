import type { Route } from '@kreditlina/http-edge/route';
import { getMetricsRoute, healthLiveRoute, healthReadyRoute } from './health.ts';
import {
  allowDaysRoute,
  dismissJobRoute,
  getOperationsRoute,
  readFileAgainRoute,
  rebuildReadModelRoute,
  retryJobRoute,
  setAsideFileRoute,
  settleFileRoute,
  showFileLinesRoute,
} from './operate.ts';
import type { OperationsParts } from './parts.ts';
import { correctPayoutDateRoute } from './payout-dates.ts';
import { reportClientErrorRoute } from './report-client-error.ts';

export const operationsRoutes: readonly Route<OperationsParts>[] = [
  getOperationsRoute,
  retryJobRoute,
  dismissJobRoute,
  rebuildReadModelRoute,
  allowDaysRoute,
  setAsideFileRoute,
  settleFileRoute,
  readFileAgainRoute,
  correctPayoutDateRoute,
  showFileLinesRoute,
  reportClientErrorRoute,
  healthLiveRoute,
  healthReadyRoute,
  getMetricsRoute,
];
