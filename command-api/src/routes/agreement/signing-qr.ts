import { applicationIdParams, qrAnswer } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { qrOf } from '../../bankid/start-order.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

export const signingQr = route({
  method: 'GET',
  url: apiPaths.agreementSignQr,
  access: ownApplication,
  summary: 'Contents of the QR code of the signature under way, new every second',
  params: applicationIdParams,
  answer: qrAnswer,
  handler: async ({ api, params, request }) => {
    const order = await findOrder(api, request, 'sign');
    if (order.applicationId !== params.id || order.status !== 'pending') throw noOrder();
    return { qr_data: qrOf(order, api.now()) };
  },
});
