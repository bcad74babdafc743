import { context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { spanContextOf } from '../trace-context.ts';

/** Works as if in this span, for tests, with nothing that would send it. @throws TypeError when the text names no span */
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
