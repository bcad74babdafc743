import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { receiveUser } from '../../../lib/session-store.ts';

const getMe = apiCall('GET', apiPaths.me, object<User>('id', 'companies', 'roles'));

/** Loads the logged-in user into the session (C-326). */
export async function loadMe(signal?: AbortSignal): Promise<User> {
  const user = await callApi(getMe, { signal });
  receiveUser(user);
  return user;
}
