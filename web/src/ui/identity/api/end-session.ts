import { apiCall, nothing } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { reportError } from '../../../lib/error-reporting.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('POST', apiPaths.authLogout, nothing);

/** Revokes the session on the server. A failure is reported; this tab forgets the session in any case. */
export async function endSession(): Promise<void> {
  await callApi(call).catch((error: unknown) => reportError(error, 'logout'));
}
