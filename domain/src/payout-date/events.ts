import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, uuid } from '../kernel/fields.ts';
import { payoutDateKinds } from './contract.ts';

const ofReport = {
  /** Derived from the payout, the kind and the bank's date, so that a repeated report is the same. */
  reportId: uuid,
  accountId: uuid,
  withdrawalId: uuid,
  payoutId: uuid,
  kind: z.enum(payoutDateKinds),
  /** Earliest day that can be right: that of the order, or for a return that of the payout. */
  firstOn: businessDate,
};

/** Events of the bank's unusable dates of payouts and returns, all in one stream. */
export const payoutDateEvents = {
  /** The bank's date of a payout or a return cannot be right. It is not booked and waits for staff. */
  PayoutDateDoubted: event(
    'PayoutDateDoubted',
    z.object({
      ...ofReport,
      amountCents: cents,
      /** Date by the bank. */
      toldOn: businessDate,
      fault: z.enum(['too-early', 'too-late']),
      doubtedOn: businessDate,
    }),
    {
      sv: 'Bankens dag för en utbetalning på {amountCents} kan inte stämma ({kind}, {fault})',
      en: 'The bank’s day of a payout of {amountCents} cannot be right ({kind}, {fault})',
    },
  ),
  /** Staff entered the right date after asking the bank. A job books the report with it. */
  PayoutDateCorrected: event(
    'PayoutDateCorrected',
    z.object({ ...ofReport, on: businessDate, correctedBy: uuid }),
    {
      sv: 'Den rätta dagen för en utbetalning angavs ({kind})',
      en: 'The right day of a payout was entered ({kind})',
    },
  ),
} as const;

export type PayoutDateEvent = EventOf<typeof payoutDateEvents>;
