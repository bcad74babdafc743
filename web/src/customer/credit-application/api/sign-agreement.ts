import type { StartMethod } from '@kreditlina/domain/identity/contracts/customer';
import type { OrderStatus, StartedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { apiCall, nothing, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';

export type StartedSigning = StartedOrder & { readonly sign_token: string };

const started = object<StartedSigning>('sign_token', 'qr_data', 'auto_start_token');
const verified = object<OrderStatus>('status');

/** Starts the signature with mobile e-ID; the body is empty (C-354). */
export const startSigning = (id: string, idempotencyKey: string): Promise<StartedSigning> =>
  callApi(apiCall('POST', apiPaths.agreementSign(id), started), { idempotencyKey });

/**
 * Asks how far the signature is (C-355).
 * @param start the texts of the answer depend on it
 */
export const verifySigning = (
  id: string,
  signToken: string,
  start: StartMethod,
  signal: AbortSignal,
): Promise<OrderStatus> =>
  callApi(apiCall('POST', apiPaths.agreementVerifySign(id), verified), {
    body: { sign_token: signToken, start },
    signal,
  });

/** Takes back a started signature. */
export const cancelSigning = (id: string, signToken: string): Promise<void> =>
  callApi(apiCall('POST', apiPaths.agreementSignCancel(id), nothing), { body: { sign_token: signToken } });
