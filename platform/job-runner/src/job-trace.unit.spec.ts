import type { RecordedEvent } from '@kreditlina/event-store/port';
import { startTracing } from '@kreditlina/tracing/start-tracing';
import { startCollector } from '@kreditlina/tracing/testing/spans';
import { activeTraceparent } from '@kreditlina/tracing/trace-context';
import { DelayedError } from 'bullmq';
import { describe, expect, it } from 'vitest';
import type { Job } from './backend.ts';
import { JOBS_ACTOR } from './effects.ts';
import { inJobSpan, traceOf } from './job-trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
const eventBy = (actor: object, trace: object = { traceparent }) =>
  ({ metadata: { actor, ...trace } }) as unknown as RecordedEvent;
const jobWith = (metadata: string | undefined, askedMsAgo = 0) =>
  ({
    name: 'sign-up',
    id: 'sign-up.1',
    attemptsStarted: 1,
    timestamp: Date.now() - askedMsAgo,
    opts: { telemetry: { metadata } },
  }) as unknown as Job;

/** The spans of jobs with these data, run one after the other. */
async function spansOf(jobs: readonly Job[], run: () => Promise<unknown> = async () => undefined) {
  using collector = await startCollector();
  const stop = await startTracing({ endpoint: collector.url, service: 'test', version: '1', ratio: 1 });
  for (const job of jobs) await inJobSpan(job, run).catch(() => undefined);
  await stop();
  return collector.spans();
}

describe('trace of a job', () => {
  it('continues the trace of a request, and links to that of a job', () => {
    expect(traceOf(eventBy({ kind: 'customer', id: 'a' }))).toBe(`child ${traceparent}`);
    expect(traceOf(eventBy(JOBS_ACTOR))).toBe(`link ${traceparent}`);
    expect(traceOf(eventBy(JOBS_ACTOR, {}))).toBeUndefined();
  });

  it('continues a trace for ten minutes, and links to it later', async () => {
    const minute = 60_000;
    const asked = [jobWith(`child ${traceparent}`), jobWith(`child ${traceparent}`, 11 * minute)];
    const [child, late, linked] = await spansOf([...asked, jobWith(`link ${traceparent}`)]);
    expect(child).toMatchObject({ name: 'job sign-up', traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(child?.links ?? []).toEqual([]);
    for (const span of [late, linked]) {
      expect(span?.traceId).not.toBe(traceId);
      expect(span?.links).toMatchObject([{ traceId, spanId: 'b7ad6b7169203331' }]);
    }
  });

  it.each([[undefined], ['{"traceparent":"x"}'], [`child ${'x'.repeat(55)}`], [`parent ${traceparent}`]])(
    'starts a new trace if the queue holds %s',
    async (metadata) => {
      const [span] = await spansOf([jobWith(metadata)]);
      expect(span?.traceId).not.toBe(traceId);
      expect(span?.parentSpanId ?? '').toBe('');
      expect(span?.links ?? []).toEqual([]);
    },
  );

  it('the span is active while the job runs, and says whether it failed', async () => {
    const seen: (string | undefined)[] = [];
    const ends = [undefined, new DelayedError(), new Error('lost')];
    const spans = await spansOf(
      [1, 2, 3].map(() => jobWith(`child ${traceparent}`)),
      async () => {
        seen.push(activeTraceparent());
        const end = ends.shift();
        if (end) throw end;
      },
    );
    expect(seen).toEqual(spans.map(({ spanId }) => `00-${traceId}-${spanId}-01`));
    expect(spans.map(({ status }) => status?.code ?? 0)).toEqual([0, 0, 2]);
  });
});
