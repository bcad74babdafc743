import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { spanContextOf } from '../trace-context.ts';

interface Attribute {
  readonly key: string;
  readonly value: object;
}

/** A span in OTLP JSON, with the name of the service that sent it. */
export interface SentSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
  /** Code 2: the span failed. */
  readonly status?: { readonly code?: number };
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<SentSpan, 'service'>[] }[];
  }[];
}

const textOf = (attributes: readonly Attribute[], name: string): string => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value && 'stringValue' in value ? String(value.stringValue) : '';
};

/**
 * Collector for tests on a free local port.
 * @param answer `ok` keeps what it receives; `fail` answers 503; `hang` never answers
 */
export async function startCollector(answer: 'ok' | 'fail' | 'hang' = 'ok') {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      if (answer !== 'hang') response.writeHead(answer === 'ok' ? 200 : 503).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything received, verbatim. */
    bodies,
    spans: (): readonly SentSpan[] =>
      sent().flatMap(({ resource, scopeSpans }) => {
        const service = textOf(resource.attributes, 'service.name');
        return scopeSpans.flatMap(({ spans }) => spans.map((span) => Object.assign({ service }, span)));
      }),
    /** Resource attributes of the processes and threads, one entry for each export. */
    resources: (): readonly Readonly<Record<string, string>>[] =>
      sent().map(({ resource: { attributes } }) =>
        Object.fromEntries(attributes.map(({ key }) => [key, textOf(attributes, key)])),
      ),
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Runs work as if inside this span, for tests, without an exporter.
 * @throws TypeError when the text names no span
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
