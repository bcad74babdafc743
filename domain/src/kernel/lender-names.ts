import { codeInWords } from './code-words.ts';

/** What the two lenders behind the credit are called here; null where nobody has named them: each language then has its own words. */
export interface LenderNames {
  readonly first: string | null;
  readonly second: string | null;
}

/** Where the configuration names nobody. */
export const namelessLenders: LenderNames = { first: null, second: null };

/** The name of a lender as a reader meets it: the one of the configuration, or its place in the order. */
export const lenderInWords = (lender: keyof LenderNames, names: LenderNames, language: 'sv' | 'en'): string =>
  names[lender] ?? codeInWords('lender', lender, language);
