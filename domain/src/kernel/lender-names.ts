import { codeInWords } from './code-words.ts';

/**
 * Names of the two lenders in this installation; null if not configured: each language then has a default.
 */
export interface LenderNames {
  readonly first: string | null;
  readonly second: string | null;
}

/** Default without configuration. */
export const namelessLenders: LenderNames = { first: null, second: null };

/** Name of a lender for readers: the configured one, or its position in the order. */
export const lenderInWords = (lender: keyof LenderNames, names: LenderNames, language: 'sv' | 'en'): string =>
  names[lender] ?? codeInWords('lender', lender, language);
