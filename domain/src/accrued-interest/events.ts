import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, signedCents, uuid } from '../kernel/fields.ts';

/** Maximum number of accounts in one event, so that it stays below 150 kB. */
export const ACCOUNTS_MAX = 500;
/** Maximum number of late notices of an account. */
const NOTICES_MAX = 600;

/** Interest that accrues by the day and is not posted yet; one stream for each sixteenth of the accounts. */
export const accruedInterestEvents = {
  /** Change of the interest earned by accounts since it was last recorded, through a day. */
  AccruedInterestRecorded: event(
    'AccruedInterestRecorded',
    z.object({
      throughOn: businessDate,
      accounts: z
        .array(
          z.object({
            accountId: uuid,
            interestCents: signedCents,
            overdueInterestCents: signedCents,
            /** Late interest accrued on each notice and not posted, as it is after the event. */
            notices: z.array(z.object({ noticeId: uuid, overdueInterestCents: cents })).max(NOTICES_MAX),
          }),
        )
        .min(1)
        .max(ACCOUNTS_MAX),
    }),
    { sv: 'Upplupen ränta till och med {throughOn}', en: 'Accrued interest through {throughOn}' },
  ),
} as const;

export type AccruedInterestEvent = EventOf<typeof accruedInterestEvents>;
export type AccruedInterest = AccruedInterestEvent['data']['accounts'][number];
