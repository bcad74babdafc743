import { wordsOf } from '../kernel/words.ts';

/** Legal forms, which do not identify a company. */
const FORMS: ReadonlySet<string> = new Set(
  'ab aktiebolag aktiebolaget publ hb handelsbolag handelsbolaget kb kommanditbolag kommanditbolaget'.split(
    ' ',
  ),
);

/** Banks write names in capitals, often without diacritics. */
const plainWords = (name: string): Set<string> =>
  new Set(wordsOf(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).filter((word) => !FORMS.has(word)));

/**
 * Whether a bank's name of the payer may be one of a company's known names: its own, or that of a related
 * person. One may be shorter than the other, as long as they share more than a single common word.
 */
export function isKnownPayer(name: string, known: readonly string[]): boolean {
  const payer = plainWords(name);
  return known.some((one) => {
    const words = plainWords(one);
    const shared = [...payer].filter((word) => words.has(word)).length;
    const [least, most] = [Math.min(payer.size, words.size), Math.max(payer.size, words.size)];
    return shared > 0 && shared === least && (least > 1 || most === 1);
  });
}
