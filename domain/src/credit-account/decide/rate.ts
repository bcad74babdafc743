import { creditTerms } from '../../calculators/credit-terms.ts';
import { dayBefore } from '../../calculators/day-count.ts';
import { rateOn } from '../../calculators/interest.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import {
  type Approval,
  hasStatus,
  isNewProposal,
  isProposed,
  requireApprovable,
} from '../../kernel/proposals.ts';
import { accrueThrough } from '../accruing.ts';
import { firstRaiseOn, requireNotice, requireRaiseAgreed } from '../agreed-changes.ts';
import { withoutRate } from '../dated-rates.ts';
import { draftOf } from '../draft.ts';
import { accountNotRunning, rateOutOfBounds } from '../errors.ts';
import type { CreditAccountEvent } from '../events.ts';
import { recastAfter } from '../recast/book.ts';
import type { CreditAccountState, Recorded } from '../state.ts';
import type { DatedRate } from '../state-servicing.ts';
import { requireGranted, requireOthersAccount } from '../withdrawing-rules.ts';

export interface ChangeRate
  extends Pick<Recorded<'RateChanged'>, 'changeId' | 'effectiveOn' | 'reasonCode' | 'policyVersion'> {
  readonly rateYearBasisPoints: number;
  readonly changedBy: string;
}

/**
 * Changes the rate from a day on, or proposes it under the same id if it is higher. A lower rate may begin on
 * any day, and corrects the interest of accrued days. A higher one must be as the signed agreement permits,
 * by amount, reason and notice period, so that the borrower can repay first.
 * @throws DomainError `OWN_CASE`, `RATE_OUT_OF_BOUNDS`, `RATE_RAISE_NOT_AGREED`, `REASON_NOT_AGREED`,
 *   `RATE_RAISED_AT_ONCE`, `PROPOSAL_PENDING`, `ACCOUNT_NOT_RUNNING`, `ACCOUNT_NOT_FOUND`
 */
export function changeRate(
  state: CreditAccountState,
  command: ChangeRate,
  { today }: DecideContext,
): CreditAccountEvent[] {
  requireGranted(state);
  const { rateYearBasisPoints: afterYearBasisPoints, ...change } = command;
  const { changeId, effectiveOn, reasonCode, changedBy } = change;
  requireOthersAccount(state, changedBy);
  const isRepeated = state.rates.some((one) => one.changeId === changeId);
  if (isRepeated || isProposed(state.proposals.rate, changeId)) return [];
  requireRunning(state);
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  if (afterYearBasisPoints < floor || afterYearBasisPoints > ceiling) throw rateOutOfBounds();
  const beforeYearBasisPoints = rateOn(state, effectiveOn);
  if (afterYearBasisPoints <= beforeYearBasisPoints)
    return rateChanged(state, { ...change, afterYearBasisPoints }, today);
  const rates = { beforeYearBasisPoints, afterYearBasisPoints, effectiveOn };
  return raiseProposed(state, { proposalId: changeId, ...rates, reasonCode, proposedBy: changedBy }, today);
}

export interface UndoRateChange {
  /** Id of the proposal, if the rate becomes higher. */
  readonly proposalId: string;
  /** Id of the change to undo. */
  readonly changeId: string;
  /** Change for the same day that the undone change had replaced, if any. */
  readonly replaced: DatedRate | null;
  readonly reasonCode: string;
  readonly undoneBy: string;
  /** Id of the event that this command undoes. */
  readonly undoes: string;
}

/**
 * Undoes a rate change before any interest is computed with it, or proposes to if the rate becomes higher,
 * which the agreement must then permit, as any higher rate.
 * @throws DomainError `OWN_CASE`, `RATE_RAISE_NOT_AGREED`, `REASON_NOT_AGREED`, `RATE_RAISED_AT_ONCE`,
 *   `PROPOSAL_PENDING`, `ACCOUNT_NOT_RUNNING`, `ACCOUNT_NOT_FOUND`
 */
export function undoRateChange(
  state: CreditAccountState,
  { proposalId, undoneBy, reasonCode, undoes, changeId, replaced: former }: UndoRateChange,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  requireOthersAccount(state, undoneBy);
  const replaced = former && { yearBasisPoints: former.yearBasisPoints, changeId: former.changeId };
  const undone = { changeId, replaced };
  const rates = ratesWithout(state, undone);
  if (!rates) return [];
  requireRunning(state);
  if (rates.afterYearBasisPoints <= rates.beforeYearBasisPoints)
    return booked(
      state,
      { type: 'RateChangeUndone', data: { accountId, ...undone, ...rates, reasonCode, undoneBy } },
      today,
    );
  const raise = { proposalId, ...rates, reasonCode, proposedBy: undoneBy, undoes, undone };
  return raiseProposed(state, raise, today);
}

/**
 * Raises the rate as another person proposed. It begins on the proposed day, or once the notice period from
 * the approval has passed if that is later; an undone change has a day of its own, after that period.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `RATE_RAISE_NOT_AGREED`,
 *   `REASON_NOT_AGREED`, `RATE_RAISED_AT_ONCE`, `ACCOUNT_NOT_RUNNING`, `ACCOUNT_NOT_FOUND`
 */
export function approveRateRaise(
  state: CreditAccountState,
  approval: Approval,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const { proposalId, approvedBy } = approval;
  requireOthersAccount(state, approvedBy);
  const { rate: proposals } = state.proposals;
  if (hasStatus(proposals, proposalId, 'approved')) return [];
  const raise = requireApprovable(proposals, approval, today);
  requireRunning(state);
  const { reasonCode, afterYearBasisPoints, proposedBy, undone } = raise;
  const by = { reasonCode, proposalId, approvedBy };
  if (undone) {
    const rates = ratesWithout(state, undone);
    if (!rates) return [];
    requireRaiseAgreed(state, { ...rates, reasonCode, isUndo: true });
    requireNotice(state, rates.effectiveOn, today);
    const data = { accountId, ...undone, ...rates, ...by, undoneBy: proposedBy };
    return booked(state, { type: 'RateChangeUndone', data }, today);
  }
  requireRaiseAgreed(state, { afterYearBasisPoints, reasonCode, isUndo: false });
  const firstOn = firstRaiseOn(state, today);
  const effectiveOn = raise.effectiveOn < firstOn ? firstOn : raise.effectiveOn;
  const change = { changeId: proposalId, effectiveOn, afterYearBasisPoints };
  const raised = { ...change, ...by, policyVersion: creditTerms.version, changedBy: proposedBy };
  return rateChanged(state, raised, today);
}

/** @throws DomainError `ACCOUNT_NOT_RUNNING` */
function requireRunning({ bankStatus }: CreditAccountState): void {
  if (bankStatus !== 'active') throw accountNotRunning();
}

/**
 * @throws DomainError `RATE_RAISE_NOT_AGREED`, `REASON_NOT_AGREED`, `RATE_RAISED_AT_ONCE`, `PROPOSAL_PENDING`
 */
function raiseProposed(
  state: CreditAccountState,
  raise: Omit<Recorded<'RateRaiseProposed'>, 'accountId' | 'proposedOn'>,
  today: string,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  if (!isNewProposal(state.proposals.rate, raise.proposalId, today)) return [];
  requireRaiseAgreed(state, { ...raise, isUndo: raise.undone !== undefined });
  requireNotice(state, raise.effectiveOn, today);
  return [{ type: 'RateRaiseProposed', data: { accountId, ...raise, proposedOn: today } }];
}

function rateChanged(
  state: CreditAccountState,
  change: Omit<Recorded<'RateChanged'>, 'accountId' | 'beforeYearBasisPoints'>,
  today: string,
): CreditAccountEvent[] {
  const { accountId } = requireGranted(state);
  const beforeYearBasisPoints = rateOn(state, dayBefore(change.effectiveOn));
  return booked(state, { type: 'RateChanged', data: { accountId, ...change, beforeYearBasisPoints } }, today);
}

/** Books a change of the rates, after the interest that accrued at the former rate. */
function booked(
  state: CreditAccountState,
  event: Extract<CreditAccountEvent, { type: 'RateChanged' | 'RateChangeUndone' }>,
  today: string,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { effectiveOn } = event.data;
  if (effectiveOn < today) accrueThrough(draft, dayBefore(today));
  const before = draft.state();
  draft.add(event);
  const { accrual, notices } = before;
  const isPosted = accrual.throughOn !== null && accrual.throughOn >= effectiveOn;
  if (isPosted || notices.some((one) => one.aheadInterestCents > 0))
    recastAfter(draft, event, { before, bookedOn: today, valueOn: effectiveOn });
  return [...draft.events];
}

/** Rates of the day of a change, with it and without; null if it was undone or replaced. */
function ratesWithout(
  { rates }: CreditAccountState,
  { changeId, replaced }: NonNullable<Recorded<'RateRaiseProposed'>['undone']>,
) {
  const change = rates.find((one) => one.changeId === changeId);
  if (!change) return null;
  const { fromOn: effectiveOn, yearBasisPoints: beforeYearBasisPoints } = change;
  const without = withoutRate(rates, effectiveOn, replaced && { fromOn: effectiveOn, ...replaced });
  const afterYearBasisPoints = rateOn({ rates: without }, effectiveOn);
  return { effectiveOn, beforeYearBasisPoints, afterYearBasisPoints };
}
