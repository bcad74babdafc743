import type { Route } from '@kreditlina/http-edge/route';
import type { IncomingPaymentParts } from './parts.ts';
import { pushPaymentRoute } from './receive-push.ts';
import { unallocatedRoutes } from './staff/unallocated.ts';

export const incomingPaymentRoutes: readonly Route<IncomingPaymentParts>[] = [
  pushPaymentRoute,
  ...unallocatedRoutes,
];
