import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startCollector } from '@kreditlina/tracing/testing/spans';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { traceRequests } from './trace-requests.ts';

const CLAIMED = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${CLAIMED}-b7ad6b7169203331-01`;

/** The spans of requests with these headers; `from` marks a request with a session. */
async function spansOf(requests: readonly Record<string, string>[], ratio = 1) {
  using collector = await startCollector();
  const stop = await startTracing({ endpoint: collector.url, service: 'test', version: '1', ratio });
  const app = fastify();
  traceRequests(app);
  app.get('/api/thing', {
    onRequest: async (request) => {
      if (request.headers.from) request.session = { id: 'a' } as never;
    },
    handler: async () => 'done',
  });
  for (const headers of requests) await app.inject({ url: '/api/thing', headers });
  await app.close();
  await stop();
  return collector.spans();
}

describe('the trace that a caller sends', () => {
  it('links to the caller’s trace if there is a session, but never continues it', async () => {
    const [span] = await spansOf([{ from: 'me', traceparent }]);
    expect(span?.links).toMatchObject([{ traceId: CLAIMED, spanId: 'b7ad6b7169203331' }]);
    expect(span?.traceId).not.toBe(CLAIMED);
    expect(span?.parentSpanId ?? '').toBe('');
  });

  it.each([
    ['of somebody without a session', { traceparent }],
    ['that is none', { from: 'me', traceparent: 'Astrid Lindqvist' }],
    ['that is said twice', { from: 'me', traceparent: `${traceparent}, ${traceparent}` }],
  ])('ignores a trace %s', async (_what, headers: Record<string, string>) => {
    const [span] = await spansOf([headers]);
    expect(span?.name).toBe('GET /api/thing');
    expect(span?.links ?? []).toEqual([]);
  });

  it('the caller’s trace does not decide what is recorded', async () => {
    expect(await spansOf([{ from: 'me', traceparent }], 0)).toEqual([]);
  });
});
