import { creditTerms } from '../../calculators/credit-terms.ts';
import type { ApplicationStep } from './steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Steps from which there is nothing to resume in the dialog; My pages opens those applications too. */
export const stepsNotResumable = [
  'complete',
  'status',
  'sign',
  'creditcutter-complete',
  'redirect',
] as const satisfies readonly ApplicationStep[];

/** A pending application is resumable when it was touched at this instant or later. @param now milliseconds */
export const resumableSince = (now: number): number => now - creditTerms.resumableDays * DAY_MS;
