import { applicationStatusesIn } from '@kreditlina/domain/credit-application/contracts/status-words';

type Language = 'sv' | 'en';

const lenders = { first: '$t(common:lender.first)', second: '$t(common:lender.second)' };

/** Names of the statuses of an application, the same on every screen and in every file. */
export const applicationStatusTexts = {
  sv: applicationStatusesIn('sv', lenders),
  en: applicationStatusesIn('en', lenders),
} as const;

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

/** Reasons why withdrawals are blocked, in a form that fits inside a sentence. */
export const blockTexts = {
  sv: {
    staff: 'handläggarens bedömning',
    breach: 'avtalsbrott',
    bankruptcy: 'konkurs',
    sanctions: 'sanktionslista',
    'fraud-suspected': 'misstänkt bedrägeri',
    'customer-asked': 'kundens begäran',
  },
  en: {
    staff: 'the judgement of staff',
    breach: 'breach of the agreement',
    bankruptcy: 'bankruptcy',
    sanctions: 'sanctions list',
    'fraud-suspected': 'suspected fraud',
    'customer-asked': 'the customer’s request',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Capitalises the texts for use on their own. */
export const asChoices = (words: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).map(([code, word]) => [code, word.charAt(0).toLocaleUpperCase() + word.slice(1)]),
  );
