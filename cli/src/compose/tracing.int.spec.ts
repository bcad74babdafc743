import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personaByKey } from '@kreditlina/partners';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: { readonly key: string; readonly value: object }[];
}
interface Export {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

/** A collector that keeps what it is sent. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => server.close(),
  };
}

describe('traces', () => {
  it('tell the collector of requests and of the calls that they make, and nothing personal', async () => {
    const collector = await startCollector();
    const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-traces-'));
    const environment = { KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
    const product = await startProduct(
      readConfig({ ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
    );
    const { ssn } = personaByKey('approved');
    const answer = await fetch(`${product.url}/api/auth`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: product.url,
        traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
      },
      body: JSON.stringify({ ssn }),
    });
    expect(answer.status).toBe(200);
    expect((await fetch(`${product.url}/api/none/${ssn}`)).status).toBe(404);
    await product.stop();
    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'POST /api/auth');
    expect(request?.parentSpanId ?? '').toBe('');
    expect(request?.traceId).not.toBe('1'.repeat(32));
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    const call = spans.find(({ name }) => name === 'bankid auth');
    expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(call?.attributes).toContainEqual({ key: 'kreditlina.outcome', value: { stringValue: 'ok' } });
    expect(collector.bodies.join('')).not.toContain(ssn.slice(2));
    collector.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
