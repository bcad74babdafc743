import { revealSsnAnswer } from '@kreditlina/domain/identity/contracts/staff';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';

/** Shows a personal number once; who asked, whose and why becomes an event. */
export const revealSsn = (userId: string, purpose: string) =>
  callApi(apiCall('POST', apiPaths.adminRevealSsn(userId), revealSsnAnswer), {
    body: { purpose },
    idempotencyKey: randomId(),
  });
