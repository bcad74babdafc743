import { verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { recordLoginFailure, user } from '@kreditlina/domain/identity/index';
import { businessDate, derivedCommandId } from '@kreditlina/event-store';
import { unauthorized } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { customerActor } from '../../actors.ts';
import { findOrder, noOrder } from '../bank-id/find-order.ts';
import { followOrder, type OrderEnds } from '../bank-id/follow-order.ts';
import type { Order } from '../bank-id/order-store.ts';
import { sessionCookieOf, setSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';
import { completeLogin, type LoginOutcome } from '../sessions/complete-login.ts';
import { deviceOf } from '../sessions/device.ts';
import { currentUser } from '../user-answer.ts';

/** Time in which a finished login may be fetched again, by another tab or after a lost connection. */
const FETCHED_AGAIN_MS = 3 * 60_000;

/** Polled every two seconds until the login completes or fails. */
export const verifyLoginRoute = handle(
  verifyLogin,
  async (call, parts: IdentityParts) => {
    const { body, request, reply, language } = call;
    const order = await findOrder(parts, request, 'login', body.login_token);
    const ends = loginEnds(parts, request.id, sessionCookieOf(request, parts));
    const reader = { language, log: request.log };
    const status = await followOrder(parts, order, ends, reader);
    if (status.status !== 'complete') return { ...status, user: null };
    const outcome = await outcomeOf(parts, order.id);
    setSessionCookie(reply, parts, outcome.cookieToken);
    void reply.header('Access-Token', outcome.accessToken);
    const session = await parts.sessions.find(outcome, parts.now(), true);
    if (!session) throw unauthorized();
    await parts.sessions.describe(session.id, deviceOf(request.headers['user-agent']));
    request.session = session;
    call.announce(outcome.position);
    await call.waitForReads();
    void reply.header('Session-Expires-At', session.expiresAt);
    return { ...status, user: await currentUser(parts, session) };
  },
  { keepsNoAnswer: true },
);

const loginEnds = (parts: IdentityParts, requestId: string, formerCookie: string | undefined): OrderEnds => ({
  onComplete: (order, completion) => completeLogin(parts, order, completion, requestId, formerCookie),
  onFailed: (order, hintCode) => recordFailure(parts, order, hintCode, requestId),
});

/** A stop by BankID itself is recorded even beside another failure of the day. */
const RISK = 'transactionRiskBlocked';

/**
 * Only for known persons: a stranger's failed login leaves no trace of the typed number. Once a day: anyone
 * can type it, and would make the person's stream grow.
 */
async function recordFailure(
  parts: IdentityParts,
  order: Order,
  hintCode: string,
  correlationId: string,
): Promise<void> {
  const userId = order.personId;
  if (userId === null || !(await parts.commands.load(user, userId)).isRegistered) return;
  const kind = hintCode === RISK ? 'login-at-risk' : 'login-failed';
  const loginId = derivedCommandId(userId, `${kind} ${businessDate(parts.now())}`);
  const commandId = derivedCommandId(order.id, 'fail');
  const origin = { actor: customerActor(userId), commandId, correlationId };
  await parts.commands.send(origin, user, userId, recordLoginFailure, {
    userId,
    loginId,
    hintCode: hintCode.slice(0, 60),
  });
}

async function outcomeOf(parts: IdentityParts, orderId: string): Promise<LoginOutcome> {
  const order = await parts.orders.find(orderId);
  const ageMs = Date.parse(parts.now()) - (order?.endedAtMs ?? 0);
  if (!order?.outcome || ageMs > FETCHED_AGAIN_MS) throw noOrder();
  return JSON.parse(order.outcome) as LoginOutcome;
}
