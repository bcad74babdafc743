import { hasStatus } from '../kernel/proposals.ts';
import type { Undoer, Undoing, UndoneBy } from '../kernel/undoing.ts';
import { undoReasonsFor } from './agreed-changes.ts';
import { actionReasons } from './contracts/actions.ts';
import { blockWithdrawals, unblockWithdrawals } from './decide/block.ts';
import { changePaymentPlan } from './decide/change-payment-plan.ts';
import { changeLimit } from './decide/limit.ts';
import type { AccountDecision } from './decide/proposal.ts';
import { undoRateChange } from './decide/rate.ts';
import { redatePayment } from './decide/redate-payment.ts';
import { restoreRule } from './decide/withdrawal-decision.ts';
import { planBeforeAboveDebt } from './errors.ts';
import type { CreditAccountEvent } from './events.ts';
import { answersIncrease } from './limits.ts';
import { monthlyPartCents } from './notices.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { isOverridden, principalCents, reservedCents } from './withdrawing.ts';

type AccountUndoing = Undoing<CreditAccountState, CreditAccountEvent>;

const limitAsBefore =
  ({ beforeCents: afterCents, approvedBy }: Recorded<'LimitChanged'>) =>
  ({ staffId: changedBy, reasonCode, id: proposalId, eventId: undoes }: UndoneBy): AccountDecision => {
    const command = { proposalId, afterCents, reasonCode, changedBy, undoes, undoesTwo: approvedBy !== null };
    return (state, _, context) => changeLimit(state, command, context);
  };

const unblocked =
  ({ staffId: unblockedBy, reasonCode, id: proposalId, eventId: undoes }: UndoneBy): AccountDecision =>
  (state, _, context) =>
    unblockWithdrawals(state, { proposalId, reasonCode, unblockedBy, undoes }, context);

/** Restores the former monthly part from the start of the changed plan, or from today if that is past. */
const planAsBefore =
  (withdrawalId: string, monthlyAmortizationCents: number, beginsOn: string) =>
  ({ staffId: changedBy, reasonCode }: UndoneBy): AccountDecision =>
  (state, _, { today }) => {
    const effectiveOn = beginsOn > today ? beginsOn : today;
    const withdrawal = state.withdrawals.find((one) => one.withdrawalId === withdrawalId);
    if (withdrawal && withdrawal.principalCents > 0 && withdrawal.principalCents < monthlyAmortizationCents)
      throw planBeforeAboveDebt();
    return changePaymentPlan(state, {
      withdrawalId,
      monthlyAmortizationCents,
      effectiveOn,
      reasonCode,
      changedBy,
    });
  };

const right = 'manage-credit';

function undoingOf(event: CreditAccountEvent, before: CreditAccountState): AccountUndoing | undefined {
  const { type, data } = event;
  switch (type) {
    case 'LimitChanged':
      // The change answered the customer's request for a higher limit.
      if (before.increase && answersIncrease(data)) return undefined;
      return {
        right,
        reasons: undoReasonsFor(before, data.afterCents > data.beforeCents ? 'lower_limit' : 'raise_limit'),
        decide: limitAsBefore(data),
      };
    case 'WithdrawalsBlocked':
    case 'WithdrawalsUnblocked': {
      // A sanctions block cannot be replaced by another block. It can only be lifted, by two people.
      if (type === 'WithdrawalsBlocked' && data.reason === 'sanctions' && before.blocked) return undefined;
      // The new block dropped the overrides of the former one, which must not apply to another block.
      if (before.withdrawals.some((withdrawal) => isOverridden(withdrawal, 'blocked'))) return undefined;
      const { blocked: reason } = before;
      if (reason === null) return { right, reasons: actionReasons.unblock, decide: unblocked };
      const decide = ({ staffId: blockedBy }: UndoneBy): AccountDecision => {
        return (state) => blockWithdrawals(state, { reason, blockedBy });
      };
      return { right, reasons: actionReasons.block, decide };
    }
    case 'RateChanged': {
      const replaced = before.rates.find(({ fromOn }) => fromOn === data.effectiveOn);
      const { changeId, afterYearBasisPoints: undoneRate } = data;
      const formerRate = replaced?.yearBasisPoints ?? data.beforeYearBasisPoints;
      return {
        right,
        reasons: undoReasonsFor(before, formerRate > undoneRate ? 'raise_rate' : 'lower_rate'),
        decide: ({ staffId: undoneBy, reasonCode, id: proposalId, eventId: undoes }) => {
          const undone = { changeId, replaced: replaced ?? null };
          const command = { proposalId, ...undone, reasonCode, undoneBy, undoes };
          return (state, _, context) => undoRateChange(state, command, context);
        },
      };
    }
    case 'PaymentReceived': {
      const former = before.payments.find(({ paymentId }) => paymentId === data.replaces);
      if (!former) return undefined;
      const { paymentId } = data;
      return {
        right,
        reasons: actionReasons['redate-payment'],
        decide: ({ staffId: redatedBy, id: replacementId }) => {
          const command = { paymentId, replacementId, valueOn: former.valueOn, redatedBy };
          return (state, _, context) => redatePayment(state, command, context);
        },
      };
    }
    case 'PaymentPlanChanged': {
      const withdrawal = before.withdrawals.find(({ withdrawalId }) => withdrawalId === data.withdrawalId);
      const partCents = withdrawal && monthlyPartCents(before, withdrawal, data.effectiveOn);
      // A single change cannot restore a plan that had another change ahead.
      const isFollowed = before.planChanges.some(
        ({ withdrawalId, fromOn }) => withdrawalId === data.withdrawalId && fromOn > data.effectiveOn,
      );
      if (partCents === undefined || isFollowed) return undefined;
      const decide = planAsBefore(data.withdrawalId, partCents, data.effectiveOn);
      return { right, reasons: actionReasons['payment-plan'], decide };
    }
    case 'RuleOverridden': {
      const { withdrawalId, rule } = data;
      return {
        right: 'review',
        reasons: actionReasons['override-rule'],
        decide: ({ staffId: restoredBy, reasonCode }) => {
          return (state) => restoreRule(state, { withdrawalId, rule, reasonCode, restoredBy });
        },
      };
    }
    default:
      return undefined;
  }
}

const ofWithdrawal = (event: CreditAccountEvent, withdrawalId: string): boolean =>
  'withdrawalId' in event.data && event.data.withdrawalId === withdrawalId;

/** True if the event computed or billed interest for a day on or after `on`. */
function isReckonedFrom({ type, data }: CreditAccountEvent, on: string): boolean {
  if (type === 'InterestAccrued') return data.throughOn >= on;
  // A withdrawal is promised the rate of its payout day.
  if (type === 'WithdrawalPaidOut') return data.paidOutOn >= on;
  return type === 'NoticeIssued' && data.periodThroughOn >= on;
}

function reliesOn(event: CreditAccountEvent, later: CreditAccountEvent, now: CreditAccountState): boolean {
  const { type, data } = later;
  switch (event.type) {
    case 'LimitChanged':
      if (type === 'LimitChangeProposed') return hasStatus(now.proposals.limit, data.proposalId, 'open');
      // The customer's open request is based on this limit.
      if (type === 'LimitIncreaseRequested') return now.increase?.requestId === data.requestId;
      if (type === 'WithdrawalRequested')
        return principalCents(now) + reservedCents(now) > event.data.beforeCents;
      return type === 'LimitChanged';
    case 'WithdrawalsBlocked':
      if (type === 'WithdrawalReferred') return data.reasons.includes('blocked');
      if (type === 'UnblockProposed') return hasStatus(now.proposals.unblock, data.proposalId, 'open');
      return type === 'WithdrawalsBlocked' || type === 'WithdrawalsUnblocked';
    case 'WithdrawalsUnblocked':
      return ['WithdrawalsBlocked', 'WithdrawalRequested', 'WithdrawalApproved', 'PayoutOrdered'].includes(
        type,
      );
    case 'RateChanged':
      if (type === 'RateRaiseProposed') return hasStatus(now.proposals.rate, data.proposalId, 'open');
      // A change that has been undone or replaced is no longer among the rates.
      if (type === 'RateChanged') return now.rates.some(({ changeId }) => changeId === data.changeId);
      return (
        (type === 'RateChangeUndone' && data.changeId === event.data.changeId) ||
        isReckonedFrom(later, event.data.effectiveOn)
      );
    case 'PaymentReceived':
      // A payment that has another date again, or was taken back, is no longer on the account.
      return type === 'PaymentReversed' && data.paymentId === event.data.paymentId;
    case 'PaymentPlanChanged': {
      const { withdrawalId } = event.data;
      if (type === 'NoticeIssued') return data.amortizations.some((one) => one.withdrawalId === withdrawalId);
      return (
        (type === 'PaymentPlanChanged' || type === 'PayoutReturned') && ofWithdrawal(later, withdrawalId)
      );
    }
    case 'RuleOverridden':
      // A later block dropped the overrides of the former one.
      if (type === 'WithdrawalsBlocked') return event.data.rule === 'blocked';
      return ofWithdrawal(later, event.data.withdrawalId) && isAfterRule(event.data.rule, later);
    default:
      return false;
  }
}

/** Every step of a withdrawal since a rule was overridden for it, except decisions about other rules. */
const isAfterRule = (rule: string, { type, data }: CreditAccountEvent): boolean =>
  (type !== 'RuleOverridden' && type !== 'RuleRestored') || data.rule === rule;

/** Defines how staff actions on an account are undone, and which later events depend on them. */
export const accountUndoer: Undoer<CreditAccountState, CreditAccountEvent> = { undoingOf, reliesOn };
