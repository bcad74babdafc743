/** Spans that a slow collector may leave waiting; more are dropped, never a request. */
const MAX_WAITING_SPANS = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Sends traces to an OpenTelemetry collector, when one is configured: requests, calls of partners and jobs are spans, which name
 * routes, operations and ids, and nothing that was sent. Without a collector they cost next to nothing.
 * @param endpoint base address for OTLP over HTTP; absent: nothing is sent
 * @returns sends what is left, and stops
 */
export async function startTracing(endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const [api, sdk, resources, hooks, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'kreditlina' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING_SPANS })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown();
    api.trace.disable();
    api.context.disable();
  };
}
