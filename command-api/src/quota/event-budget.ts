import { user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { dayIsUsed, takeOfDay } from './daily-quota.ts';

/**
 * Maximum number of events per customer and day. An application and a withdrawal together cause fewer than
 * fifty.
 */
const EVENTS_DAILY_MAX = 200;
/**
 * Number of events that a copy of the API takes from the day's quota at once, so that most appends query no
 * table.
 */
const TAKEN_AT_ONCE = 20;
/**
 * Maximum number of persons whose share this copy remembers. The least recently used share is dropped and its
 * unused events are lost.
 */
const PERSONS_MAX = 20_000;

/**
 * Types that are recorded even beyond the limit: each ends something that was counted when it began, is
 * signed with BankID, exercises an unconditional legal right (GDPR 7.3, 22.3), or was caused by someone who
 * typed the person's number. So are other events in the same append, because the last signature concludes the
 * agreement. Logins have their own limits. A stolen session can therefore not lock its owner out.
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

/** Events taken from a person's day by this copy and not used. */
interface Share {
  left: number;
  /** One fill at a time, for `count` events: waiting calls share its result. */
  filling?: { readonly count: number; readonly isFilled: Promise<boolean> } | undefined;
}

interface Parts {
  readonly pool: pg.Pool;
  /** Business clock: ISO instant. */
  readonly now: () => string;
}

/**
 * The log as the API writes to it, with a daily limit on a customer's events over all routes. Staff, even
 * when they act as customers, and the product itself have none. Only stored events count.
 * @param most events per person and day
 */
export function withEventBudget(store: EventStore, parts: Parts, most = EVENTS_DAILY_MAX): EventStore {
  const shares = new LRUCache<string, Share>({ maxSize: PERSONS_MAX, sizeCalculation: () => 1 });
  const shareOf = (userId: string): Share => {
    const key = `${dateInSweden(parts.now())} ${userId}`;
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
    // Synchronous after the check, so that no call takes events from another that waited for the same fill.
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

/** Undefined unless a customer causes the events. */
function customerOf([first]: readonly NewEvent[]): string | undefined {
  const actor = first?.metadata.actor;
  return actor?.kind === 'customer' ? actor.id : undefined;
}
