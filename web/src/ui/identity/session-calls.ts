import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { apiCall, nothing, object } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { reportError } from '../../lib/error-reporting.ts';
import { apiPaths } from '../../lib/paths.ts';
import { receiveUser, useSession } from '../../lib/session-store.ts';

const getMe = apiCall('GET', apiPaths.me, object<User>('id', 'companies', 'roles'));

/** Loads the logged-in user into the session. */
export async function loadMe(signal?: AbortSignal): Promise<User> {
  const user = await callApi(getMe, { signal });
  receiveUser(user);
  return user;
}

const extend = apiCall('POST', apiPaths.authExtend, object<{ expires_at: string }>('expires_at'));

/** Keeps an attended session alive for another idle period. */
export async function extendSession(): Promise<void> {
  const { expires_at } = await callApi(extend);
  useSession.setState({ expiresAt: Date.parse(expires_at) });
}

const end = apiCall('POST', apiPaths.authLogout, nothing);

/** Revokes the session on the server. A failure is reported; this tab forgets the session in any case. */
export async function endSession(): Promise<void> {
  await callApi(end).catch((error: unknown) => reportError(error, 'logout'));
}
