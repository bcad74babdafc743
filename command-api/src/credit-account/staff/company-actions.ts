import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import {
  type AccountAction,
  type AccountActionInput,
  type ActionAccount,
  accountActionEndpoint,
  accountActions,
  actionReasons,
  actionRoutes,
  type Decided,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import { feeWaiverReason } from '@kreditlina/domain/credit-account/contracts/enums';
import {
  type AccountDecision,
  agreedReasons,
  approveReferredWithdrawal,
  blockWithdrawals,
  type CreditAccountState,
  changeLimit,
  changePaymentPlan,
  changeRate,
  closeAccount,
  creditAccount,
  declineLimitIncrease,
  denyReferredWithdrawal,
  effectOf,
  overrideRule,
  proposeCreditLoss,
  proposeLossReversal,
  rateOn,
  redatePayment,
  refundCredit,
  reversePayment,
  unblockWithdrawals,
  waiveReminderFee,
} from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { conflict, unprocessable } from '@kreditlina/http-edge/problem';
import { type Call, handle, type Route } from '@kreditlina/http-edge/route';
import { findAccountOfCompany } from '@kreditlina/projections/credit-account/query';
import { byStaff, decideSeen } from '../../changes/conflicts.ts';
import { loadAccount, requireAccountId, type StaffAccountParts, shownOf } from './account-of-company.ts';
import { effectShown } from './effect-shown.ts';
import { moveOf } from './move-payment.ts';

interface Decider {
  readonly staffId: string;
  readonly reasonCode: string;
  /** Id of the result, equal to the command's, so that a repeated request gives the same result. */
  readonly id: string;
}

type DecisionOf<Action extends AccountAction> = (
  input: AccountActionInput[Action],
  by: Decider,
) => AccountDecision;

/**
 * Maps each staff action to its decision in the domain. An action beyond one person's authority becomes a
 * proposal for a second person.
 */
const decisions: { readonly [Action in AccountAction]: DecisionOf<Action> } = {
  limit:
    ({ limit: afterCents }, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      changeLimit(state, { proposalId: id, afterCents, reasonCode, changedBy: staffId }, context),
  'decline-increase':
    (_input, { staffId, reasonCode }) =>
    (state, _, context) =>
      declineLimitIncrease(state, { reasonCode, declinedBy: staffId }, context),
  'credit-loss':
    (_input, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      proposeCreditLoss(state, { proposalId: id, reasonCode, proposedBy: staffId }, context),
  'reverse-credit-loss':
    (_input, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      proposeLossReversal(state, { proposalId: id, reasonCode, proposedBy: staffId }, context),
  refund:
    ({ amount_cents: amountCents }, { staffId, id }) =>
    (state, _, context) =>
      refundCredit(
        state,
        { refundId: id, amountCents, refundedOn: context.today, refundedBy: staffId },
        context,
      ),
  rate:
    (input, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      changeRate(
        state,
        {
          changeId: id,
          rateYearBasisPoints: input.rate_year_basis_points,
          effectiveOn: input.effective_on,
          reasonCode,
          policyVersion: creditTerms.version,
          changedBy: staffId,
        },
        context,
      ),
  'payment-plan':
    (input, { staffId, reasonCode }) =>
    (state, _, { today }) =>
      changePaymentPlan(state, {
        withdrawalId: input.withdrawal_id,
        monthlyAmortizationCents: input.monthly_amortization_cents,
        effectiveOn: today,
        reasonCode,
        changedBy: staffId,
      }),
  'reverse-payment':
    ({ payment_id: paymentId, reversal_reason: reason, reversed_on: on }, { staffId }) =>
    (state, _, context) => {
      const reversal = { paymentId, reversedOn: on ?? context.today, reason, reversedBy: staffId };
      return reversePayment(state, reversal, context);
    },
  'redate-payment':
    ({ payment_id: paymentId, value_on: valueOn }, { staffId, id: replacementId }) =>
    (state, _, context) =>
      redatePayment(state, { paymentId, replacementId, valueOn, redatedBy: staffId }, context),
  'move-payment':
    ({ payment_id: paymentId }, { staffId }) =>
    (state, _, context) => {
      const reversal = { paymentId, reversedOn: context.today, reversedBy: staffId };
      return reversePayment(state, { ...reversal, reason: 'wrong-account' }, context);
    },
  'waive-reminder-fee':
    ({ notice_id: noticeId }, { staffId, reasonCode }) =>
    (state, _, context) => {
      const reason = feeWaiverReason.parse(reasonCode);
      return waiveReminderFee(state, { noticeId, staff: { waivedBy: staffId, reason } }, context);
    },
  block:
    ({ block_reason: reason }, { staffId }) =>
    (state) =>
      blockWithdrawals(state, { reason, blockedBy: staffId }),
  unblock:
    (_input, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      unblockWithdrawals(state, { proposalId: id, reasonCode, unblockedBy: staffId }, context),
  close:
    (_input, { staffId, reasonCode }) =>
    (state, _, context) =>
      closeAccount(state, { reasonCode, closedBy: staffId }, context),
  'override-rule':
    ({ withdrawal_id: withdrawalId, rule }, { staffId, reasonCode }) =>
    (state, _, context) =>
      overrideRule(state, { withdrawalId, rule, reasonCode, overriddenBy: staffId }, context),
  'approve-withdrawal':
    ({ withdrawal_id: withdrawalId }, { staffId }) =>
    (state, _, context) =>
      approveReferredWithdrawal(state, { withdrawalId, decidedBy: staffId }, context),
  'deny-withdrawal':
    ({ withdrawal_id: withdrawalId }, { staffId }) =>
    (state) =>
      denyReferredWithdrawal(state, { withdrawalId, decidedBy: staffId }),
};

/** Binds an action's input and decider; only the account remains to be given. */
const decisionOf = <Action extends AccountAction>(
  action: Action,
  input: AccountActionInput[Action],
  by: Decider,
): AccountDecision => (decisions[action] as DecisionOf<Action>)(input, by);

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
 * Reason assumed in a preview until staff choose one: the one that permits most. For a bankruptcy, a debt can
 * be written off before it is late. A limit or rate gets a reason that the agreement permits, if any.
 */
function reasonBefore(action: AccountAction, input: object, state: CreditAccountState): string {
  if (action === 'credit-loss') return 'bankruptcy';
  const change = changeAsked(action, input, state);
  return (change && agreedReasons(state)[change][0]) ?? actionReasons[action][0];
}

/** Direction of an asked limit or rate; undefined for other actions. */
function changeAsked(
  action: AccountAction,
  input: object,
  state: CreditAccountState,
): keyof ActionAccount['reasons'] | undefined {
  if (action === 'limit') {
    const { limit } = accountActions.limit.parse(input);
    return limit < state.limitCents ? 'lower_limit' : 'raise_limit';
  }
  if (action !== 'rate') return undefined;
  const { rate_year_basis_points: rate, effective_on: on } = accountActions.rate.parse(input);
  return rate > rateOn(state, on) ? 'raise_rate' : 'lower_rate';
}

/** Previews an action by running its decision without storing the result. */
const previewActionRoute = handle(
  previewAction,
  async ({ params, body, session, origin }, parts: StaffAccountParts) => {
    const input = accountActions[body.action].safeParse(body.input);
    const { reason } = body;
    const isKnown = !reason || (actionReasons[body.action] as readonly string[]).includes(reason);
    if (!input.success || !isKnown) throw unprocessable('INVALID_FIELDS');
    const accountId = await requireAccountId(parts, params.id);
    const { state } = await loadAccount(parts, accountId);
    const reasonCode = reason ?? reasonBefore(body.action, input.data, state);
    const by = { staffId: session.userId, reasonCode, id: origin.commandId };
    const now = parts.now();
    const decide = decisionOf(body.action, input.data as never, by);
    const shown = await effectShown(parts, state, effectOf(state, decide, { now, today: dateInSweden(now) }));
    if (body.action !== 'move-payment') return shown;
    const asked = { accountId, state, reason: reasonCode, staffId: session.userId, origin };
    const move = await moveOf(parts, { ...asked, input: accountActions['move-payment'].parse(body.input) });
    return { ...shown, other: await move.effect() };
  },
  { keepsNoAnswer: true },
);

/** The other half of a move, checked before the first one is carried out. */
async function moveBefore(parts: StaffAccountParts, call: ActionCall, accountId: string) {
  const { origin, body, session } = call;
  const { reason, comment } = body as Decided;
  const { payment_id, company_number } = body as unknown as AccountActionInput['move-payment'];
  return moveOf(parts, {
    accountId,
    state: (await loadAccount(parts, accountId)).state,
    input: { payment_id, company_number },
    staffId: session.userId,
    reason,
    origin: { ...origin, reasonCode: reason, comment },
  });
}

type ActionCall = Pick<Call<{ id: string }>, 'origin' | 'session'> & { readonly body: unknown };

/** Route of one staff action, which is carried out, or proposed if it needs two people. */
function actionRoute<Action extends AccountAction>(action: Action): Route<StaffAccountParts> {
  return handle(accountActionEndpoint(action), async (call, parts: StaffAccountParts) => {
    const { account_id, version, reason, comment, ...input } = call.body as Decided;
    const { userId } = call.session;
    const accountId = await requireAccountId(parts, call.params.id);
    if (accountId !== account_id.toLowerCase()) throw conflict('ACCOUNT_CHANGED');
    const by = { staffId: userId, reasonCode: reason, id: call.origin.commandId };
    const decide = decisionOf(action, input as unknown as AccountActionInput[Action], by);
    const seeing = { expectedVersion: version, isChange: byStaff };
    const origin = { ...call.origin, reasonCode: reason, comment, ...seeing };
    const stream = streamOf(creditAccount, accountId);
    const move = action === 'move-payment' ? await moveBefore(parts, call, accountId) : undefined;
    const sent = await decideSeen(parts, { stream, origin, code: 'ACCOUNT_CHANGED' }, () =>
      parts.commands.send(origin, creditAccount, accountId, decide, undefined),
    );
    call.announce((await move?.carryOut()) ?? sent.position);
    const today = dateInSweden(parts.now());
    return { account: shownOf(sent.state, sent.version, { today, staffId: userId, isOwn: false }) };
  });
}

export const companyActionRoutes: readonly Route<StaffAccountParts>[] = [
  getCompanyActionsRoute,
  previewActionRoute,
  ...(Object.keys(actionRoutes) as AccountAction[]).map(actionRoute),
];
