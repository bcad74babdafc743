import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { SimulatedKind } from '@kreditlina/partners/personas/simulated';

/** Somebody who applies when a demonstration's history is nearly over, and what is left open for whoever looks at it. */
export interface Latest {
  readonly kind: SimulatedKind;
  /** Days before the end. */
  readonly daysBefore: number;
  readonly hour: number;
  readonly firstDrawCents: number | null;
  /** Their case stays where it is: in review, or with a rejection that they asked to have looked at again. */
  readonly isLeftToStaff: boolean;
  /** Would be rid of a dear loan. */
  readonly isCutter?: boolean;
}

/** Beside the companies that are asked for. */
export const latest: readonly Latest[] = [
  { kind: 'plain', daysBefore: 3, hour: 10, firstDrawCents: 12_000_000, isLeftToStaff: false },
  { kind: 'plain', daysBefore: 2, hour: 14, firstDrawCents: null, isLeftToStaff: false },
  { kind: 'rejected-by-policy', daysBefore: 2, hour: 9, firstDrawCents: 5_000_000, isLeftToStaff: true },
  { kind: 'manual-review', daysBefore: 1, hour: 11, firstDrawCents: 8_000_000, isLeftToStaff: true },
  { kind: 'plain', daysBefore: 1, hour: 13, firstDrawCents: 20_000_000, isLeftToStaff: false },
  // One that staff have offered and that is signed, one that has just sent its loans: its 24 hours run.
  {
    kind: 'plain',
    daysBefore: 3,
    hour: 12,
    firstDrawCents: 10_000_000,
    isLeftToStaff: false,
    isCutter: true,
  },
  { kind: 'plain', daysBefore: 1, hour: 15, firstDrawCents: null, isLeftToStaff: true, isCutter: true },
];

/** @param end the first day after the history */
export const dayOfLatest = ({ daysBefore }: Latest, end: string): string => addDays(end, -daysBefore);
