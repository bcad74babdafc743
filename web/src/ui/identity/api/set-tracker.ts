import { apiCall, nothing } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { reportError } from '../../../lib/error-reporting.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('POST', apiPaths.setTracker, nothing);

const KEY = 'at_gd';
let remembered: string | undefined;

/** Keeps the tracker of the address that the visit began with (C-328); nothing is sent before a login. */
export function rememberTracker(search: string): void {
  remembered = new URLSearchParams(search).get(KEY) ?? remembered;
}

/** Sends the remembered tracker once. A fault is no concern of the customer and is only reported. */
export async function sendTracker(): Promise<void> {
  if (!remembered) return;
  const at_gd = remembered;
  remembered = undefined;
  await callApi(call, { body: { at_gd } }).catch((error: unknown) => reportError(error, 'set-tracker'));
}
