import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams, qrAnswer } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { qrOf } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const signingQr = route({
  method: 'GET',
  url: apiPaths.agreementSignQr,
  access: ownApplication,
  summary: 'Contents of the QR code of the signature under way, new every second',
  params: idParams,
  answer: qrAnswer,
  handler: async ({ params, request }, parts: CreditApplicationParts) => {
    const order = await findOrder(parts, request, 'sign');
    if (order.applicationId !== params.id) throw noOrder();
    return { qr_data: qrOf(order, parts.now()) };
  },
});
