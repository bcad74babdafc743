import { spanContextOf } from '@kreditlina/tracing/trace-context';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span;
  }
}

/**
 * One span per request, around all of its work. The route is the pattern, never the address, which may
 * contain personal data. A trace claimed by the caller is not trusted: it neither controls sampling nor
 * becomes the parent. From a caller with a session it becomes a link, so that the browser's trace leads to
 * ours.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('@kreditlina/command-api');
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'kreditlina.request_id': request.id,
      },
    });
    request.span = span;
    context.with(trace.setSpan(context.active(), span), done);
  });
  // `preValidation` runs after the guard, which sets the session.
  app.addHook('preValidation', async ({ span, session, headers: { traceparent } }) => {
    const claimed = session && typeof traceparent === 'string' ? spanContextOf(traceparent) : undefined;
    if (claimed) span?.addLink({ context: claimed });
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
