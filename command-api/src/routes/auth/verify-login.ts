import { verifyLoginAnswer, verifyLoginBody } from '@kreditlina/domain/contracts/auth';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { recordLoginFailure, user } from '@kreditlina/domain/user/index';
import { derivedCommandId } from '@kreditlina/event-store';
import type { Api } from '../../api.ts';
import { findOrder, noOrder } from '../../bankid/find-order.ts';
import { followOrder, type OrderEnds } from '../../bankid/follow-order.ts';
import type { Order } from '../../bankid/order-store.ts';
import { customerActor, send } from '../../commands.ts';
import { sessionCookieOf, setSessionCookie } from '../../cookies.ts';
import { everybody } from '../../http/access.ts';
import { unauthorized } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { loadState } from '../../load-state.ts';
import { announce, waitForReads } from '../../positions.ts';
import { completeLogin, type LoginOutcome } from '../../sessions/complete-login.ts';
import { currentUser } from '../../user-answer.ts';

/** How long a finished login may be fetched again, for the tab that BankID came back in. */
const FETCHED_AGAIN_MS = 60_000;

/** C-325: polled every two seconds until the login is complete or has failed. */
export const verifyLogin = route({
  method: 'POST',
  url: apiPaths.authVerify,
  access: everybody,
  isPoll: true,
  summary:
    'Tells how far a login is; the answer that completes it carries the Access-Token header and the session cookie',
  body: verifyLoginBody,
  answer: verifyLoginAnswer,
  handler: async ({ api, body, request, reply, language }) => {
    const order = await findOrder(api, request, 'login', body.login_token);
    const ends = loginEnds(api, request.id, sessionCookieOf(request, api));
    const reader = { language, start: body.start, log: request.log };
    const status = await followOrder(api, order, ends, reader);
    if (status.status !== 'complete') return { ...status, user: null };
    const outcome = await outcomeOf(api, order.id);
    setSessionCookie(reply, api, outcome.cookieToken);
    void reply.header('Access-Token', outcome.accessToken);
    const session = await api.sessions.find(outcome, api.now(), true);
    if (!session) throw unauthorized();
    request.session = session;
    announce(api, request, reply, outcome.position);
    await waitForReads(api, request, reply);
    void reply.header('Session-Expires-At', session.expiresAt);
    return { ...status, user: await currentUser(api, outcome.userId) };
  },
});

const loginEnds = (api: Api, requestId: string, formerCookie: string | undefined): OrderEnds => ({
  onComplete: (order, completion) => completeLogin(api, order, completion, requestId, formerCookie),
  onFailed: (order, hintCode) => recordFailure(api, order, hintCode, requestId),
});

/** Only of persons we know: a stranger's failed login leaves no trace of the number that was typed. */
async function recordFailure(api: Api, order: Order, hintCode: string, correlationId: string): Promise<void> {
  const userId = order.personId;
  if (userId === null || !(await loadState(api.store, user, userId)).isRegistered) return;
  const commandId = derivedCommandId(order.id, 'fail');
  const origin = { api, actor: customerActor(userId), commandId, correlationId };
  await send(origin, user, userId, recordLoginFailure, {
    userId,
    loginId: order.id,
    hintCode: hintCode.slice(0, 60),
  });
}

async function outcomeOf(api: Api, orderId: string): Promise<LoginOutcome> {
  const order = await api.orders.find(orderId);
  const ageMs = Date.parse(api.now()) - (order?.endedAtMs ?? 0);
  if (!order?.outcome || ageMs > FETCHED_AGAIN_MS) throw noOrder();
  return JSON.parse(order.outcome) as LoginOutcome;
}
