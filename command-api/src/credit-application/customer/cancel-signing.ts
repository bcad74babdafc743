import { cancelSigning } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOrder, noOrder } from '../../identity/bank-id/find-order.ts';
import { dropOrder } from '../../identity/bank-id/start-order.ts';
import type { CreditApplicationParts } from '../parts.ts';
import { signingEnds } from '../signing/signing-ends.ts';

export const cancelSigningRoute = handle(
  cancelSigning,
  async (call, parts: CreditApplicationParts) => {
    const { params, request, body } = call;
    const order = await findOrder(parts, request, 'sign', body?.sign_token);
    if (order.applicationId !== params.id) throw noOrder();
    await dropOrder(parts, order);
    const ends = signingEnds(parts, request.id, (position) => call.announce(position));
    await ends.onFailed(order, 'cancelled');
    return {};
  },
  { keepsNoAnswer: true },
);
