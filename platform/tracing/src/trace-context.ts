import { isSpanContextValid, type SpanContext, TraceFlags, trace } from '@opentelemetry/api';

/** W3C `traceparent`, version 00: ids in lower case, none of them all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-0([0-3])$/;

export const isTraceparent = (text: string): boolean => TRACEPARENT.test(text);

/** Parses a `traceparent` into a remote span context; undefined for any other text. */
export function spanContextOf(traceparent: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number(flags) & TraceFlags.SAMPLED, isRemote: true };
}

/** `traceparent` of the active span; undefined for a span that is not recorded. */
export function activeTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span || !isSpanContextValid(span) || !isRecorded(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-01`;
}

/** True if the span is sent to the collector. */
export const isRecorded = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;
