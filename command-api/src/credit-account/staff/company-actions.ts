import {
  accountActionEndpoint,
  actionRoutes,
} from '@kreditlina/domain/credit-account/contracts/action-routes';
import {
  type AccountAction,
  type AccountActionInput,
  accountActions,
  actionReasons,
  type Decided,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/staff';
import { creditAccount, effectOf } from '@kreditlina/domain/credit-account/index';
import { businessDate } from '@kreditlina/event-store';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { findAccountOfCompany } from '@kreditlina/projections/credit-account/query';
import { sendUnlessChanged } from '../../unchanged.ts';
import { loadAccount, requireAccountId, type StaffAccountParts, shownOf } from './account-of-company.ts';
import { decisionOf } from './decision-of.ts';

/** The account that staff can act on. */
const getCompanyActionsRoute = handle(
  getCompanyActions,
  async ({ params, session, isOwn }, parts: StaffAccountParts) => {
    const account = await findAccountOfCompany(parts.reads, params.id);
    if (!account) return { account: null };
    const { shown } = await loadAccount(parts, account.id, { staffId: session.userId, isOwn });
    return { account: shown };
  },
);

/**
 * Default until a reason is chosen, one that allows as much as any: a bankruptcy is written off before
 * anything is late.
 */
const reasonBefore = (action: AccountAction): string =>
  action === 'credit-loss' ? 'bankruptcy' : actionReasons[action][0];

/** Effect of an action: decided in the same way, without storing it. */
const previewActionRoute = handle(
  previewAction,
  async ({ params, body, session, origin }, parts: StaffAccountParts) => {
    const input = accountActions[body.action].safeParse(body.input);
    const { reason: reasonCode = reasonBefore(body.action) } = body;
    const isKnown = (actionReasons[body.action] as readonly string[]).includes(reasonCode);
    if (!input.success || !isKnown) throw unprocessable('INVALID_FIELDS');
    const accountId = await requireAccountId(parts, params.id);
    const { state } = await loadAccount(parts, accountId);
    const by = { staffId: session.userId, reasonCode, id: origin.commandId };
    const now = parts.now();
    const decide = decisionOf(body.action, input.data as never, by);
    return effectOf(state, decide, { now, today: businessDate(now) });
  },
  { keepsNoAnswer: true },
);

/** One staff action on a company's account: carried out, or proposed where it needs two people. */
function actionRoute<Action extends AccountAction>(action: Action): Route<StaffAccountParts> {
  return handle(accountActionEndpoint(action), async (call, parts: StaffAccountParts) => {
    const { account_id, version, reason, comment, ...input } = call.body as Decided;
    const { userId } = call.session;
    const accountId = await requireAccountId(parts, call.params.id);
    if (accountId !== account_id.toLowerCase()) throw conflict('ACCOUNT_CHANGED');
    const by = { staffId: userId, reasonCode: reason, id: call.origin.commandId };
    const decide = decisionOf(action, input as unknown as AccountActionInput[Action], by);
    const sent = await sendUnlessChanged(parts, call.origin, {
      aggregate: creditAccount,
      id: accountId,
      version,
      reason,
      comment,
      decide: async () => decide,
    });
    call.announce(sent.position);
    const today = businessDate(parts.now());
    return { account: shownOf(sent.state, sent.version, { today, staffId: userId, isOwn: false }) };
  });
}

export const companyActionRoutes: readonly Route<StaffAccountParts>[] = [
  getCompanyActionsRoute,
  previewActionRoute,
  ...(Object.keys(actionRoutes) as AccountAction[]).map(actionRoute),
];
