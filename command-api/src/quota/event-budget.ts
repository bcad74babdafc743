import { user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { dayIsUsed, takeOfDay } from './daily-quota.ts';

/** Maximum number of events per customer and day; an application and a withdrawal cause fewer than fifty. */
const EVENTS_DAILY_MAX = 200;
/** Number of events that a copy takes from a daily quota at once, so that most appends query no table. */
const TAKEN_AT_ONCE = 20;
/** Maximum number of people whose share this copy caches. The unused events of an evicted share are lost. */
const PERSONS_MAX = 20_000;

/**
 * Event types that are recorded even above the limit, so that a stolen session cannot lock its owner out.
 * Each ends something that was counted when it began, is signed with BankID, exercises an unconditional right
 * (GDPR 7.3, 22.3), or was caused by a person who typed another's number. Other events in the same append are
 * recorded too, because the last signature also concludes the agreement. Logins have their own limits.
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

/** Events that this copy has taken from a person's quota for one day. */
interface Share {
  left: number;
  /** One fill at a time, of `count` events; waiting calls share its result. */
  filling?: { readonly count: number; readonly isFilled: Promise<boolean> } | undefined;
}

interface Parts {
  readonly pool: pg.Pool;
  readonly now: () => string;
}

/**
 * Event store for the API with a daily limit on a customer's events over all routes. It does not apply to
 * staff, even when they act as customers, or to the system. Only stored events count.
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
  /** @returns false, with nothing taken, if the quota has fewer left */
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
    // Synchronous after the check, so that no other call waiting for the same fill can take these events.
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

/** Id of the customer who causes the events; undefined for other actors. */
function customerOf([first]: readonly NewEvent[]): string | undefined {
  const actor = first?.metadata.actor;
  return actor?.kind === 'customer' ? actor.id : undefined;
}
