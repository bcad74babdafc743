import type { Route } from '@kreditlina/http-edge/route';
import { allowDays } from './allow-days.ts';
import { getOperations } from './get-operations.ts';
import { healthLive } from './health-live.ts';
import { healthReady } from './health-ready.ts';
import { metrics } from './metrics.ts';
import { dismissJob, rebuild, retryJob } from './operate.ts';
import type { OperationsParts } from './parts.ts';
import { reportClientError } from './report-client-error.ts';
import { setAsideFile, settleFile } from './set-aside-file.ts';

export const operationsRoutes: readonly Route<OperationsParts>[] = [
  getOperations,
  retryJob,
  dismissJob,
  rebuild,
  allowDays,
  setAsideFile,
  settleFile,
  reportClientError,
  healthLive,
  healthReady,
  metrics,
];
