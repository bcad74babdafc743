import type { Words } from './words.ts';

/** Refusals about a credit account and its servicing. */
export const accountErrorWords = {
  ACCOUNT_NOT_FOUND: { sv: 'Kreditkontot finns inte', en: 'The credit account does not exist' },
  OFFER_STILL_OPEN: { sv: 'Erbjudandet gäller fortfarande', en: 'The offer has not reached its end yet' },
  OFFER_TAKEN: { sv: 'Erbjudandet är redan undertecknat', en: 'The offer is signed already' },
  LIMIT_OUT_OF_BOUNDS: {
    sv: 'Kreditgränsen är utanför vad produkten och långivarna tillåter',
    en: 'The limit is outside what product and lenders allow',
  },
  BANK_STATUS_NOT_ALLOWED: {
    sv: 'Kontot kan inte få den bankstatusen från den det har',
    en: 'The account cannot go to this bank status from where it is',
  },
  DAY_OUT_OF_ORDER: {
    sv: 'Dagen kan inte köras: en tidigare dag återstår, eller den har inte börjat',
    en: 'The day cannot be run: an earlier one is left, or it has not begun',
  },
} as const satisfies Readonly<Record<string, Words>>;
