import { businessDate } from '@kreditlina/event-store';
import { senderOf } from '@kreditlina/http-edge/address';
import type { RequestLimits } from '@kreditlina/http-edge/request-limits';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type DailyQuota, dayIsUsed, giveBackOfDay, takeOfDay } from '../quota/daily-quota.ts';
import type { MailingListParts } from './parts.ts';

/** Sign-ups of a day that the whole installation keeps: each is for ever in the log, and a letter to somebody who may not have asked. */
const INSTALLATION_DAILY_MAX = 2_000;
/** From here on somebody is told while there is room for others still. */
const NEAR_MAX = 1_600;
/** Sign-ups that one sender may make a day are so many times those of a minute, 180 by default: no one sender uses up the day of all. */
const SENDER_SHARE = 3;
/** Senders counted at once; the one seen longest ago is forgotten first. */
const SENDERS_MAX = 20_000;

const QUOTA = { userId: '00000000-0000-0000-0000-000000000000', name: 'sign-ups' } as const;
const ofInstallation: DailyQuota = { ...QUOTA, most: INSTALLATION_DAILY_MAX };

/** Counts sign-ups by their sender, in this process. @param limits of the edge, of which it follows */
export function createSenderLimit({
  loginsPerSession: perMinute,
}: Pick<RequestLimits, 'loginsPerSession'>): MailingListParts['maySignUp'] {
  const most = perMinute * SENDER_SHARE;
  const counted = new LRUCache<string, number>({ max: SENDERS_MAX });
  return (request, now) => {
    const key = `${businessDate(now)} ${senderOf(request)}`;
    const count = (counted.get(key) ?? 0) + 1;
    counted.set(key, count);
    return count <= most;
  };
}

/**
 * Does what stores a sign-up while the day has room for it. What stored nothing takes none.
 * @param store @returns whether something was stored
 * @throws HttpProblem 429 `SIGN_UPS_OF_DAY_USED`, whoever's address it is: nobody learns by it what is known
 */
export async function withRoomOfDay(
  parts: MailingListParts,
  request: FastifyRequest,
  store: () => Promise<boolean>,
): Promise<void> {
  if (!parts.maySignUp(request, parts.now())) throw dayIsUsed(parts.now(), 'SIGN_UPS_OF_DAY_USED');
  const used = await takeOfDay(parts, ofInstallation);
  const quota = { quota: QUOTA.name };
  if (used === undefined) {
    parts.raiseAlert(request.log, 'quota-reached', quota);
    throw dayIsUsed(parts.now(), 'SIGN_UPS_OF_DAY_USED');
  }
  if (used === NEAR_MAX) parts.raiseAlert(request.log, 'quota-near', { ...quota, used });
  // A fault gives it back as well.
  let isStored = false;
  try {
    isStored = await store();
  } finally {
    if (!isStored) await giveBackOfDay(parts, QUOTA);
  }
}
