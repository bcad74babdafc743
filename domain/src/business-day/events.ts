import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate } from '../kernel/fields.ts';

/** Diary of the daily run: one stream for the whole lender. */
export const businessDayEvents = {
  /**
   * Every account was brought to the start of this day: previous day closed, notices issued, reminders
   * charged.
   */
  BusinessDayRun: event(
    'BusinessDayRun',
    z.object({
      on: businessDate,
      /** Accounts processed, and those for which something was recorded. */
      accountCount: z.int().min(0),
      changedCount: z.int().min(0),
      /** Accounts whose day failed: they are in the log of the process, and are retried the next day. */
      failedCount: z.int().min(0),
    }),
    { sv: 'Bankdagen {on} kördes', en: 'Business day {on} was run' },
  ),
  /**
   * The clock had jumped by more than a month, and staff confirmed that the days through this one have come.
   */
  BusinessDaysAllowed: event('BusinessDaysAllowed', z.object({ throughOn: businessDate }), {
    sv: 'Bankdagar till och med {throughOn} får köras',
    en: 'Business days through {throughOn} may be run',
  }),
} as const;

export type BusinessDayEvent = EventOf<typeof businessDayEvents>;
