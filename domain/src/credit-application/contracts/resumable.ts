import { creditTerms } from '../../calculators/credit-terms.ts';
import { DAY_MS } from '../../kernel/units.ts';
import type { CreditApplication } from './customer.ts';
import type { ApplicationStep } from './steps.ts';

/** Steps that the resume dialog does not offer; My pages opens applications at these steps too. */
export const stepsNotResumable = [
  'complete',
  'status',
  'sign',
  'creditcutter-complete',
  'redirect',
] as const satisfies readonly ApplicationStep[];

/**
 * Applications last changed before this time cannot be resumed.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970
 */
export const resumableSince = (now: number): number => now - creditTerms.resumableDays * DAY_MS;

type Touched = Pick<CreditApplication, 'step' | 'status' | 'updated_at'>;

/**
 * True if the application is pending, recently changed, and neither being decided nor signed.
 * @param now milliseconds since 1970
 */
export const isResumable = ({ status, step, updated_at }: Touched, now: number): boolean =>
  status === 'pending' &&
  Date.parse(updated_at) >= resumableSince(now) &&
  !stepsNotResumable.some((one) => one === step);

/**
 * Applications that can be resumed, latest first.
 * @param now milliseconds since 1970
 */
export const resumable = <Item extends Touched>(all: readonly Item[], now: number): Item[] =>
  all.filter((one) => isResumable(one, now)).sort((a, b) => b.updated_at.localeCompare(a.updated_at));
