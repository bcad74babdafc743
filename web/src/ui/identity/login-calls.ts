import type { Audience, LoginPage, User } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { apiCall, nothing, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';

export type StartedLogin = StartedOrder & { readonly id: string; readonly login_token: string };

const start = apiCall('POST', apiPaths.auth, object<StartedLogin>('login_token', 'start'));

/** What a login is started with. */
export interface LoginRequest {
  readonly ssn: string;
  readonly start: StartMethod;
  readonly audience: Audience;
  readonly page?: LoginPage;
}

/** Starts mobile e-ID for a personal number; the code and customers are what the server takes for granted. */
export const startLogin = ({
  ssn,
  start: method,
  audience,
  page = 'login',
}: LoginRequest): Promise<StartedLogin> =>
  callApi(start, {
    body: {
      ssn,
      ...(method !== 'qr' && { start: method }),
      ...(audience !== 'customer' && { audience }),
      ...(page !== 'login' && { page }),
    },
  });

export type VerifiedLogin = OrderStatus & { readonly user: User | null };

const verify = apiCall('POST', apiPaths.authVerify, object<VerifiedLogin>('status'));

/**
 * Asks how far the login is; the answer that completes it carries the `Access-Token` header. Without a token the
 * server finds the order by the cookie of this browser: the app came back in a new tab.
 */
export const verifyLogin = (loginToken: string | undefined, signal: AbortSignal): Promise<VerifiedLogin> =>
  callApi(verify, { body: loginToken === undefined ? {} : { login_token: loginToken }, signal });

const cancel = apiCall('POST', apiPaths.authCancel, nothing);

/** Takes back a started login, so that the order does not wait in the customer's app. */
export const cancelLogin = (loginToken: string | undefined): Promise<void> =>
  callApi(cancel, { body: loginToken === undefined ? {} : { login_token: loginToken } });
