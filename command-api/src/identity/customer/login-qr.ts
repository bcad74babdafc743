import { getLoginQr } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOwnOrder } from '../bank-id/find-order.ts';
import { qrOf } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

/** Animated QR code of this browser's order, for login and signing alike. */
export const getLoginQrRoute = handle(getLoginQr, async ({ request }, parts: IdentityParts) => {
  return { qr_data: qrOf(await findOwnOrder(parts, request), parts.now()) };
});
