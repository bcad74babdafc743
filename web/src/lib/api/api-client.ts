import type * as identity from '@kreditlina/domain/identity/contracts/customer';
import {
  type AnswerOf,
  type Endpoint,
  type InputOf,
  type Method,
  pathTo,
} from '@kreditlina/domain/kernel/endpoint';
import type * as mailing from '@kreditlina/domain/mailing-list/contracts/public';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { randomId } from '../browser/random-id.ts';
import { ApiError, GENERIC_MESSAGE, readProblem } from '../errors/problem.ts';
import { receiveAccessToken, useSession } from '../session/session-store.ts';
import { pageLanguage } from '../text/page-language.ts';
import { minPosition, rememberPosition } from './remembered.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/** Events from the API client to the app, which has the router and the query cache. */
export type ApiEvent = 'unauthorized' | 'wrong-step';

const listeners = new Set<(event: ApiEvent) => void>();

export const apiEvents = {
  emit(event: ApiEvent): void {
    for (const listener of listeners) listener(event);
  },
  /** @returns function that removes the listener */
  on(listener: (event: ApiEvent) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Writes allowed without a session. Every other write is skipped when the user is not logged in. */
const publicWrites: readonly (
  | typeof identity.startLogin
  | typeof identity.verifyLogin
  | typeof identity.returnFromApp
  | typeof identity.cancelLogin
  | typeof mailing.signUpForNewsletter
  | typeof mailing.askForContact
  | typeof mailing.joinWaitingList
)['path'][] = [
  '/api/auth',
  '/api/auth/verify',
  '/api/auth/return',
  '/api/auth/cancel',
  '/api/newsletter',
  '/api/contact',
  '/api/waiting-list',
];

export interface CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** One per submit; a retry of the same submit reuses it. */
  readonly idempotencyKey?: string;
  /** Marks a poll, which must not keep an unattended session alive. */
  readonly passive?: boolean;
  readonly timeoutMs?: number;
}

/** A path with its encoded query; parameters without a value are omitted. */
export function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${path}${text === '' ? '' : `?${text}`}`;
}

/** Adds the API prefix, which links in answers omit. */
export const linkedPath = (link: string): string => `${API_PREFIX}${link}`;

const isWrite = (method: Method): boolean => method !== 'GET';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function requestHeaders(method: Method, options: CallOptions): Headers {
  // Error texts and BankID messages follow the page's language, not the browser's.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': pageLanguage() });
  const { access_token, isLoggedIn } = useSession.getState();
  if (isLoggedIn && access_token) headers.set('Authorization', `Bearer ${access_token}`);
  if (options.body !== undefined && !hasFile(options.body)) {
    headers.set('Content-Type', 'application/json');
  }
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.passive) headers.set('X-Passive', '1');
  const position = minPosition();
  if (!isWrite(method) && position) headers.set('X-Min-Position', position);
  return headers;
}

const hasFile = (body: unknown): body is Record<string, string | number | File> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File);

/** A body with a file is sent as a form, in the order of its fields; any other as JSON. */
function requestBody(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  if (!hasFile(body)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof File ? value : String(value));
  return form;
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  if (
    isWrite(method) &&
    !useSession.getState().isLoggedIn &&
    !(publicWrites as readonly string[]).includes(path)
  ) {
    throw new ApiError('skipped', 'Not logged in');
  }
  // Links a user's report to the server's trace; generated per call and not stored in the client.
  const traceId = randomHex(16);
  const headers = requestHeaders(method, options);
  headers.set('traceparent', `00-${traceId}-${randomHex(8)}-00`);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(withQuery(path, options.query), {
      method,
      credentials: 'include',
      headers,
      body: requestBody(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    receiveHeaders(response.headers);
    return response;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw new ApiError('aborted', 'Aborted');
    throw new ApiError('error', GENERIC_MESSAGE, 0, undefined, traceId);
  }
}

function receiveHeaders(headers: Headers): void {
  rememberPosition(headers);
  const token = headers.get('Access-Token');
  if (token) receiveAccessToken(token);
  const expires = Date.parse(headers.get('Session-Expires-At') ?? '');
  if (Number.isNaN(expires)) return;
  // Both times are from the server's clock, so a wrong clock on this device does not matter.
  const answered = Date.parse(headers.get('Date') ?? '');
  const slowMs = Number.isNaN(answered) ? 0 : answered - Date.now();
  useSession.setState({ expiresAt: expires - slowMs });
}

const contentType = (response: Response): string =>
  (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

const isJson = (type: string): boolean => type === 'application/json' || type === 'application/problem+json';

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    if (signal?.aborted) throw new ApiError('aborted', 'Aborted');
    throw new ApiError('error', GENERIC_MESSAGE, response.status);
  }
}

async function refuse(response: Response, signal: AbortSignal | undefined): Promise<never> {
  if (!isJson(contentType(response))) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  const problem = readProblem(await readJson(response, signal), response.status);
  const error = new ApiError('problem', problem.detail, response.status, problem);
  if (error.isUnauthorized) apiEvents.emit('unauthorized');
  if (error.isWrongStep) apiEvents.emit('wrong-step');
  throw error;
}

async function request<Called extends Endpoint>(
  { method, answer }: Called,
  path: string,
  options: CallOptions,
): Promise<AnswerOf<Called>> {
  const response = await send(method, path, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (response.status === 204) return answer.parse(undefined) as AnswerOf<Called>;
  if (!isJson(contentType(response))) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  const body = await readJson(response, options.signal);
  try {
    return answer.parse(body) as AnswerOf<Called>;
  } catch {
    throw new ApiError('error', GENERIC_MESSAGE, response.status);
  }
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * An invalid endpoint is a programming error.
 * @throws TypeError
 */
function checkEndpoint({ method, path, answer }: Endpoint): void {
  if (typeof path !== 'string' || !path.startsWith(`${API_PREFIX}/`))
    throw new TypeError('Specify a string endpoint URL');
  if (!METHODS.includes(method)) throw new TypeError('Specify one of the methods of HTTP');
  if (typeof answer?.parse !== 'function') throw new TypeError('Specify the schema of the answer');
}

/** Options of a call other than its input. */
export type SendOptions = Omit<CallOptions, 'body' | 'query'>;

/**
 * Calls an endpoint of the contract. Only this function and those below access the network.
 * @throws ApiError for each error in the specification's catalogue; `aborted` and `skipped` are silent
 */
export async function call<Called extends Endpoint>(
  called: Called,
  input: InputOf<Called>,
  options: SendOptions = {},
): Promise<AnswerOf<Called>> {
  checkEndpoint(called);
  const { params, query, body } = input as { params?: Record<string, string> } & Pick<
    CallOptions,
    'body' | 'query'
  >;
  return request(called, pathTo(called.path, params), {
    ...options,
    ...(query && { query }),
    ...(body !== undefined && { body }),
  });
}

/** Writes with a new idempotency key: repeated, it has no second effect. @throws ApiError like `call` */
export const callOnce = <Called extends Endpoint>(
  called: Called,
  input: InputOf<Called>,
  options: SendOptions = {},
): Promise<AnswerOf<Called>> => call(called, input, { ...options, idempotencyKey: randomId() });

/**
 * Calls an endpoint at an address from an API link.
 * @throws ApiError like `call`
 */
export const callAt = <Called extends Endpoint>(
  called: Called,
  path: string,
  options: SendOptions = {},
): Promise<AnswerOf<Called>> => request(called, path, options);

/** Fetches a file of any type by POST. A JSON answer counts as a failure. */
export async function callFile(path: string, options: CallOptions): Promise<Blob> {
  const response = await send('POST', path, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (isJson(contentType(response))) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  return await blobOf(response, options.signal);
}

/** Fetches a PDF, by POST when its key must not appear in an address. Any other type counts as a failure. */
export const callPdf = (path: string, options: CallOptions = {}): Promise<Blob> =>
  callTyped(path, 'application/pdf', options);

/**
 * Fetches a file of one type, by POST when its key must not appear in an address. Any other type counts as a
 * failure.
 */
export async function callTyped(path: string, type: string, options: CallOptions = {}): Promise<Blob> {
  const response = await send(options.body === undefined ? 'GET' : 'POST', path, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (contentType(response) !== type) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  return await blobOf(response, options.signal);
}

/**
 * Reads the body of an answer.
 * @throws ApiError when the download is interrupted
 */
async function blobOf(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError(signal?.aborted ? 'aborted' : 'error', GENERIC_MESSAGE, response.status);
  }
}
