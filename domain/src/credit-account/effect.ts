import { addMonths } from '../kernel/business-dates.ts';
import type { DecideContext } from '../kernel/decider.ts';
import type { Effect, EffectFigure, EffectLine, EffectWarning } from './contracts/staff.ts';
import { isActive } from './drawing-rules.ts';
import { evolve } from './evolve.ts';
import { monthlyPartCents, owedCents } from './notices.ts';
import { type AccountDecision, approveProposal, pendingProposals } from './proposals-of.ts';
import type { CreditAccountState } from './state.ts';
import { availableCents, principalCents } from './state-drawing.ts';
import { openNotices, overdueNotices, unpaidCents } from './state-servicing.ts';

/** Stands for whoever will approve: nobody, so never the one who proposes. */
const SECOND_PERSON = '00000000-0000-4000-8000-000000000000';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What an offer saves is no figure of an account. */
type AccountFigure = Exclude<EffectFigure, 'saved-month' | 'saved-total'>;
type Figures = Readonly<Record<AccountFigure, Pick<EffectLine, 'unit'> & { value: number | string | null }>>;

/** The last day that has not passed by which something is to be paid again; null where nothing has got a new day. */
const dueAgainOnOf = (state: CreditAccountState, today: string): string | null =>
  openNotices(state)
    .flatMap(({ dueAgainOn }) => (dueAgainOn !== undefined && dueAgainOn >= today ? [dueAgainOn] : []))
    .sort()
    .at(-1) ?? null;

/** Everything about an account that something staff do can change, on a day. */
function figuresOf(state: CreditAccountState, today: string): Figures {
  const inCents = (value: number) => ({ unit: 'cents' as const, value });
  const rate = state.rates.at(-1);
  const running = state.draws.filter((one) => one.principalCents > 0);
  const open = state.notices.filter(({ isWrittenOff }) => !isWrittenOff);
  return {
    status: { unit: 'code', value: state.bankStatus },
    limit: inCents(state.limitCents),
    available: inCents(isActive(state) && state.blocked === null ? availableCents(state) : 0),
    principal: inCents(principalCents(state)),
    'interest-and-fees': inCents(owedCents(state) - principalCents(state)),
    'reminder-fees': inCents(sum(open.map(({ reminderFee: fee }) => fee.owedCents - fee.paidCents))),
    owed: inCents(owedCents(state)),
    overdue: inCents(sum(overdueNotices(state, today).map(unpaidCents))),
    'due-again': { unit: 'date', value: dueAgainOnOf(state, today) },
    credit: inCents(state.creditCents),
    'written-off': inCents(state.loss ? state.loss.lostCents - state.loss.recoveredCents : 0),
    'monthly-part': inCents(
      sum(running.map((one) => Math.min(one.principalCents, monthlyPartCents(state, one, today)))),
    ),
    'under-way': inCents(
      sum(
        state.draws
          .filter(({ status }) => status === 'approved' || status === 'ordered')
          .map(({ amountCents }) => amountCents),
      ),
    ),
    rate: { unit: 'basis-points', value: rate?.yearBasisPoints ?? state.rateYearBasisPoints },
    'rate-from': { unit: 'date', value: rate?.fromOn ?? null },
    blocked: { unit: 'code', value: state.blocked },
    referred: { unit: 'count', value: state.draws.filter(({ status }) => status === 'referred').length },
    'rules-set-aside': { unit: 'count', value: sum(state.draws.map(({ overridden }) => overridden.length)) },
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

/** A rate that begins later than that is more likely a slip of the pen. */
const RATE_AHEAD_MONTHS = 12;

function warningsOf(state: CreditAccountState, after: CreditAccountState, today: string): EffectWarning[] {
  const isLower = after.limitCents < state.limitCents;
  // A bond is for the limit that was signed, whatever the lender allows above it.
  const isUnsigned = after.limitCents > Math.max(state.limitCents, state.agreedLimitCents);
  const isWaiting = state.draws.some(({ status }) => status === 'requested' || status === 'signed');
  const farthest = addMonths(today, RATE_AHEAD_MONTHS);
  const isFarAhead = after.rates.some((one) => one.fromOn > farthest && !state.rates.includes(one));
  const isDueAgain = (dueAgainOnOf(after, today) ?? '') > (dueAgainOnOf(state, today) ?? '');
  return [
    ...(isLower && after.limitCents < principalCents(after) ? ['limit-below-debt' as const] : []),
    ...(isUnsigned ? ['limit-above-signed' as const] : []),
    ...(isFarAhead ? ['rate-far-ahead' as const] : []),
    ...(isLower && isWaiting ? ['customer-has-draws-waiting' as const] : []),
    ...(isDueAgain ? ['late-from-new-due-day' as const] : []),
  ];
}

/** What a decision is foreseen to come to. */
interface Foreseen {
  readonly after: CreditAccountState;
  readonly needsSecondPerson: boolean;
  /** What whoever decides should know before. */
  readonly warnings: readonly EffectWarning[];
}

/** The account after a decision; of a proposal, after its approval. @throws DomainError as the decision would */
export function stateAfter(
  state: CreditAccountState,
  decide: AccountDecision,
  context: DecideContext,
): Foreseen {
  const { today } = context;
  const decided = decide(state, undefined, context).reduce(evolve, state);
  const known = new Set(pendingProposals(state, today).map(({ proposalId, kind }) => kind + proposalId));
  const proposal = pendingProposals(decided, today).find((one) => !known.has(one.kind + one.proposalId));
  if (!proposal)
    return { after: decided, needsSecondPerson: false, warnings: warningsOf(state, decided, today) };
  const approve = approveProposal(proposal, SECOND_PERSON);
  const after = approve(decided, undefined, context).reduce(evolve, decided);
  return { after, needsSecondPerson: true, warnings: warningsOf(state, after, today) };
}

/**
 * What a decision would do to an account, by the deciders themselves; nothing is kept. Of a proposal it is what comes of its approval.
 * @throws DomainError as the decision would
 */
export function effectOf(state: CreditAccountState, decide: AccountDecision, context: DecideContext): Effect {
  const { today } = context;
  const { after, needsSecondPerson, warnings } = stateAfter(state, decide, context);
  return {
    needs_second_person: needsSecondPerson,
    effect: linesBetween(figuresOf(state, today), figuresOf(after, today)),
    warnings: [...warnings],
  };
}
