import { derivedCommandId } from '@kreditlina/event-store';
import { networksOf } from '@kreditlina/http-edge/address';
import type { RequestLimits } from '@kreditlina/http-edge/request-limits';
import { type DailyQuota, giveBackOfDay, takeOfDay } from '../quota/daily-quota.ts';
import type { Sender } from './held-sign-ups.ts';
import type { MailingListParts } from './parts.ts';

/** Visitors' sign-ups per day that the whole installation accepts at once; later ones wait. */
const INSTALLATION_DAILY_MAX = 2_000;
/**
 * A wider network may sign up twice as often: prefixes of 64, 56 and 48 bits for IPv6, 32 and 24 for IPv4.
 */
const WIDER_SHARE = 2;

const INSTALLATION_ID = '00000000-0000-0000-0000-000000000000';
const NAME = 'sign-ups';

type RoomParts = Pick<MailingListParts, 'pool' | 'now' | 'held' | 'signUpsPerSender'>;

/**
 * Widest to narrowest: a network that has used its day creates no counts for its parts. A logged-in user has
 * a separate quota outside the installation's, so that strangers cannot use it up.
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

/** Sign-ups per day from one address: as many as logins per session and minute. @param limits of the edge */
export const signUpsPerSender = ({ loginsPerSession }: Pick<RequestLimits, 'loginsPerSession'>): number =>
  loginsPerSession;

/**
 * Takes one of the day's sign-ups, even for an address that turns out to be known: giving it back would show
 * in the next answer.
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
