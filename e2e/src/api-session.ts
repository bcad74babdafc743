import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import type { Persona } from '@kreditlina/partners/personas/personas';

/** One answer of the API, parsed if it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads what came; the shapes have their own tests
  readonly body: any;
}

/** One request with its answer, as sent on the wire. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

interface CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export interface ApiSession {
  readonly baseUrl: string;
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  /** Like `call`, but throws unless the answer is a 2xx; the error contains the whole answer. */
  ask(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  /** Credentials with which a browser can continue this session: its cookies and the tab's token. */
  credentials(): { cookies: { name: string; value: string }[]; token: string };
  /**
   * Logs in with BankID and the QR code; staff log in to the back office. Returns `failed` with the hint code
   * if the persona's app refuses.
   */
  logIn(persona: Persona): Promise<{ status: 'complete' | 'failed'; hintCode: string | null }>;
}

/** Pause between polls: shorter than the web client's, since intervals are not under test here. */
const POLL_MS = 150;
/** Time after which polling ends, as in the web client. */
const POLLS_END_MS = 80_000;
const TIMEOUT_MS = 15_000;
/** Maximum number of attempts of a call that the server refuses because it is busy. */
const TRIES_MAX = 4;

/**
 * A client as a program would implement it: cookie jar, access token, and its own position sent with every
 * read.
 */
export function createApiSession(
  baseUrl: string,
  onExchange: (exchange: Exchange) => void = () => undefined,
): ApiSession {
  const cookies = new Map<string, string>();
  let token: string | null = null;
  let position: string | null = null;

  const once = async (
    method: 'GET' | 'POST',
    path: string,
    { params, query, body }: CallOptions,
    idempotencyKey: string,
  ): Promise<Answer> => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = new Headers({ accept: 'application/json' });
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (position && method === 'GET') headers.set('x-min-position', position);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (method === 'POST') headers.set('idempotency-key', idempotencyKey);
    const response = await fetch(`${baseUrl}${pathTo(path, params)}${search}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    token = response.headers.get('access-token') ?? token;
    position = response.headers.get('x-event-position') ?? position;
    const { status } = response;
    const text = await response.text();
    onExchange({ method, url: response.url, status, text, headers: response.headers });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  /** Retries with the same key after the time in Retry-After, as a careful client does. */
  const call: ApiSession['call'] = async (method, path, options = {}) => {
    const idempotencyKey = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const answer = await once(method, path, options, idempotencyKey);
      const seconds = Number(answer.headers.get('retry-after') ?? 0);
      if (answer.status !== 503 || seconds === 0 || tries === TRIES_MAX) return answer;
      await sleep(seconds * 1_000);
    }
  };

  const ask: ApiSession['ask'] = async (method, path, options) => {
    const answer = await call(method, path, options);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

  const logIn: ApiSession['logIn'] = async (persona) => {
    const isStaff = persona.role !== 'customer' && persona.role !== 'guarantor';
    const body = { ssn: persona.ssn, ...(isStaff && { audience: 'staff' }) };
    const started = await ask('POST', startLogin.path, { body });
    const verify = () => ask('POST', verifyLogin.path, { body: { login_token: started.body.login_token } });
    const { body: end } = await pollWhile(verify, ({ body: answer }) => answer.status === 'in_progress');
    return { status: end.status, hintCode: end.hint_code };
  };

  const credentials: ApiSession['credentials'] = () => ({
    cookies: [...cookies].map(([name, value]) => ({ name, value })),
    token: token ?? '',
  });

  return { baseUrl, call, ask, logIn, credentials };
}

/** Polls while the answer says to wait. Throws if that takes too long. */
export async function pollWhile<T>(ask: () => Promise<T>, isWaiting: (answer: T) => boolean): Promise<T> {
  const until = performance.now() + POLLS_END_MS;
  do {
    const answer = await ask();
    if (!isWaiting(answer)) return answer;
    await sleep(POLL_MS);
  } while (performance.now() < until);
  throw new Error(`still waiting after ${POLLS_END_MS} ms`);
}
