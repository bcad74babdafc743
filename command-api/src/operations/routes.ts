import type { Route } from '@kreditlina/http-edge/route';
import { allowDaysRoute } from './allow-days.ts';
import { getOperationsRoute } from './get-operations.ts';
import { healthLiveRoute } from './health-live.ts';
import { healthReadyRoute } from './health-ready.ts';
import { getMetricsRoute } from './metrics.ts';
import { dismissJobRoute, rebuildReadModelRoute, retryJobRoute } from './operate.ts';
import type { OperationsParts } from './parts.ts';
import { reportClientErrorRoute } from './report-client-error.ts';
import { setAsideFileRoute, settleFileRoute } from './set-aside-file.ts';

export const operationsRoutes: readonly Route<OperationsParts>[] = [
  getOperationsRoute,
  retryJobRoute,
  dismissJobRoute,
  rebuildReadModelRoute,
  allowDaysRoute,
  setAsideFileRoute,
  settleFileRoute,
  reportClientErrorRoute,
  healthLiveRoute,
  healthReadyRoute,
  getMetricsRoute,
];
