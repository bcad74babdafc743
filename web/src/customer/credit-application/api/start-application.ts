import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('POST', apiPaths.applications, object<{ id: string }>('id'));

/** Starts a new application and answers its id (C-329). */
export async function startApplication(idempotencyKey: string): Promise<string> {
  return (await callApi(call, { body: { type: 'standard' }, idempotencyKey })).id;
}
