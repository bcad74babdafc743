import type { StartMethod, User } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus } from '@kreditlina/domain/kernel/contract-fields';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

export type VerifiedLogin = OrderStatus & { readonly user: User | null };

const call = apiCall('POST', apiPaths.authVerify, object<VerifiedLogin>('status'));

/**
 * Asks how far the login is (C-325); the answer that completes it carries the `Access-Token` header. Without a token the
 * server finds the order by the cookie of this browser: the app came back in a new tab (T-23).
 * @param start the texts of the answer depend on it
 */
export const verifyLogin = (
  loginToken: string | undefined,
  start: StartMethod,
  signal: AbortSignal,
): Promise<VerifiedLogin> =>
  callApi(call, { body: { start, ...(loginToken !== undefined && { login_token: loginToken }) }, signal });
