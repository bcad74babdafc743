import type { ServicingTerms } from '../../calculators/credit-terms.ts';
import { daysPastDue } from '../days-past-due.ts';
import { draftOf } from '../draft.ts';
import type { LossParts } from '../events-oversight.ts';
import { evolve } from '../evolve.ts';
import { owedParts } from '../notices.ts';
import { type CreditAccountState, initialState } from '../state.ts';
import { withExcuses } from './excuses.ts';
import { decisions, type Fact, inOrder } from './facts.ts';
import { walk } from './walk.ts';

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
  const decided = decisions(known).reduce(
    (state, { event }) =>
      event.type === 'AccountRecast' ? withExcuses(state, event.data.excused) : evolve(state, event),
    initialState(),
  );
  const state = decided.granted ? walk(draftOf(decided, terms), inOrder(known), on) : decided;
  return { state, owed: owedParts(state), daysPastDue: daysPastDue(state, on, terms) };
}

/** A decision about a later day, such as a coming rate, belongs to the account from its own day. */
const isBegun = ({ valueOn, knownOn, order }: Fact, on: string): boolean =>
  valueOn <= on || (order === null && knownOn <= on);
