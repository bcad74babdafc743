import { z } from 'zod';
import { cents, uuid } from '../kernel/fields.ts';
import { paymentPartKind } from './contracts/enums.ts';

/** Maximum list length: parts of 48 withdrawals on two years' notices with charges fit into an event. */
export const LIST_MAX = 1_600;

/** Part of a payment. `noticeId` is null for unbilled principal, `withdrawalId` for all but principal. */
export const paymentPart = z.object({
  kind: paymentPartKind,
  noticeId: uuid.nullable(),
  withdrawalId: uuid.nullable(),
  amountCents: cents,
});

/** Parts of a loss in öre, one for each ledger account credited. */
export const lossParts = z.object({
  principalCents: cents,
  interestCents: cents,
  overdueInterestCents: cents,
  feesCents: cents,
});
