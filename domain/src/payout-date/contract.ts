import { z } from 'zod';
import { askedDay, id, idParams } from '../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import { ownWords } from '../validators/checked-fields.ts';

/** The bank's word on one payout: it was paid out, or the money came back. */
export const payoutDateKinds = ['paid-out', 'returned'] as const;

/** A payout or return that is not booked, because the bank's date cannot be right. */
export const doubtedPayout = z.strictObject({
  id,
  company: z.strictObject({ id, name: z.string(), company_number: z.string() }).nullable(),
  kind: z.enum(payoutDateKinds),
  amount_cents: z.int(),
  /** Date by the bank. */
  told_on: z.iso.date(),
  /** Earliest day that can be right. */
  first_on: z.iso.date(),
  fault: z.enum(['too-early', 'too-late']),
  doubted_on: z.iso.date(),
});
export type DoubtedPayout = z.output<typeof doubtedPayout>;

export const correctPayoutDateBody = z.strictObject({ on: askedDay, comment: ownWords });

export const correctPayoutDate = endpoint({
  method: 'POST',
  path: '/api/admin/operations/payout-dates/:id',
  access: staffWith('manage-credit'),
  summary: "Enters the right date of a payout or return, in place of the bank's that cannot be right",
  params: idParams,
  body: correctPayoutDateBody,
  answer: z.strictObject({}),
  errors: ['DATE_BEFORE_PAYOUT', 'DATE_IN_FUTURE', 'PAYOUT_DATE_SETTLED'],
});
