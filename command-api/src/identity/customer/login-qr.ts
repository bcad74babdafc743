import { everybody } from '@kreditlina/domain/kernel/access';
import { qrAnswer } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findOwnOrder } from '../bank-id/find-order.ts';
import { qrOf } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

/** The animated QR code of the order that this browser has under way, for login and signing alike. */
export const loginQr = route({
  method: 'GET',
  url: apiPaths.authQr,
  access: everybody,
  summary: 'Contents of the QR code of the order under way, new every second',
  answer: qrAnswer,
  handler: async ({ request }, parts: IdentityParts) => {
    return { qr_data: qrOf(await findOwnOrder(parts, request), parts.now()) };
  },
});
