import { applicationStatusesIn } from '@kreditlina/domain/credit-application/contracts/status-words';

type Language = 'sv' | 'en';

const lenders = { first: '$t(common:lender.first)', second: '$t(common:lender.second)' };

/** How an application stands: one name on every screen and in every file. */
export const applicationStatusTexts = {
  sv: applicationStatusesIn('sv', lenders),
  en: applicationStatusesIn('en', lenders),
} as const;

/** How an account stands at the bank. */
export const bankStatusTexts = {
  sv: {
    offer: 'väntar på banken',
    denied: 'nekat av banken',
    annulled: 'annullerat',
    active: 'aktivt',
    closed: 'avslutat',
    'credit-loss': 'kreditförlust',
  },
  en: {
    offer: 'waits for the bank',
    denied: 'denied by the bank',
    annulled: 'annulled',
    active: 'active',
    closed: 'closed',
    'credit-loss': 'credit loss',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Why withdrawals are blocked, inside a sentence. */
export const blockTexts = {
  sv: {
    staff: 'handläggarens bedömning',
    bankruptcy: 'konkurs',
    sanctions: 'sanktionslista',
    'fraud-suspected': 'misstänkt bedrägeri',
  },
  en: {
    staff: 'the judgement of staff',
    bankruptcy: 'bankruptcy',
    sanctions: 'sanctions list',
    'fraud-suspected': 'suspected fraud',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The same words, each as a line of its own. */
export const asChoices = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([code, word]) => [code, word.charAt(0).toLocaleUpperCase() + word.slice(1)]),
  );
