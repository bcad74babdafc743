import { logIn, registerUser, revokeSession, user } from '@kreditlina/domain/identity/index';
import type { Role } from '@kreditlina/domain/kernel/fields';
import { derivedCommandId } from '@kreditlina/event-store';
import type { Commands } from '@kreditlina/event-store/commands';
import { hashToken } from '@kreditlina/http-edge/sealing';
import type { CompletionData } from '@kreditlina/partners';
import type pg from 'pg';
import { customerActor, edgeActor, staffActor } from '../../access/access.ts';
import type { Order } from '../bank-id/order-store.ts';
import type { OrderParts } from '../bank-id/parts.ts';
import type { SessionParts } from './authenticate.ts';
import { IDLE_SECONDS } from './session-row.ts';
import type { SessionTokens } from './session-store.ts';

export interface LoginParts extends SessionParts, Pick<OrderParts, 'orders' | 'pool'> {
  readonly commands: Commands;
  /** Id of a person by their twelve digits. */
  readonly personIdOf: (ssn: string) => string;
}

/** Browser names by user agent, more specific patterns first. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Browser and system of a request, such as `Safari · iPhone`: enough to recognise one's own session without
 * storing the user agent.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  return [firstOf(browsers, text), firstOf(systems, text)].filter((part) => part !== undefined).join(' · ');
}

/** Result of a login, sealed with its order, so that a second tab soon afterwards gets the same session. */
export interface LoginOutcome extends SessionTokens {
  readonly userId: string;
  /** Position of the last event, to wait for in later reads. */
  readonly position: string;
}

const sessionIdOf = (orderId: string): string => derivedCommandId(orderId, 'session');

/** Staff rights require the QR code of the staff login, without exception. */
const opensStaffSession = ({ start, audience }: Order, roles: readonly Role[]): boolean =>
  start === 'qr' && audience === 'staff' && roles.some((role) => role !== 'customer');

/**
 * Registers the person at their first login, records the login and opens the session. All ids derive from the
 * order, so the next poll completes a login that crashed.
 * @param formerCookie cookie of this browser's earlier session, which is ended: a login never continues an
 * old session
 * @returns false if another person answered than the one whose number was entered
 */
export async function completeLogin(
  parts: LoginParts,
  order: Order,
  completion: CompletionData,
  correlationId: string,
  formerCookie: string | undefined,
): Promise<boolean> {
  const { personalNumber, givenName, surname } = completion.user;
  const userId = parts.personIdOf(personalNumber);
  if (order.personId !== null && order.personId !== userId) return false;
  const origin = { actor: customerActor(userId), correlationId };
  const registering = {
    userId,
    personalNumber,
    firstName: givenName.slice(0, 100),
    lastName: surname.slice(0, 100),
  };
  const registered = await parts.commands.send(
    { ...origin, commandId: derivedCommandId(order.id, 'register') },
    user,
    userId,
    registerUser,
    registering,
  );
  const { roles } = registered.state;
  const isStaff = opensStaffSession(order, roles);
  const actor = isStaff ? staffActor(userId, roles) : origin.actor;
  const sessionId = sessionIdOf(order.id);
  const loggedIn = await parts.commands.send(
    { ...origin, actor, commandId: derivedCommandId(order.id, 'log-in') },
    user,
    userId,
    logIn,
    { sessionId, start: order.start, risk: completion.risk },
  );
  const idleSeconds = isStaff ? IDLE_SECONDS.staff : IDLE_SECONDS.customer;
  const session = { id: sessionId, userId, isStaff, idleSeconds, now: parts.now() };
  const former = await openSession(parts, order, session, loggedIn.position, formerCookie);
  if (former) await recordReplaced(parts, former, correlationId);
  return true;
}

interface FormerSession {
  readonly id: string;
  readonly user_id: string;
}

async function recordReplaced(
  parts: LoginParts,
  former: FormerSession,
  correlationId: string,
): Promise<void> {
  const commandId = derivedCommandId(former.id, 'replaced');
  const command = { sessionId: former.id, reason: 'new log-in in the same browser' };
  await parts.commands.send(
    { actor: edgeActor, commandId, correlationId },
    user,
    former.user_id,
    revokeSession,
    command,
  );
}

/**
 * Opens the session and ends the order and the browser's former session in one transaction.
 * @returns the former session
 */
async function openSession(
  parts: LoginParts,
  order: Order,
  session: Parameters<LoginParts['sessions']['create']>[1],
  position: string,
  formerCookie: string | undefined,
): Promise<FormerSession | undefined> {
  const client = await parts.pool.connect();
  try {
    await client.query('begin');
    const former =
      formerCookie === undefined ? undefined : await endFormer(client, formerCookie, session.now);
    const tokens = await parts.sessions.create(client, session);
    const outcome: LoginOutcome = { ...tokens, userId: session.userId, position };
    const end = {
      status: 'complete' as const,
      hintCode: '',
      now: session.now,
      outcome: JSON.stringify(outcome),
    };
    // If another poll ended the order first, the tokens of that poll remain valid.
    const isFirst = await parts.orders.end(client, order.id, end);
    await client.query(isFirst ? 'commit' : 'rollback');
    return isFirst ? former : undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function endFormer(
  client: pg.PoolClient,
  cookie: string,
  now: string,
): Promise<FormerSession | undefined> {
  const { rows } = await client.query<FormerSession>(
    'update api.sessions set ended_at = $2 where cookie_hash = $1 and ended_at is null returning id, user_id',
    [hashToken(cookie), now],
  );
  return rows[0];
}
