import { rmSync } from 'node:fs';
import { START } from '@kreditlina/event-store/port';
import { collect } from '@kreditlina/event-store/testing/test-events';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { type SentSpan, startCollector } from '@kreditlina/tracing/testing/spans';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import type { Product } from '../product.ts';

/** An invented address, so that no real one can leak. */
const EMAIL = 'spar.ning@example.com';
const CLAIMED = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;

/** A product with its own data folder that sends its traces to a collector. */
async function openProduct(collector?: { readonly url: string }) {
  const dataDir = await copyOfPreparedData('kreditlina-traces-');
  const environment = { KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
  const traces = collector ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } : {};
  const product = await startProduct(readConfig({ ...environment, ...traces }));
  return {
    product,
    /** Stops the product, which flushes everything that waits for the collector. */
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const post = (product: Product, path: string, body: object) =>
  fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url, traceparent: CLAIMED },
    body: JSON.stringify(body),
  });

/** Waits for this many events of a category. */
async function eventsOf({ store }: Product, category: string, count: number) {
  const read = () => collect(store.readAll({ after: START, categories: [category], limit: 100 }));
  await eventually(async () => expect(await read()).toHaveLength(count), { timeout: 30_000 });
  return read();
}

const tracesOf = (span: SentSpan): readonly string[] => (span.links ?? []).map(({ traceId }) => traceId);

describe('traces', () => {
  it('the collector gets requests and the partner calls they make, and no personal data', async () => {
    using collector = await startCollector();
    const { product, stop } = await openProduct(collector);
    const { ssn } = personaByKey('approved');
    expect((await post(product, '/auth', { ssn })).status).toBe(200);
    expect((await fetch(`${product.url}/api/none/${ssn}`)).status).toBe(404);
    await stop();
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/auth');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(request?.traceId).not.toBe('1'.repeat(32));
    // Only a request with a session has links.
    expect(request?.links ?? []).toEqual([]);
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    const call = spans.find(({ name }) => name === 'bankid auth');
    expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(call?.attributes).toContainEqual({ key: 'kreditlina.outcome', value: { stringValue: 'ok' } });
    expect(collector.bodies.join('')).not.toContain(ssn.slice(2));
  });

  it('a trace leads from a request through its event to the read model, the job and the partner call', async () => {
    using collector = await startCollector();
    const { product, stop } = await openProduct(collector);
    expect((await post(product, '/newsletter', { email: EMAIL })).status).toBe(200);
    const [asked, sent] = await eventsOf(product, 'mailingList', 2);
    const inReadModel = await product.store.head();
    await eventually(
      async () => {
        const { rows } = await product.pool.query(
          'select position::text from projections.projection_state where name = $1 and is_active',
          ['audit-trail'],
        );
        expect(BigInt(rows[0]?.position ?? 0)).toBeGreaterThanOrEqual(BigInt(inReadModel));
      },
      { timeout: 30_000 },
    );
    await stop();
    const spans = collector.spans();
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [request] = named('POST /api/newsletter');
    const [job] = named('job sign-up');
    const [call] = named('mailing-list subscribe');
    const traceId = request?.traceId;
    const traceparentOf = (span: SentSpan | undefined) => `00-${traceId}-${span?.spanId}-01`;
    expect(asked).toMatchObject({ metadata: { traceparent: traceparentOf(request) } });
    expect(sent).toMatchObject({ metadata: { traceparent: traceparentOf(job) } });
    expect(job).toMatchObject({ traceId, parentSpanId: request?.spanId });
    expect(call).toMatchObject({ traceId, parentSpanId: job?.spanId });
    const batches = spans.filter(({ name }) => name.startsWith('read model audit-trail'));
    expect(batches.flatMap(tracesOf)).toContain(traceId);
    expect(batches.map(({ service }) => service)).toContain('kreditlina-projections');
    expect(request?.service).toBe('kreditlina');
    const services = collector.resources();
    expect(new Set(services.map((one) => one['service.instance.id'])).size).toBe(2);
    expect(collector.bodies.join('')).not.toContain(EMAIL);
  });

  it('without a collector, events have no trace', async () => {
    const { product, stop } = await openProduct();
    expect((await post(product, '/newsletter', { email: EMAIL })).status).toBe(200);
    const events = await eventsOf(product, 'mailingList', 2);
    for (const event of events) expect(event).not.toHaveProperty('metadata.traceparent');
    await stop();
  });

  it('a hanging collector neither affects requests nor blocks shutdown', async () => {
    using collector = await startCollector('hang');
    const { product, stop } = await openProduct(collector);
    expect((await post(product, '/newsletter', { email: EMAIL })).status).toBe(200);
    expect(await eventsOf(product, 'mailingList', 2)).toHaveLength(2);
    await stop();
  });
});
