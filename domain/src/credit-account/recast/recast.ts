import type { ServicingTerms } from '../../calculators/credit-terms.ts';
import { dayBefore } from '../../calculators/day-count.ts';
import { sum } from '../../kernel/units.ts';
import { accrueThrough, billableCents, periodCents } from '../accruing.ts';
import { daysPastDue } from '../days-past-due.ts';
import { type Draft, draftOf } from '../draft.ts';
import type { LossParts } from '../events-oversight.ts';
import { evolve } from '../evolve.ts';
import { restoreDebt } from '../loss-rules.ts';
import { claimsOfNotice, lossOf, owedParts } from '../notices.ts';
import { isReminderDue } from '../reminders.ts';
import { allocate, payNotice, placeAllCredit, settleAhead } from '../settling.ts';
import { type CreditAccountState, initialState, type Recorded } from '../state.ts';
import type { Notice } from '../state-servicing.ts';
import { decisions, type Fact, inOrder } from './facts.ts';

export interface RecastAt {
  /** Business date of the amounts: payments through this day, interest through the day before. */
  readonly on: string;
  /** Business date of the knowledge: facts that became known later are left out. */
  readonly knownAt: string;
}

export interface Recast {
  /**
   * The account as if every fact had been known on its day: notices with their paid parts, payments with
   * theirs, withdrawals, interest, credit and loss.
   */
  readonly state: CreditAccountState;
  readonly owed: LossParts;
  readonly daysPastDue: number;
}

/**
 * The account as if every fact had been known on the day from which it counts. It computes with the same
 * steps as the commands do in time, one step per fact, in the order of the days from which the facts count;
 * nothing is ever corrected.
 */
export function recast(
  facts: readonly Fact[],
  terms: readonly ServicingTerms[],
  { on, knownAt }: RecastAt,
): Recast {
  const known = facts.filter((one) => one.knownOn <= knownAt && isBegun(one, on));
  const decided = decisions(known).reduce((state, { event }) => evolve(state, event), initialState());
  const state = decided.granted ? walked(draftOf(decided, terms), inOrder(known), on) : decided;
  return { state, owed: owedParts(state), daysPastDue: daysPastDue(state, on, terms) };
}

/** A decision about a later day, such as a coming rate, belongs to the account from its own day. */
const isBegun = ({ valueOn, knownOn, order }: Fact, on: string): boolean =>
  valueOn <= on || (order === null && knownOn <= on);

function walked(draft: Draft, facts: readonly Fact[], on: string): CreditAccountState {
  for (const fact of facts) {
    accrueThrough(draft, dayBefore(fact.valueOn));
    take(draft, fact);
    settleAhead(draft, { cause: 'late-booking', causeId: draft.accountId });
  }
  accrueThrough(draft, dayBefore(on));
  return draft.state();
}

function take(draft: Draft, { event }: Fact): void {
  switch (event.type) {
    case 'PaymentReceived':
      draft.add(event);
      allocate(draft, event.data.paymentId, event.data.valueOn);
      break;
    case 'NoticeIssued':
      draft.record('NoticeIssued', billed(draft.state(), event.data));
      payNotice(draft, event.data);
      break;
    case 'ReminderFeeCharged': {
      const notice = noticeOf(draft, event.data);
      if (notice && isReminderDue(notice, event.data.chargedOn, draft.terms)) draft.add(event);
      break;
    }
    case 'ReminderFeeWaived': {
      const feeCents = noticeOf(draft, event.data)?.reminderFee.owedCents ?? 0;
      if (feeCents > 0) draft.record('ReminderFeeWaived', { ...event.data, feeCents });
      break;
    }
    case 'CreditLossDeclared': {
      const lost = lossOf(draft, event.data.declaredOn);
      draft.record('CreditLossDeclared', { ...event.data, lost, lostCents: sum(Object.values(lost)) });
      break;
    }
    case 'CreditLossReversed':
      restoreDebt(draft, event.data);
      placeAllCredit(draft, event.data.reversedOn);
      break;
    default:
      // A reversal or a return comes directly after its payment or payout and is folded as it is.
      draft.add(event);
  }
}

const noticeOf = (draft: Draft, { noticeId }: { readonly noticeId: string }): Notice | undefined =>
  draft.state().notices.find((one) => one.noticeId === noticeId);

/** A notice bills what it was issued with, but no more than there is to bill on its day. */
function billed(state: CreditAccountState, issued: Recorded<'NoticeIssued'>): Recorded<'NoticeIssued'> {
  const { noticeOn, periodFromOn, periodThroughOn } = issued;
  const partCents = (withdrawalId: string): number =>
    issued.amortizations.find((one) => one.withdrawalId === withdrawalId)?.amountCents ?? 0;
  const claims = claimsOfNotice(state, {
    on: noticeOn,
    dueOn: issued.dueOn,
    partCents: ({ withdrawalId }) => partCents(withdrawalId),
    accruedCents: Math.min(issued.interestCents - issued.aheadInterestCents, billableCents(state, noticeOn)),
    terms: issued,
  });
  return { ...issued, ...claims, periodInterestCents: periodCents(state, periodFromOn, periodThroughOn) };
}
