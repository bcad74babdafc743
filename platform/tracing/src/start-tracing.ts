import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TracerProvider } from '@opentelemetry/sdk-trace';

/** What one process or thread sends traces as, and where to. Can be handed to a thread. */
export interface TracingOptions {
  /** Base address of a collector for OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string;
  /** `service.name`: what this process is of the product. */
  readonly service: string;
  /** `service.version`. */
  readonly version: string;
  /** Share of the requests, and of the jobs that nobody asked for, that are recorded: 0 to 1. */
  readonly ratio: number;
}

/** Spans that a slow collector may leave waiting; more are dropped, never a request. */
const MAX_WAITING_SPANS = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;
/** An ending process waits so long for the collector to take what is left; a thread of it is cut off after eight seconds. */
const FLUSH_LIMIT_MS = 3_000;

/** What is told of a collector that takes nothing; pino fits. */
export interface TracingLog {
  warn(fields: object, message: string): void;
}

/** A collector that is away for a night is told of once in this time. */
const TOLD_EVERY_MS = 60_000;

/**
 * Sends traces to an OpenTelemetry collector, when one is configured: requests, calls of partners, batches of read models and jobs are
 * spans, which name routes, operations and ids, and nothing that was sent. A collector that fails or hangs disturbs nobody.
 * Each process and each thread starts it for itself, once, before anything else. Without a collector it costs next to nothing.
 * @param options absent: nothing is sent
 * @param log is told, once a minute at most, when spans are lost
 * @returns sends what is left, within three seconds, and stops
 */
export async function startTracing(
  options: TracingOptions | undefined,
  log?: TracingLog,
): Promise<() => Promise<void>> {
  if (options === undefined) return async () => undefined;
  const [api, sdk, resources, hooks, otlp, { followingSampler }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('./following-sampler.ts'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${options.endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': options.service,
      'service.version': options.version,
      'service.instance.id': randomUUID(),
    }),
    sampler: followingSampler(options.ratio),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING_SPANS })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
  const tell = teller(options.service, log);
  const silent = () => undefined;
  // What the library says may quote the address, which may hold a password: only that something was lost is passed on.
  const diagnostics = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  api.diag.setLogger(diagnostics, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  return async () => {
    if (!(await flush(provider))) tell();
    api.diag.disable();
    api.trace.disable();
    api.context.disable();
  };
}

/** Says that spans were lost, and not again for a minute. */
function teller(service: string, log: TracingLog | undefined): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log?.warn({ service }, 'traces are lost: the collector does not take them');
  };
}

/** A collector that does not answer holds up no ending. @returns whether it took what was left */
async function flush(provider: TracerProvider): Promise<boolean> {
  const limit = new AbortController();
  const sent = provider.shutdown().then(
    () => true,
    () => false,
  );
  const given = sleep(FLUSH_LIMIT_MS, false, { signal: limit.signal }).catch(() => false);
  const isSent = await Promise.race([sent, given]);
  limit.abort();
  return isSent;
}
