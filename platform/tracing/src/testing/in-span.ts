import { context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { spanContextOf } from '../trace-context.ts';

/**
 * Runs work as if inside this span, for tests, without an exporter. @throws TypeError when the text names no
 * span
 */
export async function inSpan<Result>(traceparent: string, work: () => Promise<Result>): Promise<Result> {
  const span: SpanContext | undefined = spanContextOf(traceparent);
  if (!span) throw new TypeError('No traceparent');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  try {
    return await context.with(trace.setSpanContext(ROOT_CONTEXT, span), work);
  } finally {
    context.disable();
  }
}
