import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session-store.ts';

const call = apiCall('POST', apiPaths.authExtend, object<{ expires_at: string }>('expires_at'));

/** Keeps an attended session alive for another idle period. */
export async function extendSession(): Promise<void> {
  const { expires_at } = await callApi(call);
  useSession.setState({ expiresAt: Date.parse(expires_at) });
}
