import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate } from '../kernel/fields.ts';

/** The diary of the daily run: one stream for the whole lender. */
export const businessDayEvents = {
  /** Every account was brought to the beginning of this day: the day before closed, notices issued, reminders charged. */
  BusinessDayRun: event(
    'BusinessDayRun',
    z.object({
      on: businessDate,
      /** Accounts that were looked at, and those of them for which something was recorded. */
      accountCount: z.int().min(0),
      changedCount: z.int().min(0),
      /** Accounts whose day could not be run: they are in the log of the process, and come again the day after. */
      failedCount: z.int().min(0),
    }),
    { sv: 'Bankdagen {on} kördes', en: 'Business day {on} was run' },
  ),
  /** The clock had leapt by more than a month, and somebody of the staff said that the days through this one have come. */
  BusinessDaysAllowed: event('BusinessDaysAllowed', z.object({ throughOn: businessDate }), {
    sv: 'Bankdagar till och med {throughOn} får köras',
    en: 'Business days through {throughOn} may be run',
  }),
} as const;

export type BusinessDayEvent = EventOf<typeof businessDayEvents>;
