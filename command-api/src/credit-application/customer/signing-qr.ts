import { getSigningQr } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { qrOf } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const getSigningQrRoute = handle(
  getSigningQr,
  async ({ params, request }, parts: CreditApplicationParts) => {
    const order = await findOrder(parts, request, 'sign');
    if (order.applicationId !== params.id) throw noOrder();
    return { qr_data: qrOf(order, parts.now()) };
  },
);
