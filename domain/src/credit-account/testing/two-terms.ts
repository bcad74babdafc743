import { type ServicingTerms, servicingTerms } from '../../calculators/credit-terms.ts';

const [first] = servicingTerms;

/** First day of the second version of the terms. */
export const SECOND_TERMS_ON = '2026-11-16';
/** Terms with a second version that differs in every value. */
export const twoTerms: readonly ServicingTerms[] = [
  first,
  {
    version: 'second',
    fromOn: SECOND_TERMS_ON,
    monthlyFeeCents: 1_900,
    invoiceFeeCents: 2_900,
    reminderFeeCents: 4_000,
    reminderAfterBankDays: 8,
    reminderMinCents: 20_000,
    overdueInterestYearBasisPoints: 1_600,
  },
];

/** Gives the product the second version too, until it is disposed of. */
export function putSecondTerms(): Disposable {
  const versions = servicingTerms as unknown as ServicingTerms[];
  versions.splice(0, versions.length, ...twoTerms);
  return { [Symbol.dispose]: () => versions.splice(1) };
}
