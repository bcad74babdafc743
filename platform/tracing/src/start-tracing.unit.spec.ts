import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { describe, expect, it } from 'vitest';
import { startTracing } from './start-tracing.ts';
import { startCollector } from './testing/spans.ts';
import { activeTraceparent, spanContextOf } from './trace-context.ts';

const RECORDED = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const tracingTo = (endpoint: string, ratio = 1) => {
  return { endpoint, service: 'kreditlina-workers', version: '1.2.3', ratio };
};
const tracer = () => trace.getTracer('test');

describe('tracing', () => {
  it('sends spans by the time it stops, with name and version of the service', async () => {
    using collector = await startCollector();
    const stop = await startTracing(tracingTo(collector.url));
    tracer().startSpan('first').end();
    await stop();
    expect(collector.spans().map(({ name, service }) => [name, service])).toEqual([
      ['first', 'kreditlina-workers'],
    ]);
    const [resource] = collector.resources();
    expect(resource).toMatchObject({ 'service.name': 'kreditlina-workers', 'service.version': '1.2.3' });
    expect(resource?.['service.instance.id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('records no trace without a collector', async () => {
    const stop = await startTracing(undefined);
    tracer().startActiveSpan('first', () => expect(activeTraceparent()).toBeUndefined());
    await stop();
  });

  it.each(['fail', 'hang'] as const)(
    'drops excess spans and reports the loss once when the collector does this: %s',
    async (answer) => {
      using collector = await startCollector(answer);
      const logged: unknown[] = [];
      const log = { warn: (...told: unknown[]) => void logged.push(told) };
      const stop = await startTracing(tracingTo(collector.url), log);
      // More than the limit: the excess is dropped.
      for (let count = 0; count < 5_000; count += 1) tracer().startSpan('one of many').end();
      expect(await stop()).toBeUndefined();
      // One report for any number of losses, naming the service only.
      const told = 'traces are lost: the collector does not accept them';
      expect(logged).toEqual([[{ service: 'kreditlina-workers' }, told]]);
      const sent = new Set(collector.spans().map(({ spanId }) => spanId));
      // The waiting spans, and the batch being sent.
      expect(sent.size).toBeLessThanOrEqual(2_048 + 512);
    },
  );

  it('records everything that follows from a recorded span, and nothing else at a ratio of zero', async () => {
    using collector = await startCollector();
    const stop = await startTracing(tracingTo(collector.url, 0));
    const recorded = spanContextOf(RECORDED);
    if (!recorded) throw new Error('no span');
    tracer().startActiveSpan('not recorded', (span) => {
      expect(activeTraceparent()).toBeUndefined();
      tracer().startSpan('in one that is not').end();
      span.end();
    });
    context.with(trace.setSpanContext(ROOT_CONTEXT, recorded), () => tracer().startSpan('goes on').end());
    tracer()
      .startSpan('is linked', { root: true, links: [{ context: recorded }] })
      .end();
    const claimed = { ...recorded, traceFlags: 0 };
    tracer()
      .startSpan('is linked to another that is not', { root: true, links: [{ context: claimed }] })
      .end();
    await stop();
    const names = collector.spans().map(({ name }) => name);
    expect(names.sort()).toEqual(['goes on', 'is linked']);
  });
});
