import type { Audience } from '@kreditlina/domain/identity/contracts/customer';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import { assertDeclared } from './declared-errors.ts';

/** Host name of the test API. */
export const TEST_HOST = '127.0.0.1:3999';

export interface SendOptions {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any;
  readonly headers: Response['headers'];
  readonly text: string;
  readonly bytes: Buffer;
}

/** A browser: keeps cookies, and sends the access token once it has one. */
export interface TestClient {
  readonly cookies: Map<string, string>;
  accessToken: string | undefined;
  get(url: string, options?: SendOptions): Promise<Answer>;
  post(url: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: SendOptions,
  ): Promise<Answer>;
  /**
   * Logs in with the code, on the staff page if requested, and polls until the end; returns verify's last
   * answer.
   */
  logIn(ssn: string, audience?: Audience): Promise<Answer>;
}

const MAX_POLLS = 10;

export function createTestClient(app: FastifyInstance, clock: { advance(ms: number): void }): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    cookies,
    accessToken: undefined,
    async send(method, url, options = {}) {
      const response = await app.inject(toInject(client, method, url, options));
      remember(cookies, response);
      const answer = toAnswer(response);
      if (answer.status >= 400) assertDeclared(method, url, answer.body?.code);
      return answer;
    },
    get: (url, options) => client.send('GET', url, options),
    post: (url, body, options) =>
      client.send('POST', url, { ...options, ...(body === undefined ? {} : { body }) }),
    async logIn(ssn, audience = 'customer') {
      const started = await client.post('/api/auth', { ssn, audience });
      if (started.status !== 200) return started;
      for (let polls = 1; ; polls += 1) {
        const answer = await client.post('/api/auth/verify', { login_token: started.body.login_token });
        const token = answer.headers['access-token'];
        if (typeof token === 'string') client.accessToken = token;
        if (answer.body.status !== 'in_progress' || polls >= MAX_POLLS) return answer;
        clock.advance(2_000);
      }
    },
  };
  return client;
}

function toInject(
  client: TestClient,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: SendOptions,
): InjectOptions {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    method,
    url,
    ...(options.query ? { query: options.query } : {}),
    headers: {
      host: TEST_HOST,
      ...(cookie === '' ? {} : { cookie }),
      ...(client.accessToken === undefined ? {} : { authorization: `Bearer ${client.accessToken}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: payloadOf(options.body) }),
  };
}

const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

function remember(cookies: Map<string, string>, response: Response): void {
  for (const { name, value, maxAge, expires } of response.cookies) {
    const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
}

function toAnswer(response: Response): Answer {
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? JSON.parse(response.body) : undefined,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  };
}
