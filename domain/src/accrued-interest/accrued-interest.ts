import type { Aggregate } from '../kernel/decider.ts';
import { ACCOUNTS_MAX, type AccruedInterest, type AccruedInterestEvent } from './events.ts';

interface Recorded {
  readonly interestCents: number;
  readonly overdueInterestCents: number;
}

export interface AccruedInterestState {
  /** Last day whose interest is recorded, YYYY-MM-DD; null before the first. */
  readonly throughOn: string | null;
  /** All interest ever recorded for each account, in öre. */
  readonly recorded: Readonly<Record<string, Recorded>>;
}

const nothing: Recorded = { interestCents: 0, overdueInterestCents: 0 };

const evolve = (state: AccruedInterestState, { type, data }: AccruedInterestEvent): AccruedInterestState => {
  if (type !== 'AccruedInterestRecorded') return state;
  const recorded = { ...state.recorded };
  for (const { accountId, interestCents, overdueInterestCents } of data.accounts) {
    const before = recorded[accountId] ?? nothing;
    recorded[accountId] = {
      interestCents: before.interestCents + interestCents,
      overdueInterestCents: before.overdueInterestCents + overdueInterestCents,
    };
  }
  return { throughOn: data.throughOn, recorded };
};

export const accruedInterest: Aggregate<AccruedInterestState, AccruedInterestEvent> = {
  category: 'accruedInterest',
  initialState: () => ({ throughOn: null, recorded: {} }),
  evolve,
  foldVersion: 1,
};

/** Id of the stream with an account's accrued interest: one for each first digit of the accounts' ids. */
export const accruedInterestIdOf = (accountId: string): string =>
  `accc0000-0000-5000-8000-00000000000${accountId.slice(0, 1).toLowerCase()}`;

export interface RecordAccruedInterest {
  readonly throughOn: string;
  /** All interest earned by each account, posted or not; `notices` have what is not posted. */
  readonly earned: readonly AccruedInterest[];
}

/**
 * Records the interest that accounts have earned through a day, as the change since it was last recorded. An
 * account that is left out, because its run failed, makes up for it the next time. A day that is recorded
 * stays as it is.
 */
export function recordAccruedInterest(
  { throughOn: last, recorded }: AccruedInterestState,
  { throughOn, earned }: RecordAccruedInterest,
): AccruedInterestEvent[] {
  if (last !== null && throughOn <= last) return [];
  const changed = earned.flatMap(({ accountId, ...now }): AccruedInterest[] => {
    const before = recorded[accountId] ?? nothing;
    const interestCents = now.interestCents - before.interestCents;
    const overdueInterestCents = now.overdueInterestCents - before.overdueInterestCents;
    return interestCents === 0 && overdueInterestCents === 0
      ? []
      : [{ accountId, interestCents, overdueInterestCents, notices: now.notices }];
  });
  return Array.from({ length: Math.ceil(changed.length / ACCOUNTS_MAX) }, (_, page) => ({
    type: 'AccruedInterestRecorded',
    data: { throughOn, accounts: changed.slice(page * ACCOUNTS_MAX, (page + 1) * ACCOUNTS_MAX) },
  }));
}
