import type { RecordedEvent } from '@kreditlina/event-store/port';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startCollector } from '@kreditlina/tracing/testing/spans';
import { describe, expect, it } from 'vitest';
import { traceBatch } from './trace-batch.ts';

const idOf = (number: number) => number.toString(16).padStart(32, '0');
const decidedIn = (number: number | undefined) => {
  const traceparent = number && `00-${idOf(number)}-${idOf(number).slice(16)}-01`;
  const recordedAt = new Date().toISOString();
  return { recordedAt, metadata: { ...(traceparent && { traceparent }) } } as RecordedEvent;
};

describe('span of a batch', () => {
  it('links to the 32 newest traces of its events, each once', async () => {
    using collector = await startCollector();
    const stop = await startTracing({ endpoint: collector.url, service: 'test', version: '1', ratio: 0 });
    const startedAt = Date.now();
    const events = Array.from({ length: 100 }, (_, index) => decidedIn(1 + (index >> 1)));
    traceBatch('company v1', { events, rows: 7, startedAt });
    traceBatch('company v1', { events: [decidedIn(undefined)], rows: 1, startedAt });
    await stop();
    const [span, ...more] = collector.spans();
    expect(more).toEqual([]);
    expect(span?.name).toBe('read model company v1');
    expect(span?.links?.map(({ traceId }) => traceId)).toEqual(
      Array.from({ length: 32 }, (_, index) => idOf(50 - index)),
    );
    const attributes = new Map(span?.attributes.map(({ key, value }) => [key, value]));
    expect(attributes.get('kreditlina.events')).toEqual({ intValue: 100 });
    expect(attributes.get('kreditlina.rows')).toEqual({ intValue: 7 });
    expect([...attributes.keys()].sort()).toEqual([
      'kreditlina.events',
      'kreditlina.lag_ms',
      'kreditlina.read_model',
      'kreditlina.rows',
    ]);
  });
});
