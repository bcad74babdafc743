import type { FastifyReply, FastifyRequest } from 'fastify';

const ORDER_SECONDS = 10 * 60;

interface Surroundings {
  readonly isSecure: boolean;
}

/** `__Host-`: set by this host over HTTPS, for all its paths and no other host (RFC 6265bis). */
const named = (name: string, { isSecure }: Surroundings): string =>
  isSecure ? `__Host-kreditlina_${name}` : `kreditlina_${name}`;

/** Lax, not Strict: the BankID app brings the browser back from another site. */
const flags = ({ isSecure }: Surroundings) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const;

export const sessionCookieOf = (request: FastifyRequest, api: Surroundings): string | undefined =>
  request.cookies[named('session', api)];

/** A session cookie, gone with the browser at the latest after the session's longest life. */
export function setSessionCookie(reply: FastifyReply, api: Surroundings, token: string): void {
  void reply.setCookie(named('session', api), token, flags(api));
}

export function clearSessionCookie(reply: FastifyReply, api: Surroundings): void {
  void reply.clearCookie(named('session', api), flags(api));
}

/** Id of the e-ID order under way in this browser; undefined without one or when the signature is wrong. */
export function orderCookieOf(request: FastifyRequest, api: Surroundings): string | undefined {
  const raw = request.cookies[named('order', api)];
  const opened = raw === undefined ? undefined : request.unsignCookie(raw);
  return opened?.valid ? opened.value : undefined;
}

export function setOrderCookie(reply: FastifyReply, api: Surroundings, orderId: string): void {
  void reply.setCookie(named('order', api), orderId, { ...flags(api), signed: true, maxAge: ORDER_SECONDS });
}
