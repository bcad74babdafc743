import type { Audience } from '@kreditlina/domain/identity/contracts/customer';
import { generalErrors } from '@kreditlina/domain/kernel/general-errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import { routes } from '../app/routes.ts';

/** Endpoints with the codes that they can answer; fewer parameters come first, as in the router. */
const answerable = routes
  .map((route) => ({
    method: route.method,
    codes: new Set<unknown>([
      ...generalErrors.filter(({ includes }) => includes(route)).flatMap(({ codes }) => codes),
      ...(route.errors ?? []),
    ]),
    parameters: route.url.split(':').length,
    pattern: new RegExp(`^${route.url.replace(/:[a-z]+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

/** @throws Error when the endpoint's contract does not state the code of the problem */
function assertStated(method: string, url: string, code: unknown): void {
  const [path = ''] = url.split('?');
  const called = answerable.find((one) => one.method === method && one.pattern.test(path));
  if (code === undefined || !called || called.codes.has(code)) return;
  throw new Error(`${method} ${path} answers ${code}, which its endpoint does not state`);
}

/** Host name of the test API. */
export const TEST_HOST = '127.0.0.1:3999';

interface SendOptions {
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

const POLLS_MAX = 10;

export function createTestClient(app: FastifyInstance, clock: { advance(ms: number): void }): TestClient {
  const cookies = new Map<string, string>();
  const client: TestClient = {
    cookies,
    accessToken: undefined,
    async send(method, url, options = {}) {
      const response = await app.inject(toInject(client, method, url, options));
      remember(cookies, response);
      const answer = toAnswer(response);
      if (answer.status >= 400) assertStated(method, url, answer.body?.code);
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
        if (answer.body.status !== 'in_progress' || polls >= POLLS_MAX) return answer;
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

/** A file in a test's form. */
export interface TestFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

const isFile = (value: string | TestFile): value is TestFile => typeof value !== 'string';

/** A form as a browser encodes it, in the order of its fields; names may repeat. */
export async function formOf(
  fields: readonly (readonly [string, string | TestFile])[],
): Promise<SendOptions> {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (isFile(value)) form.append(name, new File([new Uint8Array(value.bytes)], value.name));
    else form.append(name, value);
  }
  const written = new Response(form);
  return {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  };
}
