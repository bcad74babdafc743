import type { RecordedEvent } from '@kreditlina/event-store/port';
import { spanContextOf } from '@kreditlina/tracing/trace-context';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { DelayedError } from 'bullmq';
import type { Job } from './backend.ts';
import { JOBS_ACTOR } from './effects.ts';

/** Maximum ms between a job's request and its start if the job is to continue the request's trace. */
const FOLLOWED_MAX_MS = 10 * 60_000;
const FORM = /^(child|link) (\S{55})$/;

/**
 * Reference to the trace in which the event was decided, for its jobs; undefined when none was recorded. Jobs
 * of a request continue its trace. Jobs caused by another job are linked instead: otherwise a nightly run and
 * all its consequences would be one trace.
 */
export function traceOf({ metadata: { traceparent, actor } }: RecordedEvent): string | undefined {
  if (traceparent === undefined) return undefined;
  return `${actor.id === JOBS_ACTOR.id ? 'link' : 'child'} ${traceparent}`;
}

/** Runs one execution of a job as a span, within the trace that requested it or linked to it. */
export function inJobSpan<Result>(job: Job, run: () => Promise<Result>): Promise<Result> {
  const [options, parent] = placeOf(job);
  const attributes = { 'kreditlina.job_id': job.id ?? '', 'kreditlina.execution': job.attemptsStarted };
  const tracer = trace.getTracer('@kreditlina/workers');
  const given = { ...options, kind: SpanKind.CONSUMER, attributes };
  return tracer.startActiveSpan(`job ${job.name}`, given, parent, (span) => ended(span, run));
}

async function ended<Result>(span: Span, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // A rescheduled job has not failed.
    if (!(error instanceof DelayedError)) span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Parent or link of a job's span. Ignores text of other versions or writers that is not a trace. */
function placeOf({ opts, timestamp }: Job): [SpanOptions, Context] {
  const [, kind, traceparent = ''] = FORM.exec(opts.telemetry?.metadata ?? '') ?? [];
  const context = spanContextOf(traceparent);
  if (!context) return [{ root: true }, ROOT_CONTEXT];
  if (kind === 'child' && Date.now() - timestamp <= FOLLOWED_MAX_MS)
    return [{}, trace.setSpanContext(ROOT_CONTEXT, context)];
  return [{ root: true, links: [{ context }] }, ROOT_CONTEXT];
}
