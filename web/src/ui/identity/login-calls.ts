import type { StartMethod, User } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { apiCall, nothing, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths } from '../../lib/paths.ts';

export type StartedLogin = StartedOrder & { readonly id: string; readonly login_token: string };

const start = apiCall(
  'POST',
  apiPaths.auth,
  object<StartedLogin>('login_token', 'qr_data', 'auto_start_token'),
);

/** Starts mobile e-ID for a personal number. */
export const startLogin = (ssn: string, signal?: AbortSignal): Promise<StartedLogin> =>
  callApi(start, { body: { ssn }, signal });

export type VerifiedLogin = OrderStatus & { readonly user: User | null };

const verify = apiCall('POST', apiPaths.authVerify, object<VerifiedLogin>('status'));

/**
 * Asks how far the login is; the answer that completes it carries the `Access-Token` header. Without a token the
 * server finds the order by the cookie of this browser: the app came back in a new tab.
 * @param method the texts of the answer depend on it
 */
export const verifyLogin = (
  loginToken: string | undefined,
  method: StartMethod,
  signal: AbortSignal,
): Promise<VerifiedLogin> =>
  callApi(verify, {
    body: { start: method, ...(loginToken !== undefined && { login_token: loginToken }) },
    signal,
  });

const cancel = apiCall('POST', apiPaths.authCancel, nothing);

/** Takes back a started login, so that the order does not wait in the customer's app. */
export const cancelLogin = (loginToken: string | undefined): Promise<void> =>
  callApi(cancel, { body: loginToken === undefined ? {} : { login_token: loginToken } });
