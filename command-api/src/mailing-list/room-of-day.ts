import { derivedCommandId } from '@kreditlina/event-store';
import { networksOf } from '@kreditlina/http-edge/address';
import type { RequestLimits } from '@kreditlina/http-edge/request-limits';
import { type DailyQuota, giveBackOfDay, takeOfDay } from '../quota/daily-quota.ts';
import type { Sender } from './held-sign-ups.ts';
import type { MailingListParts } from './parts.ts';

/** Sign-ups of visitors that the whole installation takes in a day at once; what is more is sent later. */
const INSTALLATION_DAILY_MAX = 2_000;
/** A network twice as wide may sign up twice as often: of IPv6 64, 56 and 48 bits, of IPv4 32 and 24. */
const WIDER_SHARE = 2;

const INSTALLATION_ID = '00000000-0000-0000-0000-000000000000';
const NAME = 'sign-ups';

type RoomParts = Pick<MailingListParts, 'pool' | 'now' | 'held' | 'signUpsPerSender'>;

/**
 * From the widest to the narrowest: a network that has used its day opens no counts of its parts. Somebody who is logged in has a day of
 * their own, outside the installation's: strangers cannot use it up.
 */
function quotasOf({ held, signUpsPerSender }: RoomParts, sender: Sender): DailyQuota[] {
  if ('userId' in sender) return [{ userId: sender.userId, name: NAME, most: signUpsPerSender }];
  const ofAll = { userId: INSTALLATION_ID, name: NAME, most: INSTALLATION_DAILY_MAX };
  const networks = networksOf(sender).map((network, index) => ({
    userId: derivedCommandId(INSTALLATION_ID, held.nameless(network).toString('hex')),
    name: NAME,
    most: signUpsPerSender * WIDER_SHARE ** index,
  }));
  return [...networks.reverse(), ofAll];
}

/** Sign-ups of a day from one address, as many as a session may start logins in a minute. @param limits of the edge */
export const signUpsPerSender = ({ loginsPerSession }: Pick<RequestLimits, 'loginsPerSession'>): number =>
  loginsPerSession;

/**
 * Takes one of the day's sign-ups, also for what turns out to be known: were that given back, the next answer would tell.
 * @returns false, with nothing taken, when the day of the sender or of the installation is used up
 */
export async function takeRoomOfDay(parts: RoomParts, sender: Sender): Promise<boolean> {
  const taken: DailyQuota[] = [];
  for (const quota of quotasOf(parts, sender)) {
    if ((await takeOfDay(parts, quota)) === undefined) {
      for (const one of taken) await giveBackOfDay(parts, one);
      return false;
    }
    taken.push(quota);
  }
  return true;
}
