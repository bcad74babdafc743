import { routes } from '../routes.ts';

/** Error codes of the edge, valid for any endpoint. */
const everywhere = new Set([
  'BODY_TOO_LARGE',
  'CROSS_SITE',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_IN_PROGRESS',
  'IDEMPOTENCY_KEY_REUSED',
  'INTERNAL',
  'INVALID_JSON',
  'INVALID_REQUEST',
  'OWN_CASE',
  'STALE_VERSION',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'WRONG_HOST',
]);

const declared = routes.flatMap(({ method, url, errors }) =>
  errors ? [{ method, errors, pattern: new RegExp(`^${url.replace(/:[a-z]+/g, '[^/]+')}$`) }] : [],
);

/**
 * Compares a problem's code with the list of its endpoint.
 * @throws Error when the endpoint has a list and the code is not in it
 */
export function assertDeclared(method: string, url: string, code: unknown): void {
  const [path = ''] = url.split('?');
  const called = declared.find((one) => one.method === method && one.pattern.test(path));
  if (typeof code !== 'string' || !called || everywhere.has(code) || called.errors.includes(code)) return;
  throw new Error(`${method} ${path} answers ${code}, which its endpoint does not declare`);
}
