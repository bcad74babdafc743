import { apiCall, nothing } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

const call = apiCall('POST', apiPaths.authCancel, nothing);

/** Takes back a started login, so that the order does not wait in the customer's app. */
export const cancelLogin = (loginToken: string | undefined): Promise<void> =>
  callApi(call, { body: loginToken === undefined ? {} : { login_token: loginToken } });
