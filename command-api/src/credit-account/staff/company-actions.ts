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
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import type { Right } from '@kreditlina/domain/kernel/rights';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { type Route, route } from '@kreditlina/http-edge/route';
import { findAccountOfCompany } from '@kreditlina/projections/credit-account/query';
import { staffWith } from '../../access.ts';
import { sendUnlessChanged } from '../../unchanged.ts';
import {
  loadAccount,
  requireAccountId,
  requireOthersCredit,
  type StaffAccountParts,
  shownOf,
} from './account-of-company.ts';
import { decisionOf } from './decision-of.ts';

/** What there is to act on. */
const getCompanyActions = route({
  method: 'GET',
  url: apiPaths.adminCompanyActions,
  access: staffWith('review'),
  summary: 'The credit of a company as far as staff act on it: draws that wait, payments, fees, proposals',
  params: idParams,
  answer: companyActionsAnswer,
  handler: async ({ params, session }, parts: StaffAccountParts) => {
    const account = await findAccountOfCompany(parts.reads, params.id);
    if (!account) return { account: null };
    const { shown } = await loadAccount(parts, account.id, session.userId);
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
    await requireOthersCredit(parts, accountId, session.userId);
    const { state } = await loadAccount(parts, accountId, session.userId);
    const by = { staffId: session.userId, reasonCode, id: origin.commandId };
    const now = parts.now();
    const decide = decisionOf(body.action, input.data as never, by);
    return effectOf(state, decide, { now, today: businessDate(now) });
  },
});

/** One action of staff on the account of a company: done, or proposed where that needs two. */
const actionRoute = <Action extends AccountAction>(
  action: Action,
  url: string,
  right: Right,
  summary: string,
): Route<StaffAccountParts> =>
  route({
    method: 'POST',
    url,
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
      await requireOthersCredit(parts, accountId, userId);
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
      return { account: shownOf(sent.state, sent.version, { today, isOwn: false }) };
    },
  });

export const companyActionRoutes: readonly Route<StaffAccountParts>[] = [
  getCompanyActions,
  previewAction,
  actionRoute(
    'limit',
    apiPaths.adminCompanyLimit,
    'manage-credit',
    'Changes the limit; above 500,000 kr it is proposed and a second person approves',
  ),
  actionRoute(
    'credit-loss',
    apiPaths.adminCompanyLoss,
    'manage-credit',
    'Proposes to write off what is owed; a second person approves',
  ),
  actionRoute(
    'decline-increase',
    apiPaths.adminCompanyDeclineIncrease,
    'manage-credit',
    'Answers the customer that the limit stays as it is',
  ),
  actionRoute(
    'reverse-credit-loss',
    apiPaths.adminCompanyLossReversal,
    'manage-credit',
    'Proposes that what was written off is owed again; a second person approves',
  ),
  actionRoute(
    'refund',
    apiPaths.adminCompanyRefund,
    'manage-credit',
    'Pays credit back to the customer; where more than 100,000 kr lies a second person approves',
  ),
  actionRoute(
    'rate',
    apiPaths.adminCompanyRate,
    'manage-credit',
    'Changes the rate from a day on; a higher one begins a month from now at the earliest',
  ),
  actionRoute(
    'payment-plan',
    apiPaths.adminCompanyPlan,
    'manage-credit',
    'Changes what notices ask for of one draw each month',
  ),
  actionRoute(
    'reverse-payment',
    apiPaths.adminCompanyPaymentReversal,
    'manage-credit',
    'Takes a payment back: what it paid is owed again',
  ),
  actionRoute(
    'waive-reminder-fee',
    apiPaths.adminCompanyFeeWaiver,
    'manage-credit',
    'Lets the customer off the fee of one reminder',
  ),
  actionRoute('block', apiPaths.adminCompanyBlock, 'manage-credit', 'Blocks further draws'),
  actionRoute(
    'unblock',
    apiPaths.adminCompanyUnblock,
    'manage-credit',
    'Lifts the block of draws; one for the lists of sanctions a second person approves',
  ),
  actionRoute(
    'close',
    apiPaths.adminCompanyClose,
    'manage-credit',
    'Ends an account on which nothing is owed',
  ),
  actionRoute(
    'override-rule',
    apiPaths.adminCompanyOverride,
    'review',
    'Sets one rule aside for a draw that waits for it',
  ),
  actionRoute(
    'approve-withdrawal',
    apiPaths.adminCompanyApproveDraw,
    'review',
    'Approves a draw that waits for a person, once each rule it waits for is set aside',
  ),
  actionRoute(
    'deny-withdrawal',
    apiPaths.adminCompanyDenyDraw,
    'review',
    'Denies a draw that waits for a person',
  ),
];
