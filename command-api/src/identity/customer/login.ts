import { timingSafeEqual } from 'node:crypto';
import {
  type Audience,
  cancelLogin,
  getLoginQr,
  getOrderUnderWay,
  returnFromApp,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import { recordLoginFailure, user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { sitePaths } from '@kreditlina/domain/paths';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { derivedCommandId } from '@kreditlina/event-store';
import { unauthorized, wrongField } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { hashToken } from '@kreditlina/http-edge/sealing';
import { customerActor } from '../../access/access.ts';
import { bindToDevice } from '../bank-id/device-binding.ts';
import { followOrder, type OrderEnds } from '../bank-id/follow-order.ts';
import type { Order } from '../bank-id/order-store.ts';
import {
  dropOrder,
  endFormerOrder,
  findOrder,
  findOwnOrder,
  keepOrder,
  noOrder,
  qrOf,
  shownAgain,
} from '../bank-id/start-order.ts';
import { sessionCookieOf, setSessionCookie } from '../cookies.ts';
import type { IdentityParts } from '../parts.ts';
import { completeLogin, deviceOf, type LoginOutcome } from '../sessions/complete-login.ts';
import { currentUser } from './session.ts';

const askedFor = 'Avbryt om någon annan har bett dig göra det här, eller om du inte själv har begärt det.';

/** Text that the BankID app shows above the security code, in BankID's markdown. */
const loginText: Readonly<Record<Audience, string>> = {
  customer: `# Logga in hos Kreditlina\n\n${askedFor}`,
  staff: `# Logga in i Kreditlinas administration\n\n${askedFor}`,
};

/** Starts a login. If a number is entered, BankID requires it; otherwise anyone may scan the code. */
export const startLoginRoute = handle(
  startLogin,
  async (call, parts: IdentityParts) => {
    const { body, request } = call;
    const ssn = body.ssn === '' ? undefined : normalizePersonalNumber(body.ssn, dateInSweden(parts.now()));
    if (body.ssn !== '' && ssn === undefined) throw wrongField('INVALID_PERSONAL_NUMBER', 'ssn');
    await endFormerOrder(parts, call);
    const { audience } = body;
    // A link can be forwarded, so it never grants staff rights.
    const start = audience === 'staff' ? 'qr' : body.start;
    const { binding, asked } = bindToDevice(parts, request, start, sitePaths[body.page]);
    const personId = ssn === undefined ? null : parts.personIdOf(ssn);
    const isRequired = ssn !== undefined && parts.mayRequire(parts.personIdOf(ssn), parts.now());
    const id = parts.newId();
    const texts = { visible: loginText[audience], nonVisible: id };
    const started = await parts.bankId.auth({
      ...asked,
      userVisibleText: texts.visible,
      userNonVisibleText: texts.nonVisible,
      ...(isRequired && { personalNumber: ssn }),
    });
    const order = { ...binding, id, purpose: 'login', audience, personId, asked: texts } as const;
    const { token, shown } = await keepOrder(parts, call, started, order);
    return { id, login_token: token, ...shown };
  },
  { keepsNoAnswer: true },
);

/** Time during which a completed login may be fetched again by another tab or after a lost connection. */
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

/** Hint code of a stop by BankID's risk check; recorded even after another failure on the same day. */
const RISK = 'transactionRiskBlocked';

/**
 * Records a failed login of a known person; for strangers, no trace of the typed number is left. At most once
 * a day, because anyone can type the number and make the person's stream grow.
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
  const loginId = derivedCommandId(userId, `${kind} ${dateInSweden(parts.now())}`);
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

/** Current QR code of this browser's order, for logins and signatures. */
export const getLoginQrRoute = handle(getLoginQr, async ({ request }, parts: IdentityParts) => {
  return { qr_data: qrOf(await findOwnOrder(parts, request), parts.now()) };
});

/** Restores a reloaded page while its order is in progress, for logins and signatures. */
export const getOrderUnderWayRoute = handle(
  getOrderUnderWay,
  async ({ request, language }, parts: IdentityParts) =>
    shownAgain(parts, await findOwnOrder(parts, request), language),
);

/**
 * Records that the app has returned to the browser that started the order: the cookie identifies the order,
 * and the nonce proves that the app was opened from it. This grants nothing by itself; the page learns the
 * outcome by polling with the order's token or its session.
 */
export const returnFromAppRoute = handle(
  returnFromApp,
  async ({ request, body }, parts: IdentityParts) => {
    const order = await findOwnOrder(parts, request);
    const { nonceHash } = order;
    if (nonceHash === null || !timingSafeEqual(hashToken(body.nonce), nonceHash)) throw noOrder();
    await parts.orders.markReturned(order.id, parts.now());
    return { purpose: order.purpose === 'login' ? 'login' : 'sign' } as const;
  },
  { keepsNoAnswer: true },
);

export const cancelLoginRoute = handle(
  cancelLogin,
  async ({ request, body }, parts: IdentityParts) => {
    await dropOrder(parts, await findOrder(parts, request, 'login', body.login_token));
    return {};
  },
  { keepsNoAnswer: true },
);
