import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startCollector } from '@kreditlina/tracing/testing/spans';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';

const CLAIMED = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${CLAIMED}-b7ad6b7169203331-00` };

describe('trace ids sent by browsers', () => {
  it("a claimed trace is linked only within a session, and an error's span is found by its request id", async () => {
    using collector = await startCollector();
    const stop = await startTracing({ endpoint: collector.url, service: 'test', version: '1', ratio: 1 });
    const api = await startTestApi();
    const customer = await api.loggedIn('approved');
    const stranger = api.client();
    const url = '/api/credit-application/01998a3e-0000-7000-8000-000000000000';
    const refusals = [await customer.get(url, { headers }), await stranger.get(url, { headers })];
    await api.dispose();
    await stop();
    const spanOf = (id: string) =>
      collector
        .spans()
        .find(({ attributes }) =>
          attributes.some(
            ({ key, value }) =>
              key === 'kreditlina.request_id' &&
              JSON.stringify(value) === JSON.stringify({ stringValue: id }),
          ),
        );
    const [own, others] = refusals.map(({ body }) => spanOf(body.request_id));
    expect(refusals.map(({ status }) => status)).toEqual([404, 401]);
    expect(own?.links).toMatchObject([{ traceId: CLAIMED }]);
    expect(others?.links ?? []).toEqual([]);
    for (const span of [own, others]) expect(span?.traceId).not.toBe(CLAIMED);
    expect([own, others]).not.toContain(undefined);
  });
});
