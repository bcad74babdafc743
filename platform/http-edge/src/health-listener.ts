import Fastify, { LogController } from 'fastify';
import { machineCheck } from './access-guard.ts';

/** Status of one part of the process. Without internal details, because `/health/ready` is public. */
interface ListedPart {
  readonly name: string;
  readonly status: 'ok' | 'degraded' | 'failed';
  /** True if the part has failed but the process can still serve requests. */
  readonly isServing?: true;
  readonly detail?: string;
}

export interface HealthListenerOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Must resolve soon even if a part hangs, so each part needs its own time limit. */
  readonly readiness: () => Promise<readonly ListedPart[]>;
  /** Prometheus text format. */
  readonly metrics: () => Promise<string>;
  readonly token?: string | undefined;
  /** True if loopback callers may read the metrics when there is no token. */
  readonly trustsLoopback: boolean;
}

export interface HealthListener {
  /** For example `http://127.0.0.1:3101`. */
  readonly url: string;
  /** Makes `/health/ready` answer 503 from now on, because the process is ending. */
  drain(): void;
  close(): Promise<void>;
}

/** Small limits: the listener receives no bodies and few requests. */
const BODY_MAX_BYTES = 1_024;
const REQUEST_MS = 10_000;
const CONNECTIONS_MAX = 64;

/** Serves `/health/live`, `/health/ready` and `/metrics` for a process without other HTTP. */
export async function startHealthListener(options: HealthListenerOptions): Promise<HealthListener> {
  const { host, port, token, trustsLoopback } = options;
  const isMachine = machineCheck({ token, trustsLoopback });
  let isDraining = false;
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
  });
  app.server.maxConnections = CONNECTIONS_MAX;
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const found = await options.readiness();
    const parts: readonly ListedPart[] = isDraining
      ? [...found, { name: 'process', status: 'failed', detail: 'ends' }]
      : found;
    const status =
      (['failed', 'degraded'] as const).find((one) => parts.some((part) => part.status === one)) ?? 'ok';
    const isOut = parts.some((part) => part.status === 'failed' && !part.isServing);
    if (isOut) reply.code(503).header('retry-after', '2');
    return { status, parts: parts.map(({ isServing: _, ...part }) => part) };
  });
  app.get('/metrics', async (request, reply) => {
    if (!isMachine(request)) return reply.code(403).send({ error: 'FORBIDDEN' });
    return reply
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(await options.metrics());
  });
  const url = await app.listen({ host, port });
  return {
    url,
    drain() {
      isDraining = true;
    },
    close: () => app.close(),
  };
}
