import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import {
  askForContact,
  joinWaitingList,
  signUpForNewsletter,
} from '@kreditlina/domain/mailing-list/contracts/public';
import {
  type Contact,
  type MailingList,
  mailingList,
  receiveSignUp,
} from '@kreditlina/domain/mailing-list/mailing-list';
import { derivedCommandId } from '@kreditlina/event-store';
import type { Commands } from '@kreditlina/event-store/commands';
import { networksOf } from '@kreditlina/http-edge/address';
import { describeError } from '@kreditlina/http-edge/describe-error';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { RequestLimits } from '@kreditlina/http-edge/request-limits';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { visitorActor } from '../access/access.ts';
import { type DailyQuota, giveBackOfDay, takeOfDay } from '../quota/daily-quota.ts';
import type { HeldSignUp, HeldSignUps, Sender } from './held-sign-ups.ts';

export interface MailingListParts {
  readonly commands: Commands;
  readonly newId: () => string;
  readonly subscriberIdOf: (email: string) => string;
  readonly pool: pg.Pool;
  readonly now: () => string;
  readonly raiseAlert: RaiseAlert;
  /** Maximum number of sign-ups per day from one address that are recorded at once. */
  readonly signUpsPerSender: number;
  readonly held: HeldSignUps;
  /** User id if the visitor is logged in. */
  readonly userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
}

/** Maximum number of visitors' sign-ups per day that the installation records at once; later ones wait. */
const INSTALLATION_DAILY_MAX = 2_000;
/**
 * Each wider network has twice the quota of the one inside it: prefixes of 64, 56 and 48 bits for IPv6, 32
 * and 24 for IPv4.
 */
const WIDER_SHARE = 2;

const INSTALLATION_ID = '00000000-0000-0000-0000-000000000000';
const NAME = 'sign-ups';

type RoomParts = Pick<MailingListParts, 'pool' | 'now' | 'held' | 'signUpsPerSender'>;

/**
 * Quotas of a sender, widest network first, so that a network that has used up its day creates no counts for
 * its parts. A logged-in user has a separate quota, which strangers cannot use up.
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

/**
 * Sign-ups per day from one address; equals the logins per session and minute.
 * @param limits limits of the HTTP edge
 */
export const signUpsPerSender = ({ loginsPerSession }: Pick<RequestLimits, 'loginsPerSession'>): number =>
  loginsPerSession;

/**
 * Takes one sign-up from each of the sender's daily quotas, even for an address that turns out to be known,
 * because a refund would reveal that in the next answer.
 * @returns false, with nothing taken, if a quota of the sender or the installation is used up
 */
async function takeRoomOfDay(parts: RoomParts, sender: Sender): Promise<boolean> {
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

/** Version of the text beside the button; raised with the text, so that each consent refers to its text. */
const CONSENT_VERSION = 1;

const nothingSaid = { name: '', business: '', phone: '', interests: [] };

/** End of this process's queue, which records sign-ups one at a time in the order of their answers. */
let last: Promise<unknown> = Promise.resolve();
/** Seconds until a network with too many waiting sign-ups may retry; some have been released by then. */
const RETRY_SECONDS = 3_600;

/**
 * Receives a sign-up. It is stored first and recorded after the answer, so that neither text nor timing of
 * the answer reveals that the address was known. Above the daily quota it is answered with 202 and recorded
 * later.
 * @throws HttpProblem 429 if too many sign-ups of the sender's network wait
 */
async function receive(
  parts: MailingListParts,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
  list: MailingList,
  contact: Contact,
) {
  const id = parts.newId();
  const subscriberId = parts.subscriberIdOf(contact.email);
  const signUp = { id, subscriberId, list, contact, consentVersion: CONSENT_VERSION };
  const userId = await parts.userOf(request, reply);
  const sender = userId === undefined ? { ip: request.ip } : { userId };
  const hasRoom = await takeRoomOfDay(parts, sender);
  const isKept = await parts.held.hold(sender, signUp, { now: parts.now(), hasRoom });
  if (!hasRoom) parts.raiseAlert(request.log, isKept ? 'quota-near' : 'quota-reached', { quota: 'sign-ups' });
  if (!isKept) throw new HttpProblem(429, 'SIGN_UPS_FULL', { retryAfterSeconds: RETRY_SECONDS });
  if (hasRoom) last = last.then(() => letThrough(parts, signUp, request.log, request.id));
  else void reply.code(202);
  return { received: true } as const;
}

async function record(
  { commands }: Pick<MailingListParts, 'commands'>,
  { id: signUpId, ...signUp }: HeldSignUp,
  correlationId: string,
  heldAt?: string,
): Promise<void> {
  const origin = { actor: visitorActor, commandId: signUpId, correlationId };
  await commands.send(
    { ...origin, ...(heldAt !== undefined && { effectiveOn: dateInSweden(heldAt) }) },
    mailingList,
    signUp.subscriberId,
    receiveSignUp,
    { ...signUp, signUpId, ...(heldAt !== undefined && { sentInAt: heldAt }) },
  );
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Records a stored sign-up. Its id is fixed, so that a retry after a crash records nothing twice. If
 * recording fails, the sign-up is set aside for an hour.
 * @returns true if it is recorded
 */
async function letThrough(
  parts: MailingListParts,
  signUp: HeldSignUp,
  log: Log,
  correlationId: string,
  heldAt?: string,
): Promise<boolean> {
  try {
    await record(parts, signUp, correlationId, heldAt);
    await parts.held.remove(signUp.id);
    return true;
  } catch (error) {
    log.warn(
      { error: describeError(error), sign_up_id: signUp.id },
      'a sign-up failed and is retried in an hour',
    );
    await parts.held.setAside(signUp.id, parts.now()).catch(() => undefined);
    return false;
  }
}

/** Maximum number of rows per minute: those left by a crash or an outage, and failing ones. */
const LOOKED_AT_MAX = 50;

/**
 * Records everything within the daily quota, and one waiting sign-up. Called once a minute, which releases
 * about 1,400 waiting ones a day.
 */
export async function recordHeldSignUps(parts: MailingListParts, log: Log): Promise<void> {
  for (let looked = 0; looked < LOOKED_AT_MAX; looked += 1) {
    const next = await parts.held.next(parts.now());
    if (!next) return;
    const { id, heldAt, hasRoom, signUp } = next;
    if (signUp === undefined) {
      parts.raiseAlert(log, 'forged-row', { table: 'held_sign_ups', sign_up_id: id });
      await parts.held.setAside(id, parts.now());
    } else if ((await letThrough(parts, signUp, log, id, heldAt)) && !hasRoom) return;
  }
}

const ofAddress = (called: typeof signUpForNewsletter | typeof joinWaitingList, list: MailingList) =>
  handle(
    called,
    (call, parts: MailingListParts) => receive(parts, call, list, { ...nothingSaid, email: call.body.email }),
    { keepsNoAnswer: true },
  );

const signUpForNewsletterRoute = ofAddress(signUpForNewsletter, 'newsletter');
const joinWaitingListRoute = ofAddress(joinWaitingList, 'sole-trader');

const askForContactRoute = handle(
  askForContact,
  (call, parts: MailingListParts) => {
    const { email, name, company, phone, interests } = call.body;
    return receive(parts, call, 'contact', { email, name, business: company, phone, interests });
  },
  { keepsNoAnswer: true },
);

export const mailingListRoutes: readonly Route<MailingListParts>[] = [
  signUpForNewsletterRoute,
  askForContactRoute,
  joinWaitingListRoute,
];
