import { isSpanContextValid, type SpanContext, TraceFlags, trace } from '@opentelemetry/api';

/** `traceparent` of the W3C, version 00: ids in lower case, none of them all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-0([0-3])$/;

/** Whether a text names a span in the form of the W3C. */
export const isTraceparent = (text: string): boolean => TRACEPARENT.test(text);

/** The span that a `traceparent` names, as one of another process; undefined for anything else. */
export function spanContextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number(flags) & TraceFlags.SAMPLED, isRemote: true };
}

/** Names the span at work here. Undefined without a collector, and for a span that is not recorded: nobody could look it up. */
export function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span) || !isRecorded(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-01`;
}

/** Whether the collector is sent the span. */
export const isRecorded = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;
