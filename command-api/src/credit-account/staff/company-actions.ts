import { actionRoutes } from '@kreditlina/domain/credit-account/contracts/action-routes';
import {
  type AccountAction,
  type AccountActionInput,
  accountActionBody,
  accountActions,
  actionReasons,
  companyActionsAnswer,
  type Decided,
  effectAnswer,
  previewBody,
} from '@kreditlina/domain/credit-account/contracts/staff';
import { creditAccount, effectOf } from '@kreditlina/domain/credit-account/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { type Route, route } from '@kreditlina/http-edge/route';
import { findAccountOfCompany } from '@kreditlina/projections/credit-account/query';
import { sendUnlessChanged } from '../../unchanged.ts';
import { loadAccount, requireAccountId, type StaffAccountParts, shownOf } from './account-of-company.ts';
import { decisionOf } from './decision-of.ts';

/** What there is to act on. */
const getCompanyActions = route({
  method: 'GET',
  url: apiPaths.adminCompanyActions,
  access: staffWith('review'),
  summary: 'The credit of a company as far as staff act on it: draws that wait, payments, fees, proposals',
  params: idParams,
  answer: companyActionsAnswer,
  handler: async ({ params, session, isOwn }, parts: StaffAccountParts) => {
    const account = await findAccountOfCompany(parts.reads, params.id);
    if (!account) return { account: null };
    const { shown } = await loadAccount(parts, account.id, { staffId: session.userId, isOwn });
    return { account: shown };
  },
});

/** Until a reason is chosen, one that allows as much as any: a bankruptcy is written off before anything is late. */
const reasonBefore = (action: AccountAction): string =>
  action === 'credit-loss' ? 'bankruptcy' : actionReasons[action][0];

/** What an action would do: decided as it would be, and forgotten. */
const previewAction = route({
  method: 'POST',
  url: apiPaths.adminCompanyPreview,
  access: staffWith('review'),
  summary: 'What an action would do to the account, by the same rules; nothing is stored',
  keepsNoAnswer: true,
  params: idParams,
  body: previewBody,
  answer: effectAnswer,
  handler: async ({ params, body, session, origin }, parts: StaffAccountParts) => {
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
});

/** One action of staff on the account of a company: done, or proposed where that needs two. */
function actionRoute<Action extends AccountAction>(action: Action): Route<StaffAccountParts> {
  const { path, right, summary } = actionRoutes[action];
  return route({
    method: 'POST',
    url: path,
    access: staffWith(right),
    summary,
    params: idParams,
    body: accountActionBody(action),
    answer: companyActionsAnswer,
    handler: async (call, parts: StaffAccountParts) => {
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
    },
  });
}

export const companyActionRoutes: readonly Route<StaffAccountParts>[] = [
  getCompanyActions,
  previewAction,
  ...(Object.keys(actionRoutes) as AccountAction[]).map(actionRoute),
];
