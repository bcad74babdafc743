import { user } from '@kreditlina/domain/identity/index';
import { businessDate } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { overStore } from '@kreditlina/event-store/over-store';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { dayIsUsed, takeOfDay } from './daily-quota.ts';

/** Events that one person may cause a day as a customer: an application and a withdrawal together are fewer than fifty. */
export const EVENTS_DAILY_MAX = 200;
/** A copy of the API takes so many at a time, and writes them down at the first: most appends ask no table. */
const TAKEN_AT_ONCE = 20;
/** Persons whose share this copy remembers; of the one seen longest ago it is forgotten, and taken again. */
const PERSONS_MAX = 20_000;

/**
 * Recorded however many came before: each ends something that was counted when it began, is signed with BankID, is a right that the law
 * gives without conditions (GDPR 7.3, 22.3), or was caused by whoever typed the person's number. So is what one append adds to it: the last signature concludes the agreement. Logins have limits of
 * their own: whoever holds a session for seconds keeps its owner out of nothing.
 */
const alwaysRecorded: ReadonlySet<string> = new Set([
  'LoggedIn',
  'PasskeyVerified',
  'LoggedOut',
  'SessionRevoked',
  'LoginFailed',
  'AgreementSigned',
  'SuretySigned',
  'SignatorySigned',
  'SigningFailed',
  'WithdrawalSigned',
  'WithdrawalCancelled',
  'ApplicationWithdrawn',
  'GuarantorDeclined',
  'ConsentTakenBack',
  'HumanReviewRequested',
]);

/** What a copy took of a person's day and has not used. */
interface Share {
  left: number;
  /** One fill at a time, for so many events: those that wait for it share what becomes of it. */
  filling?: { readonly count: number; readonly isFilled: Promise<boolean> } | undefined;
}

interface Parts {
  readonly pool: pg.Pool;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

/**
 * The log as the API writes to it: what one customer adds in a day has a bound, whichever route it comes by. Staff, also where they act as
 * customers, and the product itself have none. Nothing is counted that is not stored.
 * @param most events of one person and day
 */
export function withEventBudget(store: EventStore, parts: Parts, most = EVENTS_DAILY_MAX): EventStore {
  const shares = new LRUCache<string, Share>({ maxSize: PERSONS_MAX, sizeCalculation: () => 1 });
  const shareOf = (userId: string): Share => {
    const key = `${businessDate(parts.now())} ${userId}`;
    const share = shares.get(key) ?? { left: 0 };
    shares.set(key, share);
    return share;
  };
  const isOfStaff = async (userId: string): Promise<boolean> =>
    (await loadState(store, user, userId)).roles.some((role) => role !== 'customer');
  const fill = async (share: Share, userId: string, count: number): Promise<boolean> => {
    const quota = { userId, name: 'events', most };
    for (const amount of new Set([Math.max(count, TAKEN_AT_ONCE), count])) {
      if ((await takeOfDay(parts, quota, amount)) === undefined) continue;
      share.left += amount;
      return true;
    }
    return false;
  };
  /** @returns false, with nothing taken, when fewer are left of the day */
  const take = async (share: Share, userId: string, count: number): Promise<boolean> => {
    while (share.left < count) {
      share.filling ??= {
        count,
        isFilled: fill(share, userId, count).finally(() => {
          share.filling = undefined;
        }),
      };
      const { filling } = share;
      if (!(await filling.isFilled) && count >= filling.count) return false;
    }
    // At once after the look: of all that waited for the fill none takes what another has taken.
    share.left -= count;
    return true;
  };
  return overStore(store, {
    async append(stream, expected, events) {
      const userId = customerOf(events);
      const count = events.some(({ type }) => alwaysRecorded.has(type)) ? 0 : events.length;
      if (userId === undefined || count === 0) return store.append(stream, expected, events);
      const share = shareOf(userId);
      if (!(await take(share, userId, count))) {
        if (await isOfStaff(userId)) return store.append(stream, expected, events);
        throw dayIsUsed(parts.now(), 'EVENTS_OF_DAY_USED');
      }
      try {
        const appended = await store.append(stream, expected, events);
        if (appended.repeated) share.left += count;
        return appended;
      } catch (error) {
        share.left += count;
        throw error;
      }
    },
  });
}

/** Undefined where somebody else than a customer causes the events. */
function customerOf([first]: readonly NewEvent[]): string | undefined {
  const actor = first?.metadata.actor;
  return actor?.kind === 'customer' ? actor.id : undefined;
}
