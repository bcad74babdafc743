import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate } from '../kernel/fields.ts';

/** Daily runs, in one stream for the whole lender. */
export const businessDayEvents = {
  /** Every account was brought to this day: previous day closed, notices issued, reminders charged. */
  BusinessDayRun: event(
    'BusinessDayRun',
    z.object({
      on: businessDate,
      /** Numbers of accounts processed, and of accounts for which an event was recorded. */
      accountCount: z.int().min(0),
      changedCount: z.int().min(0),
      /** Number of accounts that failed. The process log names them; the next day's run retries them. */
      failedCount: z.int().min(0),
    }),
    { sv: 'Bankdagen {on} kördes', en: 'Business day {on} was run' },
  ),
  /** The clock was over a month ahead of the last run, and staff confirmed the days through `throughOn`. */
  BusinessDaysAllowed: event('BusinessDaysAllowed', z.object({ throughOn: businessDate }), {
    sv: 'Bankdagar till och med {throughOn} får köras',
    en: 'Business days through {throughOn} may be run',
  }),
} as const;

export type BusinessDayEvent = EventOf<typeof businessDayEvents>;
