import type { StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

export type StartedLogin = StartedOrder & { readonly id: string; readonly login_token: string };

const call = apiCall(
  'POST',
  apiPaths.auth,
  object<StartedLogin>('login_token', 'qr_data', 'auto_start_token'),
);

/** Starts mobile e-ID for a personal number (C-324). */
export const startLogin = (ssn: string, signal?: AbortSignal): Promise<StartedLogin> =>
  callApi(call, { body: { ssn }, signal });
