import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { measured } from './measured.ts';
import type { AlertKind } from './security-alert.ts';

/** Memory, event loop and garbage collection: registered once per process, for any number of servers. */
let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/** Metrics of this process and its parts, in the Prometheus text format. */
export const renderProcessMetrics = async (): Promise<string> =>
  Registry.merge([processMetrics(), await measured()]).metrics();

export interface Metrics {
  /** Counts an answer by route pattern, never by address, which could hold an id. */
  observe(request: FastifyRequest, reply: FastifyReply): void;
  countAlert(kind: AlertKind): void;
  countRemovedBlobs(count: number): void;
  /** @param reason from a closed list, because it is a label */
  countRefusedPush(reason: string): void;
  render(): Promise<string>;
}

/** @param countParked counts parked events by reader; called whenever the metrics are rendered */
export function createMetrics(countParked: () => Promise<Readonly<Record<string, number>>>): Metrics {
  const register = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'kreditlina_http_requests_total',
    help: 'Responses by method, route and status',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'kreditlina_http_request_seconds',
    help: 'Response time in seconds',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const alerts = new Counter({
    name: 'kreditlina_security_alerts_total',
    help: 'Security alerts by kind, including those whose log line was suppressed',
    labelNames: ['kind'] as const,
    registers: [register],
  });
  const removedBlobs = new Counter({
    name: 'kreditlina_blobs_removed_total',
    help: 'Unreferenced blobs that were removed',
    registers: [register],
  });
  const refusedPushes = new Counter({
    name: 'kreditlina_pushes_refused_total',
    help: 'Refused push messages from partners by reason, including those whose log line was suppressed',
    labelNames: ['reason'] as const,
    registers: [register],
  });
  new Gauge({
    name: 'kreditlina_parked_events',
    help: 'Events parked by a reader',
    labelNames: ['reader'] as const,
    registers: [register],
    async collect() {
      this.reset();
      // Leave the metric out on failure: zero would be wrong.
      const counts = await countParked().catch(() => ({}));
      for (const [reader, count] of Object.entries(counts)) this.set({ reader }, count);
    },
  });
  return {
    observe(request, reply) {
      const route = request.routeOptions.url ?? 'none';
      requests.inc({ method: request.method, route, status: reply.statusCode });
      seconds.observe({ route }, reply.elapsedTime / 1000);
    },
    countAlert: (kind) => alerts.inc({ kind }),
    countRemovedBlobs: (count) => removedBlobs.inc(count),
    countRefusedPush: (reason) => refusedPushes.inc({ reason }),
    render: async () => Registry.merge([processMetrics(), await measured(), register]).metrics(),
  };
}
