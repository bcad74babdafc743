import { dayBefore } from '../calculators/day-count.ts';
import { addMonths } from '../kernel/business-dates.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { proposalMade } from '../kernel/proposals.ts';
import { sum } from '../kernel/units.ts';
import type { NotificationTypeKey } from '../notification-type/contracts/enums.ts';
import { accruedThrough } from './accruing.ts';
import type { Effect, EffectFigure, EffectLine, EffectWarning } from './contracts/actions.ts';
import { pastDueCents } from './days-past-due.ts';
import { type AccountDecision, approveProposal, pendingProposals } from './decide/proposal.ts';
import { monthsBetween } from './effect-months.ts';
import type { CreditAccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { messagesAfter } from './messages.ts';
import { monthlyPartCents, owedCents } from './notices.ts';
import type { CreditAccountState } from './state.ts';
import { openNotices } from './state-servicing.ts';
import { principalCents } from './withdrawing.ts';
import { availableCents } from './withdrawing-rules.ts';

/** Placeholder id of the approver in a preview; it matches no proposer. */
const SECOND_PERSON = '00000000-0000-4000-8000-000000000000';

/** Figures without an offer's savings, which do not belong to an account. */
type AccountFigure = Exclude<EffectFigure, 'saved-month' | 'saved-total'>;
type Figures = Readonly<Record<AccountFigure, Pick<EffectLine, 'unit'> & { value: number | string | null }>>;

/** Latest due date, not yet passed, of amounts owed again; null if none exists. */
const dueAgainOnOf = (state: CreditAccountState, today: string): string | null =>
  openNotices(state)
    .flatMap(({ dueAgainOn }) => (dueAgainOn !== undefined && dueAgainOn >= today ? [dueAgainOn] : []))
    .sort()
    .at(-1) ?? null;

/** Figures that staff decisions can change, as of a day. */
function figuresOf(booked: CreditAccountState, today: string): Figures {
  const state = accruedThrough(booked, dayBefore(today));
  const inCents = (value: number) => ({ unit: 'cents' as const, value });
  const rate = state.rates.at(-1);
  const running = state.withdrawals.filter((one) => one.principalCents > 0);
  const open = state.notices.filter(({ isWrittenOff }) => !isWrittenOff);
  return {
    status: { unit: 'code', value: state.bankStatus },
    limit: inCents(state.limitCents),
    available: inCents(availableCents(state)),
    principal: inCents(principalCents(state)),
    'interest-and-fees': inCents(owedCents(state) - principalCents(state)),
    'reminder-fees': inCents(sum(open.map(({ reminderFee: fee }) => fee.owedCents - fee.paidCents))),
    owed: inCents(owedCents(state)),
    overdue: inCents(pastDueCents(state, today)),
    'due-again': { unit: 'date', value: dueAgainOnOf(state, today) },
    credit: inCents(state.creditCents),
    'written-off': inCents(state.loss ? state.loss.lostCents - state.loss.recoveredCents : 0),
    'monthly-part': inCents(
      sum(running.map((one) => Math.min(one.principalCents, monthlyPartCents(state, one, today)))),
    ),
    'under-way': inCents(
      sum(
        state.withdrawals
          .filter(({ status }) => status === 'approved' || status === 'ordered')
          .map(({ amountCents }) => amountCents),
      ),
    ),
    rate: { unit: 'basis-points', value: rate?.yearBasisPoints ?? state.rateYearBasisPoints },
    // The granted rate is not a change, so it has no start date of its own.
    'rate-from': { unit: 'date', value: rate?.changeId ? rate.fromOn : null },
    blocked: { unit: 'code', value: state.blocked },
    referred: {
      unit: 'count',
      value: state.withdrawals.filter(({ status }) => status === 'referred').length,
    },
    'rules-set-aside': {
      unit: 'count',
      value: sum(state.withdrawals.map(({ overridden }) => overridden.length)),
    },
  };
}

function linesBetween(before: Figures, after: Figures): EffectLine[] {
  return (Object.keys(after) as AccountFigure[])
    .filter((figure) => before[figure].value !== after[figure].value)
    .map((figure) => ({
      figure,
      unit: after[figure].unit,
      before: before[figure].value,
      after: after[figure].value,
    }));
}

/** Months ahead beyond which the start of a rate is probably a typing error. */
const RATE_AHEAD_MONTHS = 12;

function warningsOf(state: CreditAccountState, after: CreditAccountState, today: string): EffectWarning[] {
  const isLower = after.limitCents < state.limitCents;
  // A guarantee covers the signed limit, not a higher one allowed by the lender.
  const isUnsigned = after.limitCents > Math.max(state.limitCents, state.agreedLimitCents);
  const isWaiting = state.withdrawals.some(({ status }) => status === 'requested' || status === 'signed');
  const farthest = addMonths(today, RATE_AHEAD_MONTHS);
  const isFarAhead = after.rates.some((one) => one.fromOn > farthest && !state.rates.includes(one));
  const isDueAgain = (dueAgainOnOf(after, today) ?? '') > (dueAgainOnOf(state, today) ?? '');
  return [
    ...(isLower && after.limitCents < principalCents(after) ? ['limit-below-debt' as const] : []),
    ...(isUnsigned ? ['limit-above-signed' as const] : []),
    ...(isFarAhead ? ['rate-far-ahead' as const] : []),
    ...(isLower && isWaiting ? ['customer-has-withdrawals-waiting' as const] : []),
    ...(isDueAgain ? ['late-from-new-due-day' as const] : []),
  ];
}

interface Foreseen {
  readonly events: readonly CreditAccountEvent[];
  readonly after: CreditAccountState;
  readonly needsSecondPerson: boolean;
  readonly warnings: readonly EffectWarning[];
}

/**
 * The account after a decision; for a proposal, after its approval.
 * @throws DomainError the errors of the decision
 */
export function stateAfter(
  state: CreditAccountState,
  decide: AccountDecision,
  context: DecideContext,
): Foreseen {
  const { today } = context;
  const events = decide(state, undefined, context);
  const decided = events.reduce(evolve, state);
  const proposal = proposalMade(pendingProposals(state, today), pendingProposals(decided, today));
  if (!proposal)
    return { events, after: decided, needsSecondPerson: false, warnings: warningsOf(state, decided, today) };
  const { kind, proposalId } = proposal;
  const approval = { kind, proposalId, approvedBy: SECOND_PERSON };
  const approving = approveProposal(decided, approval, context);
  const approved = approving.reduce(evolve, decided);
  // The preview shows the result, not the proposals on the way to it.
  const after = { ...approved, proposals: state.proposals };
  return { events: approving, after, needsSecondPerson: true, warnings: warningsOf(state, after, today) };
}

/** An effect with the types of its messages; who gets them depends on more than the account. */
export type AccountEffect = Omit<Effect, 'messages'> & { readonly messages: readonly NotificationTypeKey[] };

/**
 * The effect of a decision on an account, computed by the deciders themselves; nothing is stored. For a
 * proposal, the effect of its approval.
 * @throws DomainError the errors of the decision
 */
export function effectOf(
  state: CreditAccountState,
  decide: AccountDecision,
  context: DecideContext,
): AccountEffect {
  const { today, now } = context;
  const { events, after, needsSecondPerson, warnings } = stateAfter(state, decide, context);
  return {
    needs_second_person: needsSecondPerson,
    effect: linesBetween(figuresOf(state, today), figuresOf(after, today)),
    warnings: [...warnings],
    ...monthsBetween(state, after, events, today),
    messages: messagesAfter(state, after, events, now),
  };
}
