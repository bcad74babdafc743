import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieParts {
  /** True if browsers use HTTPS; false only on plain loopback. */
  readonly isSecure: boolean;
}

const ORDER_SECONDS = 10 * 60;

/** `__Host-` cookies are accepted only over HTTPS and sent only to this host (RFC 6265bis). */
const named = (name: string, { isSecure }: CookieParts): string =>
  isSecure ? `__Host-kreditlina_${name}` : `kreditlina_${name}`;

/** Lax, not Strict, because the BankID app brings the browser back from another site. */
const flags = ({ isSecure }: CookieParts) =>
  ({ httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }) as const;

export const sessionCookieOf = (request: FastifyRequest, parts: CookieParts): string | undefined =>
  request.cookies[named('session', parts)];

/** A session cookie, deleted when the browser closes. The server enforces the session's maximum lifetime. */
export function setSessionCookie(reply: FastifyReply, parts: CookieParts, token: string): void {
  void reply.setCookie(named('session', parts), token, flags(parts));
}

export function clearSessionCookie(reply: FastifyReply, parts: CookieParts): void {
  void reply.clearCookie(named('session', parts), flags(parts));
}

/** Id of this browser's BankID order; undefined without a cookie or with a wrong signature. */
export function orderCookieOf(request: FastifyRequest, parts: CookieParts): string | undefined {
  const raw = request.cookies[named('order', parts)];
  const opened = raw === undefined ? undefined : request.unsignCookie(raw);
  return opened?.valid ? opened.value : undefined;
}

export function setOrderCookie(reply: FastifyReply, parts: CookieParts, orderId: string): void {
  void reply.setCookie(named('order', parts), orderId, {
    ...flags(parts),
    signed: true,
    maxAge: ORDER_SECONDS,
  });
}

/** True unless the product runs on plain loopback, where browsers would not return `Secure` cookies. */
export function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return !(protocol === 'http:' && isLoopback);
}
