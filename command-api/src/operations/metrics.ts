import { getMetrics } from '@kreditlina/domain/operations/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';
import type { OperationsParts } from './parts.ts';

/** For Prometheus, with a token. */
export const getMetricsRoute = handle(getMetrics, async ({ reply }, parts: OperationsParts) =>
  reply.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(await parts.metrics.render()),
);
