import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { AccruedInterestState } from '../accrued-interest.ts';
import * as decide from '../accrued-interest.ts';
import type { AccruedInterestEvent } from '../events.ts';

const accountId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a01';

export const earnedOf = (interestCents: number, overdueInterestCents = 0) => ({
  accountId,
  interestCents,
  overdueInterestCents,
  notices: [],
});

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<AccruedInterestState, AccruedInterestEvent> = {
  recordAccruedInterest: sampled(decide.recordAccruedInterest)(() =>
    [1, 2, 3].map((day) => ({ throughOn: `2026-11-0${day}`, earned: [earnedOf(day * 100, day)] })),
  ),
};
