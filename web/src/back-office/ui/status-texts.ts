type Language = 'sv' | 'en';

/** How an application stands: one name on every screen. What lies behind a colon says who rejected it, where that is known. */
export const applicationStatusTexts = {
  sv: {
    'N/A': 'Inte bedömd',
    'in-progress': 'Pågår',
    approved: 'Beviljad',
    'rejected-qapitala': 'Avslag före $t(common:lender.second)',
    'rejected-aros': 'Avslag, $t(common:lender.second)',
    'reject-aros': 'Avslag, $t(common:lender.second)',
    'by-policy': 'Avslag före $t(common:lender.second): kreditpolicyn',
    'by-staff': 'Avslag före $t(common:lender.second): granskningen',
    'by-first': 'Avslag före $t(common:lender.second): $t(common:lender.first)',
    'by-second': 'Avslag, $t(common:lender.second)',
  },
  en: {
    'N/A': 'Not assessed',
    'in-progress': 'In progress',
    approved: 'Approved',
    'rejected-qapitala': 'Rejected before $t(common:lender.second)',
    'rejected-aros': 'Rejected, $t(common:lender.second)',
    'reject-aros': 'Rejected, $t(common:lender.second)',
    'by-policy': 'Rejected before $t(common:lender.second): the credit policy',
    'by-staff': 'Rejected before $t(common:lender.second): the review',
    'by-first': 'Rejected before $t(common:lender.second): $t(common:lender.first)',
    'by-second': 'Rejected, $t(common:lender.second)',
  },
} as const satisfies Record<Language, Record<string, string>>;

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
