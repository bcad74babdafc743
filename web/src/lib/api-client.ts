import { type AnswerOf, type Endpoint, type InputOf, pathTo } from '@kreditlina/domain/kernel/endpoint';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { type ApiCall, apiCall, type Method } from './api-call.ts';
import { apiEvents } from './api-events.ts';
import { REQUEST_TIMEOUT_MS } from './constants.ts';
import { minPosition, rememberPosition } from './event-position.ts';
import { pageLanguage } from './page-language.ts';
import { apiPaths } from './paths.ts';
import { ApiError, GENERIC_MESSAGE, readProblem } from './problem.ts';
import { receiveAccessToken, useSession } from './session-store.ts';

/** Writes that work without a session. Every other write is skipped when nobody is logged in. */
const PUBLIC_WRITES: readonly string[] = [
  apiPaths.auth,
  apiPaths.authVerify,
  apiPaths.authReturn,
  apiPaths.authCancel,
  apiPaths.newsletter,
  apiPaths.contact,
  apiPaths.waitingList,
];

export interface CallOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** One per submit; a retry of the same submit sends it again. */
  readonly idempotencyKey?: string;
  /** A poll: must not keep an unattended session alive. */
  readonly passive?: boolean;
  readonly timeoutMs?: number;
}

/** Prefix + endpoint + encoded query; parameters without a value are left out. */
export function apiUrl(endpoint: string, query: CallOptions['query'] = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${API_PREFIX}${endpoint}${text === '' ? '' : `?${text}`}`;
}

const isWrite = (method: Method): boolean => method !== 'GET';

/** Chance in hexadecimal, two characters a byte. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function requestHeaders(method: Method, options: CallOptions): Headers {
  // Errors and what BankID says come in the language of the page, not in that of the browser.
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': pageLanguage() });
  const { access_token, isLoggedIn } = useSession.getState();
  if (isLoggedIn && access_token) headers.set('Authorization', `Bearer ${access_token}`);
  if (options.body !== undefined && !(options.body instanceof FormData)) {
    headers.set('Content-Type', 'application/json');
  }
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.passive) headers.set('X-Passive', '1');
  const position = minPosition();
  if (!isWrite(method) && position) headers.set('X-Min-Position', position);
  return headers;
}

function requestBody(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function send(method: Method, endpoint: string, options: CallOptions): Promise<Response> {
  if (isWrite(method) && !useSession.getState().isLoggedIn && !PUBLIC_WRITES.includes(endpoint)) {
    throw new ApiError('skipped', 'Not logged in');
  }
  // So that what a user reports leads to what the server did: made up for this one call, and recorded nowhere here.
  const traceId = randomHex(16);
  const headers = requestHeaders(method, options);
  headers.set('traceparent', `00-${traceId}-${randomHex(8)}-00`);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(apiUrl(endpoint, options.query), {
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
  // The server's clock said both: how far it is to the end does not depend on this device's clock, which may be an hour wrong.
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

/**
 * Makes one call and reads its JSON. The only way to the network together with `callPdf`.
 * @throws ApiError in every case of C§8; `aborted` and `skipped` are silent
 */
export async function callApi<Answer>(call: ApiCall<Answer>, options: CallOptions = {}): Promise<Answer> {
  const response = await send(call.method, call.endpoint, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (response.status === 204) return call.schema.parse(undefined);
  if (!isJson(contentType(response))) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  const body = await readJson(response, options.signal);
  try {
    return call.schema.parse(body);
  } catch {
    throw new ApiError('error', GENERIC_MESSAGE, response.status);
  }
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError as `callApi` does
 */
export function call<Called extends Endpoint>(
  called: Called,
  input: InputOf<Called>,
  options: Omit<CallOptions, 'body' | 'query'> = {},
): Promise<AnswerOf<Called>> {
  const { params, query, body } = input as { params?: Record<string, string> } & Pick<
    CallOptions,
    'body' | 'query'
  >;
  const endpoint = pathTo(called.path, params).slice(API_PREFIX.length);
  return callApi(apiCall(called.method, endpoint, called.answer), {
    ...options,
    ...(query && { query }),
    ...(body !== undefined && { body }),
  }) as Promise<AnswerOf<Called>>;
}

/** Fetches a file of whatever kind by POST. An answer in JSON is a failed response. */
export async function callFile(endpoint: string, options: CallOptions): Promise<Blob> {
  const response = await send('POST', endpoint, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (isJson(contentType(response))) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  return await blobOf(response, options.signal);
}

/** Fetches a PDF, by POST where what opens it may stand in no address. Anything but a PDF is a failed response. */
export const callPdf = (endpoint: string, options: CallOptions = {}): Promise<Blob> =>
  callTyped(endpoint, 'application/pdf', options);

/** Fetches a file of one type, by POST where what opens it may stand in no address. Anything else is a failed response. */
export async function callTyped(endpoint: string, type: string, options: CallOptions = {}): Promise<Blob> {
  const response = await send(options.body === undefined ? 'GET' : 'POST', endpoint, options);
  if (!response.ok) return await refuse(response, options.signal);
  if (contentType(response) !== type) throw new ApiError('error', GENERIC_MESSAGE, response.status);
  return await blobOf(response, options.signal);
}

/** A file that broke off on its way is none. */
async function blobOf(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw new ApiError(signal?.aborted ? 'aborted' : 'error', GENERIC_MESSAGE, response.status);
  }
}
