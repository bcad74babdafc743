import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import type { Audience, LoginPage, User } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';

const startLoginCall = light<typeof contract.startLogin>('POST', '/api/auth', 'login_token', 'start');
const verifyLoginCall = light<typeof contract.verifyLogin>('POST', '/api/auth/verify', 'status');
const cancelLoginCall = light<typeof contract.cancelLogin>('POST', '/api/auth/cancel');

export type StartedLogin = StartedOrder & { readonly id: string; readonly login_token: string };

export interface LoginRequest {
  readonly ssn: string;
  readonly start: StartMethod;
  readonly audience: Audience;
  readonly page?: LoginPage;
}

/**
 * Starts mobile e-ID for a personal number; the server's defaults are the QR code and the customer audience.
 */
export const startLogin = ({
  ssn,
  start: method,
  audience,
  page = 'login',
}: LoginRequest): Promise<StartedLogin> =>
  call(startLoginCall, {
    body: {
      ssn,
      ...(method !== 'qr' && { start: method }),
      ...(audience !== 'customer' && { audience }),
      ...(page !== 'login' && { page }),
    },
  });

export type VerifiedLogin = OrderStatus & { readonly user: User | null };

/**
 * Polls the login; the answer that completes it carries the `Access-Token` header. Without a token, as when
 * the app has returned to a new tab, the server finds the order by this browser's cookie.
 */
export const verifyLogin = (loginToken: string | undefined, signal: AbortSignal): Promise<VerifiedLogin> =>
  call(verifyLoginCall, { body: loginToken === undefined ? {} : { login_token: loginToken } }, { signal });

/** Cancels a started login, so that its order does not stay open in the customer's app. */
export const cancelLogin = (loginToken: string | undefined): Promise<void> =>
  call(cancelLoginCall, { body: loginToken === undefined ? {} : { login_token: loginToken } });
