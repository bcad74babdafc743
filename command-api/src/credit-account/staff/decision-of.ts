import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { feeWaiverReason } from '@kreditlina/domain/credit-account/contracts/enums';
import type { AccountAction, AccountActionInput } from '@kreditlina/domain/credit-account/contracts/staff';
import {
  type AccountDecision,
  approveReferredWithdrawal,
  blockWithdrawals,
  changeLimit,
  changePaymentPlan,
  changeRate,
  closeAccount,
  declineLimitIncrease,
  denyReferredWithdrawal,
  isUnblockedByTwo,
  overrideRule,
  proposeCreditLoss,
  proposeLimitChange,
  proposeLossReversal,
  proposeRefund,
  proposeUnblock,
  refundCredit,
  reversePayment,
  unblockWithdrawals,
  waiveReminderFee,
} from '@kreditlina/domain/credit-account/index';

/** The deciding colleague and the reason. */
export interface Decider {
  readonly staffId: string;
  readonly reasonCode: string;
  /** Id of the result: the same when the request is repeated. */
  readonly id: string;
}

type DecisionOf<Action extends AccountAction> = (
  input: AccountActionInput[Action],
  by: Decider,
) => AccountDecision;

/**
 * Maps each staff action to its decider in the domain. An action beyond the authority of one person is
 * proposed instead, for a second person to approve.
 */
const decisions: { readonly [Action in AccountAction]: DecisionOf<Action> } = {
  limit:
    ({ limit: afterCents }, { staffId, reasonCode, id }) =>
    (state, _, context) =>
      afterCents > creditTerms.oneAdminOverrideMaxCents
        ? proposeLimitChange(state, { proposalId: id, afterCents, reasonCode, proposedBy: staffId }, context)
        : changeLimit(state, { afterCents, reasonCode, changedBy: staffId }),
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
    (state, _, context) => {
      const proposalId = state.loss?.proposalId ?? id;
      return proposeLossReversal(state, { proposalId, reasonCode, proposedBy: staffId }, context);
    },
  refund:
    ({ amount_cents: amountCents }, { staffId, id }) =>
    (state, _, context) =>
      state.creditCents > creditTerms.oneStaffMoneyMaxCents
        ? proposeRefund(state, { refundId: id, amountCents, proposedBy: staffId }, context)
        : refundCredit(
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
    ({ payment_id: paymentId, reversal_reason: reason }, { staffId }) =>
    (state, _, context) =>
      reversePayment(state, { paymentId, reversedOn: context.today, reason, reversedBy: staffId }, context),
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
      isUnblockedByTwo(state)
        ? proposeUnblock(state, { proposalId: id, reasonCode, proposedBy: staffId }, context)
        : unblockWithdrawals(state, { reasonCode, unblockedBy: staffId }, context),
  close:
    (_input, { staffId, reasonCode }) =>
    (state, _, context) =>
      closeAccount(state, { reasonCode, closedBy: staffId }, context),
  'override-rule':
    ({ withdrawal_id: withdrawalId, rule }, { staffId, reasonCode }) =>
    (state) =>
      overrideRule(state, { withdrawalId, rule, reasonCode, overriddenBy: staffId }),
  'approve-withdrawal':
    ({ withdrawal_id: withdrawalId }, { staffId }) =>
    (state, _, context) =>
      approveReferredWithdrawal(state, { withdrawalId, decidedBy: staffId }, context),
  'deny-withdrawal':
    ({ withdrawal_id: withdrawalId }, { staffId }) =>
    (state) =>
      denyReferredWithdrawal(state, { withdrawalId, decidedBy: staffId }),
};

/** The decision of an action, with everything bound except the account. */
export const decisionOf = <Action extends AccountAction>(
  action: Action,
  input: AccountActionInput[Action],
  by: Decider,
): AccountDecision => (decisions[action] as DecisionOf<Action>)(input, by);
