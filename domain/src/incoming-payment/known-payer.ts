import { wordsOf } from '../kernel/words.ts';

/** They say what kind of company it is, not which. */
const FORMS: ReadonlySet<string> = new Set(
  'ab aktiebolag aktiebolaget publ hb handelsbolag handelsbolaget kb kommanditbolag kommanditbolaget'.split(
    ' ',
  ),
);

/** Banks write names in capitals, often without the dots and rings of their letters. */
const plainWords = (name: string): Set<string> =>
  new Set(wordsOf(name.normalize('NFD').replaceAll(/\p{M}/gu, '')).filter((word) => !FORMS.has(word)));

/**
 * Whether the name that a bank gives of a payer can be one of the names that are known of a company: its own, or that of somebody who has
 * to do with it. One may be shorter than the other, as long as it is more than a single word that many have.
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
