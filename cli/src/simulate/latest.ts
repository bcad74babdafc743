import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { SimulatedKind } from '@kreditlina/partners/personas/simulated';

/** An applicant near the end of a demonstration's history, with the case that is left open for its users. */
export interface Latest {
  readonly kind: SimulatedKind;
  /** Number of days before the end. */
  readonly daysBefore: number;
  readonly hour: number;
  readonly firstWithdrawalCents: number | null;
  /** True if the case stays open: in review, or rejected with a human review requested. */
  readonly isLeftToStaff: boolean;
  /** True if the applicant wants to replace an expensive loan. */
  readonly isCutter?: boolean;
}

/** Applicants in addition to the requested number of companies. */
export const latest: readonly Latest[] = [
  { kind: 'plain', daysBefore: 3, hour: 10, firstWithdrawalCents: 12_000_000, isLeftToStaff: false },
  { kind: 'plain', daysBefore: 2, hour: 14, firstWithdrawalCents: null, isLeftToStaff: false },
  {
    kind: 'rejected-by-policy',
    daysBefore: 2,
    hour: 9,
    firstWithdrawalCents: 5_000_000,
    isLeftToStaff: true,
  },
  { kind: 'manual-review', daysBefore: 1, hour: 11, firstWithdrawalCents: 8_000_000, isLeftToStaff: true },
  { kind: 'plain', daysBefore: 1, hour: 13, firstWithdrawalCents: 20_000_000, isLeftToStaff: false },
  // Two interest-cutter cases: one offered by staff and signed, one whose loans were just submitted, so that
  // its 24 hours run.
  {
    kind: 'plain',
    daysBefore: 3,
    hour: 12,
    firstWithdrawalCents: 10_000_000,
    isLeftToStaff: false,
    isCutter: true,
  },
  { kind: 'plain', daysBefore: 1, hour: 15, firstWithdrawalCents: null, isLeftToStaff: true, isCutter: true },
];

/** @param end first day after the history */
export const dayOfLatest = ({ daysBefore }: Latest, end: string): string => addDays(end, -daysBefore);
