import { creditTerms, limitTakesTwo } from '../../calculators/credit-terms.ts';
import { addDays } from '../../kernel/business-dates.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type Approval, hasStatus, isNewProposal, requireApprovable } from '../../kernel/proposals.ts';
import { requireLoweringAgreed } from '../agreed-changes.ts';
import {
  accountNotActive,
  increaseGone,
  increasePending,
  increaseTooSoon,
  limitOutOfBounds,
  offerDecidesLimit,
} from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { asAnswer } from '../limits.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import { isActive, requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

interface ChangeLimit {
  /** Id of the proposal, if the limit needs two people. */
  readonly proposalId: string;
  readonly afterCents: number;
  readonly reasonCode: string;
  readonly changedBy: string;
  /** Id of the event that this change undoes, if any. */
  readonly undoes?: string;
  /** True if it undoes a decision by two people; it then needs two people, regardless of the new limit. */
  readonly undoesTwo?: boolean;
}

/**
 * Changes the limit, or proposes it if it is above what one admin may set alone. A limit below the debt
 * leaves nothing available; the debt is unchanged. A lower limit needs a reason that the agreement lists.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`,
 *   `LIMIT_OUT_OF_BOUNDS`, `PROPOSAL_PENDING`, `REASON_NOT_AGREED`
 */
export function changeLimit(
  state: CreditAccountState,
  { proposalId, afterCents, reasonCode, changedBy, undoes, undoesTwo = false }: ChangeLimit,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireChangeableLimit(state, afterCents, changedBy);
  const { limitCents: beforeCents, proposals } = state;
  const takesTwo = undoesTwo || limitTakesTwo(afterCents);
  if (takesTwo && !isNewProposal(proposals.limit, proposalId, today)) return [];
  if (afterCents === beforeCents) return [];
  if (afterCents < beforeCents) requireLoweringAgreed(state, { reasonCode, isUndo: undoes !== undefined });
  const change = { accountId, beforeCents, afterCents, reasonCode };
  if (!takesTwo) return [limitChanged(state, { ...change, proposalId: null, changedBy, approvedBy: null })];
  const by = { proposalId, proposedBy: changedBy, proposedOn: today, ...(undoes && { undoes }) };
  return [{ type: 'LimitChangeProposed', data: { ...change, ...by } }];
}

/**
 * Approves a limit that another person proposed. The event records today's limit as the former one.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `ACCOUNT_NOT_ACTIVE`,
 *   `REASON_NOT_AGREED`
 */
export function approveLimitChange(
  state: CreditAccountState,
  approval: Approval,
  { today }: DecideContext,
): CreditAccountEvent[] {
  requireGranted(state);
  const { proposalId, approvedBy } = approval;
  const { limitCents: beforeCents, proposals } = state;
  if (hasStatus(proposals.limit, proposalId, 'approved')) return [];
  const { afterCents, reasonCode, proposedBy, undoes } = requireApprovable(proposals.limit, approval, today);
  const { accountId } = requireChangeableLimit(state, afterCents, approvedBy);
  if (afterCents < beforeCents) requireLoweringAgreed(state, { reasonCode, isUndo: undoes !== undefined });
  const by = { proposalId, changedBy: proposedBy, approvedBy };
  return [limitChanged(state, { accountId, beforeCents, afterCents, reasonCode, ...by })];
}

const limitChanged = (
  state: CreditAccountState,
  data: Omit<Recorded<'LimitChanged'>, 'policyVersion' | 'answersIncrease'>,
): CreditAccountEvent => ({
  type: 'LimitChanged',
  data: { ...data, policyVersion: creditTerms.version, ...asAnswer(state, data.afterCents) },
});

/**
 * Requires that staff may set this limit: whole kronor up to the product's maximum, even below the debt.
 * While an offer is open, the limit is the one in the offer, because the customer signs it.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `OFFER_DECIDES_LIMIT`, `ACCOUNT_NOT_ACTIVE`,
 *   `LIMIT_OUT_OF_BOUNDS`
 */
function requireChangeableLimit(
  state: CreditAccountState,
  afterCents: number,
  staffId: string,
): Recorded<'LimitGranted'> {
  const granted = requireGranted(state);
  requireOthersAccount(state, staffId);
  if (state.bankStatus === null) throw offerDecidesLimit();
  const isRunning = state.bankStatus === 'offer' || state.bankStatus === 'active';
  if (!isRunning || state.isClosed || state.loss !== null) throw accountNotActive();
  if (afterCents < 0 || afterCents > creditTerms.productMaxCents || afterCents % 100 !== 0)
    throw limitOutOfBounds();
  return granted;
}

/** Days after a refusal before a new request; an earlier one would get the same answer. */
const AGAIN_AFTER_DAYS = 30;

export const increaseAgainOn = (declinedOn: string): string => addDays(declinedOn, AGAIN_AFTER_DAYS);

export interface RequestLimitIncrease {
  readonly requestId: string;
  readonly wantedCents: number;
  readonly requestedBy: string;
}

/**
 * Records the customer's request for a higher limit, one at a time. Nothing changes until staff answer.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `ACCOUNT_NOT_ACTIVE`, `LIMIT_OUT_OF_BOUNDS`, `INCREASE_PENDING`,
 * `INCREASE_TOO_SOON`
 */
export function requestLimitIncrease(
  state: CreditAccountState,
  { requestId, wantedCents, requestedBy }: RequestLimitIncrease,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const { increase, increaseDeclinedOn, limitCents } = state;
  if (increase?.requestId === requestId) return [];
  if (!isActive(state)) throw accountNotActive();
  if (increase) throw increasePending();
  if (increaseDeclinedOn !== null && today < increaseAgainOn(increaseDeclinedOn)) throw increaseTooSoon();
  const isInBounds = wantedCents > limitCents && wantedCents <= creditTerms.productMaxCents;
  if (!isInBounds || wantedCents % 100 !== 0) throw limitOutOfBounds();
  const asked = { requestId, wantedCents, requestedBy, requestedOn: today };
  return [{ type: 'LimitIncreaseRequested', data: { accountId, ...asked } }];
}

export interface DeclineLimitIncrease {
  readonly reasonCode: string;
  readonly declinedBy: string;
}

/**
 * Declines the customer's request; the limit stays unchanged. A request is approved by changing the limit.
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `OWN_CASE`, `INCREASE_GONE`
 */
export function declineLimitIncrease(
  state: CreditAccountState,
  { reasonCode, declinedBy }: DeclineLimitIncrease,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, declinedBy);
  const { increase, increaseDeclinedOn } = state;
  if (!increase && increaseDeclinedOn !== null) return [];
  if (!increase) throw increaseGone();
  const { requestId } = increase;
  const declined = { requestId, declinedOn: today, reasonCode, declinedBy };
  return [{ type: 'LimitIncreaseDeclined', data: { accountId, ...declined } }];
}
