import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import type { Persona } from '@kreditlina/partners/personas/personas';

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a drill reads what came; the shapes have their own tests
  readonly body: any;
  readonly position: string | null;
}

/** A persistent customer: every write is repeated with the same key until the product answers it. */
export interface StubbornClient {
  /** @throws Error for a 4xx answer, or when the product has been unavailable for two minutes */
  send(path: string, id: string | undefined, body?: unknown): Promise<Reply>;
  read(path: string, id?: string): Promise<Reply>;
  logIn(persona: Persona): Promise<void>;
}

/** Timeout of the web client. */
const TIMEOUT_MS = 15_000;
const PAUSE_MS = 100;
const AWAY_LIMIT_MS = 120_000;

/** Reason for the missing answer: its status and Retry-After, or no answer at all. */
export interface Obstacle {
  readonly path: string;
  readonly status: number | 'no answer';
  readonly retryAfter: string | null;
}

/** @param onObstacle called for every 5xx answer, and for every call without an answer */
export function createStubbornClient(
  baseUrl: string,
  onObstacle: (obstacle: Obstacle) => void = () => undefined,
): StubbornClient {
  const cookies = new Map<string, string>();
  let token: string | null = null;

  const once = async (
    method: string,
    url: string,
    key: string | undefined,
    body: unknown,
  ): Promise<Reply> => {
    const headers = new Headers({ accept: 'application/json' });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (key) headers.set('idempotency-key', key);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status >= 500)
      onObstacle({
        path: new URL(url).pathname,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
      });
    const parsed = await response.json();
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    token = response.headers.get('access-token') ?? token;
    return { status: response.status, body: parsed, position: response.headers.get('x-event-position') };
  };

  const stubborn = async (
    method: string,
    path: string,
    id: string | undefined,
    body: unknown,
  ): Promise<Reply> => {
    const key = method === 'POST' ? randomUUID() : undefined;
    const deadline = Date.now() + AWAY_LIMIT_MS;
    for (;;) {
      const reply = await once(method, `${baseUrl}${pathTo(path, id ? { id } : {})}`, key, body).catch(() => {
        onObstacle({ path, status: 'no answer', retryAfter: null });
        return undefined;
      });
      if (reply && reply.status < 300) return reply;
      // A 5xx or no answer leaves the outcome unknown, so the request is repeated with the same key.
      const isUnderWay = reply?.body.code === 'IDEMPOTENCY_KEY_IN_PROGRESS';
      if (reply && reply.status < 500 && !isUnderWay) {
        throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
      }
      if (Date.now() > deadline) throw new Error(`${method} ${path}: the product stayed away`);
      await sleep(PAUSE_MS);
    }
  };

  return {
    send: (path, id, body) => stubborn('POST', path, id, body),
    read: (path, id) => stubborn('GET', path, id, undefined),
    async logIn(persona) {
      const deadline = Date.now() + AWAY_LIMIT_MS;
      while (Date.now() < deadline) {
        const started = await stubborn('POST', startLogin.path, undefined, { ssn: persona.ssn });
        for (let poll = 0; poll < 10; poll += 1) {
          const verified = await stubborn('POST', verifyLogin.path, undefined, {
            login_token: started.body.login_token,
          }).catch(() => undefined);
          if (verified?.body.status === 'complete') return;
          // The simulated BankID loses its orders when killed: start again.
          if (!verified || verified.body.status === 'failed') break;
          await sleep(1_000);
        }
      }
      throw new Error(`${persona.key} could not log in`);
    },
  };
}
