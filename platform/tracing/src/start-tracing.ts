import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TracerProvider } from '@opentelemetry/sdk-trace';

/** Identity and destination of the traces of a process or thread. Can be sent to a worker thread. */
export interface TracingOptions {
  /** Base address of a collector for OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string;
  /** `service.name`: the part of the product that this process runs. */
  readonly service: string;
  /** `service.version`. */
  readonly version: string;
  /** Recorded share of the requests, and of the jobs without a request: 0 to 1. */
  readonly ratio: number;
}

/** Maximum spans waiting for a slow collector; more are dropped. Requests are never affected. */
const WAITING_SPANS_MAX = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;
/** Flush limit of an ending process; its threads are cut off after eight seconds. */
const FLUSH_LIMIT_MS = 3_000;

/** Logger for reports of lost spans, which pino implements. */
export interface TracingLog {
  warn(fields: object, message: string): void;
}

/** Interval between reports that the collector is down. */
const TOLD_EVERY_MS = 60_000;

/**
 * Sends traces to an OpenTelemetry collector, if configured. Spans are requests, partner calls, batches of
 * read models and jobs; they name routes, operations and ids, never data that was sent. A failing or hanging
 * collector disturbs nothing. Each process and each thread starts tracing once, before anything else. Without
 * a collector it costs next to nothing.
 * @param options if absent, nothing is sent
 * @param log called when spans are lost, at most once a minute
 * @returns a function that sends the remaining spans, within three seconds, and stops
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
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: WAITING_SPANS_MAX })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
  const tell = teller(options.service, log);
  const silent = () => undefined;
  // The library's messages may quote the address, which may hold a password: report only that spans were
  // lost.
  const diagnostics = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  api.diag.setLogger(diagnostics, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  return async () => {
    if (!(await flush(provider))) tell();
    api.diag.disable();
    api.trace.disable();
    api.context.disable();
  };
}

/** Reports lost spans, at most once a minute. */
function teller(service: string, log: TracingLog | undefined): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log?.warn({ service }, 'traces are lost: the collector does not accept them');
  };
}

/**
 * Sends the remaining spans within a time limit, so that an unresponsive collector does not delay shutdown.
 * @returns true if the collector took them
 */
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
