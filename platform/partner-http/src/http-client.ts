import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Agent, type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { PartnerError } from './partner-error.ts';
import { type Breaker, createBreaker, withRetries } from './resilience.ts';

/**
 * Reads a whole answer as text, up to a limit, so that a partner cannot fill our memory. Rejects, as the
 * stream does, when the body is cut before its announced end.
 */
async function readAnswer(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown },
  maxBytes: number,
): Promise<string | 'too-large'> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      body.destroy();
      return 'too-large';
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Client certificate and trusted issuers, as PEM text or PKCS#12 bytes. */
export interface TlsOptions {
  readonly pfx?: Buffer;
  readonly passphrase?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly ca?: string;
}

/** Outcome of one call, for logs and metrics. Holds nothing that was sent or received. */
export interface CallRecord {
  readonly partner: string;
  readonly operation: string;
  readonly outcome: 'ok' | PartnerError['kind'];
  readonly tries: number;
  readonly milliseconds: number;
}

export interface HttpClientOptions {
  /** Name in logs, metrics and circuit breakers. */
  readonly partner: string;
  /** Base address without a trailing slash. */
  readonly baseUrl: string;
  /** Limit of one call including all attempts, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Retries, only for repeatable calls. Default 2. */
  readonly retries?: number;
  /** Largest answer in bytes. Default 2 MiB. */
  readonly maxAnswerBytes?: number;
  /** Failures in a row that open the breaker (default 5), and how long it is open (default 10,000 ms). */
  readonly breaker?: { readonly failures?: number; readonly openMs?: number };
  readonly tls?: TlsOptions;
  /** Allows plain HTTP beyond loopback, for a closed network of containers. */
  readonly allowPlainHttp?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onCall?: (record: CallRecord) => void;
}

interface Call<Answer> {
  /** Our name for the operation, for errors and metrics. */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** Never contains personal data, which belongs in the body. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: z.ZodType<Answer>;
  /** True for reads and for calls with an idempotency key, which can safely be repeated. */
  readonly repeatable: boolean;
  readonly idempotencyKey?: string | undefined;
}

export interface HttpClient {
  /** @throws PartnerError and nothing else */
  call<Answer>(call: Call<Answer>): Promise<Answer>;
  /** Closes idle connections. */
  close(): Promise<void>;
}

const CONNECTIONS_MAX = 32;

/**
 * Client for one partner. It owns the connections and the circuit breakers: create it once and share it.
 * @throws RangeError when the address is plain HTTP beyond loopback
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  refusePlainHttp(options);
  const timeoutMs = options.timeoutMs ?? 5_000;
  // One breaker for each operation: a partner that cannot make reports may still answer short questions.
  const breakers = new Map<string, Breaker>();
  const breakerOf = (operation: string): Breaker => {
    const breaker = breakers.get(operation) ?? createBreaker(options.partner, operation, options.breaker);
    breakers.set(operation, breaker);
    return breaker;
  };
  const agent = new Agent({
    connections: CONNECTIONS_MAX,
    connect: { timeout: timeoutMs, ...options.tls },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const answerOf = async <Answer>(call: Call<Answer>, span: Span): Promise<Answer> => {
    const startedAt = performance.now();
    let tries = 0;
    const report = (outcome: CallRecord['outcome']) => {
      span.setAttributes({ 'kreditlina.outcome': outcome, 'kreditlina.tries': tries });
      if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR });
      options.onCall?.({
        partner: options.partner,
        operation: call.operation,
        outcome,
        tries,
        milliseconds: Math.round(performance.now() - startedAt),
      });
    };
    let answered: unknown;
    const attempt = async (remainingMs: number) => {
      tries += 1;
      try {
        return await ask(options, agent, call, remainingMs);
      } catch (error) {
        answered = error;
        throw error;
      }
    };
    try {
      const retries = call.repeatable ? (options.retries ?? 2) : 0;
      const answer = await withRetries({ retries, timeoutMs }, (remainingMs) =>
        breakerOf(call.operation).execute(() => attempt(remainingMs)),
      );
      report('ok');
      return answer;
    } catch (thrown) {
      // This call's own failures may open the breaker before its last attempt: report the partner's answer,
      // which is more informative.
      const error = isOpenCircuit(thrown) && answered !== undefined ? answered : thrown;
      report(error instanceof PartnerError ? error.kind : 'unavailable');
      throw error;
    }
  };
  return {
    call: (call) => inSpan(`${options.partner} ${call.operation}`, (span) => answerOf(call, span)),
    close: () => agent.close(),
  };
}

/** Makes the call a span of the current request or job. */
function inSpan<Answer>(name: string, call: (span: Span) => Promise<Answer>): Promise<Answer> {
  const tracer = trace.getTracer('@kreditlina/partners');
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, (span) =>
    call(span).finally(() => span.end()),
  );
}

const isOpenCircuit = (error: unknown): boolean =>
  error instanceof PartnerError && error.kind === 'open-circuit';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Calls carry personal data, which a misconfigured address must not send unencrypted over a network. */
function refusePlainHttp({ baseUrl, partner, allowPlainHttp }: HttpClientOptions): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || allowPlainHttp === true || LOOPBACK.has(hostname)) return;
  throw new RangeError(`The address of ${partner} must start with https://`);
}

async function ask<Answer>(
  options: HttpClientOptions,
  agent: Agent,
  call: Call<Answer>,
  remainingMs: number,
): Promise<Answer> {
  const failed = (details: { kind: PartnerError['kind']; status?: number; code?: string }) =>
    new PartnerError({ partner: options.partner, operation: call.operation, ...details });
  const signal = AbortSignal.timeout(remainingMs);
  let response: Dispatcher.ResponseData;
  let text: string | 'too-large';
  try {
    response = await request(`${options.baseUrl}${call.path}`, {
      dispatcher: agent,
      method: call.method,
      signal,
      headers: headersOf(options, call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    text = await readAnswer(response.body, options.maxAnswerBytes ?? 2 * 1024 * 1024);
  } catch (error) {
    throw failed({ kind: isTimeout(error, signal) ? 'timeout' : 'unavailable' });
  }
  const status = response.statusCode;
  if (text === 'too-large') throw failed({ kind: 'rubbish', status });
  const json = parsePartnerJson(text);
  if (status >= 200 && status < 300) {
    const parsed = call.answer.safeParse(json);
    if (!parsed.success) throw failed({ kind: 'rubbish', status });
    return parsed.data;
  }
  const code = errorCode(json);
  const kind =
    status === 429 || status === 408 || status >= 500
      ? 'unavailable'
      : status >= 400
        ? 'rejected'
        : 'rubbish';
  throw failed({ kind, status, ...(code === undefined ? {} : { code }) });
}

function headersOf(options: HttpClientOptions, call: Call<unknown>): Record<string, string> {
  return {
    ...options.headers,
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  };
}

const isTimeout = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || (error instanceof Error && 'code' in error && String(error.code).endsWith('_TIMEOUT'));

/** More combining marks than any script uses: composing a run of them takes quadratic time. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Parses a partner's JSON and normalises its texts to NFC, as the API does with its own input.
 * @returns undefined for text that is not JSON
 */
export function parsePartnerJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) =>
      typeof value === 'string' && !TOO_MANY_MARKS.test(value) ? value.normalize('NFC') : value,
    );
  } catch {
    return undefined;
  }
}

/** Error code in a partner's error body, `{ errorCode }` or `{ error: { code } }`; else undefined. */
function errorCode(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const nested = 'error' in json && typeof json.error === 'object' && json.error !== null ? json.error : {};
  const code = 'errorCode' in json ? json.errorCode : 'code' in nested ? nested.code : undefined;
  return typeof code === 'string' && /^[A-Za-z][A-Za-z-]{0,59}$/.test(code) ? code : undefined;
}
