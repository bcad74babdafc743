import { type ServicingTerms, servicingTerms } from '../../calculators/credit-terms.ts';
import { dayBefore } from '../../calculators/day-count.ts';
import { accrueThrough } from '../accruing.ts';
import { draftOf } from '../draft.ts';
import { evolve } from '../evolve.ts';
import type { LedgerAccount } from '../ledger.ts';
import { owedParts } from '../notices.ts';
import { type CreditAccountState, initialState } from '../state.ts';
import { factsOf, type KnownEvent } from './facts.ts';
import { recast } from './recast.ts';

/** A claim whose booked amount is not that of the recast. */
export interface RecastDifference {
  readonly claim: LedgerAccount;
  readonly bookedCents: number;
  readonly recastCents: number;
}

/** Sums of an account in öre by claim. */
function claimsOf(state: CreditAccountState): [LedgerAccount, number][] {
  const owed = owedParts(state);
  return [
    ['principal', owed.principalCents],
    ['interest', owed.interestCents],
    ['overdue-interest', owed.overdueInterestCents],
    ['fees', owed.feesCents],
    ['customer-credit', state.creditCents],
    ['credit-loss', state.loss?.lostCents ?? 0],
    ['recovery-income', state.loss?.recoveredCents ?? 0],
  ];
}

/** Compares the booked amounts of an account with its recast, on the day of its last event. */
export function recastDifferences(
  history: readonly KnownEvent[],
  terms: readonly ServicingTerms[] = servicingTerms,
): RecastDifference[] {
  const on = history.reduce((latest, { knownOn }) => (knownOn > latest ? knownOn : latest), '');
  const folded = history.reduce((state, { event }) => evolve(state, event), initialState());
  if (!folded.granted) return [];
  const booked = draftOf(folded, terms);
  // The day may not have been run yet.
  accrueThrough(booked, dayBefore(on));
  const sums = new Map(claimsOf(recast(factsOf(history), terms, { on, knownAt: on }).state));
  return claimsOf(booked.state())
    .map(([claim, bookedCents]) => ({ claim, bookedCents, recastCents: sums.get(claim) ?? 0 }))
    .filter(({ bookedCents, recastCents }) => bookedCents !== recastCents);
}
