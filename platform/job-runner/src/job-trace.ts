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

/** A job that is taken up later than this after it was asked for begins a trace of its own. */
const FOLLOWED_MAX_MS = 10 * 60_000;
const FORM = /^(child|link) (\S{55})$/;

/**
 * What a job is told of the trace in which its event was decided; undefined when that was not recorded. The jobs of a request go on in
 * its trace. Those of what a job recorded are linked: otherwise whatever one nightly run leads to would be one trace.
 */
export function traceOf({ metadata: { traceparent, actor } }: RecordedEvent): string | undefined {
  if (traceparent === undefined) return undefined;
  return `${actor.id === JOBS_ACTOR.id ? 'link' : 'child'} ${traceparent}`;
}

/** Runs one execution of a job as a span, in the trace that asked for it or linked to it. */
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
    // To be run again later is no failure.
    if (!(error instanceof DelayedError)) span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** The queue may hold what another version, or somebody else, wrote there: whatever is no trace is none. */
function placeOf({ opts, timestamp }: Job): [SpanOptions, Context] {
  const [, kind, traceparent = ''] = FORM.exec(opts.telemetry?.metadata ?? '') ?? [];
  const context = spanContextOf(traceparent);
  if (!context) return [{ root: true }, ROOT_CONTEXT];
  if (kind === 'child' && Date.now() - timestamp <= FOLLOWED_MAX_MS)
    return [{}, trace.setSpanContext(ROOT_CONTEXT, context)];
  return [{ root: true, links: [{ context }] }, ROOT_CONTEXT];
}
