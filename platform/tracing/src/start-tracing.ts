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

/**
 * Sends traces to an OpenTelemetry collector, when one is configured: requests, calls of partners, batches of read models and jobs are
 * spans, which name routes, operations and ids, and nothing that was sent. A collector that fails or hangs disturbs nobody.
 * Each process and each thread starts it for itself, once, before anything else. Without a collector it costs next to nothing.
 * @param options absent: nothing is sent
 * @returns sends what is left, within three seconds, and stops
 */
export async function startTracing(options: TracingOptions | undefined): Promise<() => Promise<void>> {
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
  return async () => {
    await flush(provider);
    api.trace.disable();
    api.context.disable();
  };
}

/** A collector that does not answer holds up no ending. */
async function flush(provider: TracerProvider): Promise<void> {
  const limit = new AbortController();
  const sent = provider.shutdown().catch(() => undefined);
  await Promise.race([
    sent,
    sleep(FLUSH_LIMIT_MS, undefined, { signal: limit.signal }).catch(() => undefined),
  ]);
  limit.abort();
}
