import { qrAnswer } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { noOrder } from '../../bankid/find-order.ts';
import { qrOf } from '../../bankid/start-order.ts';
import { orderCookieOf } from '../../cookies.ts';
import { everybody } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** The animated QR code of the order that this browser has under way, for login and signing alike. */
export const loginQr = route({
  method: 'GET',
  url: apiPaths.authQr,
  access: everybody,
  summary: 'Contents of the QR code of the order under way, new every second',
  answer: qrAnswer,
  handler: async ({ api, request }) => {
    const id = orderCookieOf(request, api);
    const order = id === undefined ? undefined : await api.orders.find(id);
    if (order?.status !== 'pending') throw noOrder();
    return { qr_data: qrOf(order, api.now()) };
  },
});
