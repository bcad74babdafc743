import type { Language, Words } from '@kreditlina/domain/text/words';

/** Short titles of the statuses. */
const titles: Readonly<Record<number, Words>> = {
  400: { sv: 'Felaktig förfrågan', en: 'Bad request' },
  401: { sv: 'Inte inloggad', en: 'Not logged in' },
  403: { sv: 'Inte tillåtet', en: 'Not allowed' },
  404: { sv: 'Finns inte', en: 'Not found' },
  409: { sv: 'Krockar med läget', en: 'Conflict' },
  413: { sv: 'För stort', en: 'Too large' },
  415: { sv: 'Fel innehållstyp', en: 'Unsupported media type' },
  422: { sv: 'Går inte enligt reglerna', en: 'Refused by a rule' },
  429: { sv: 'För många försök', en: 'Too many requests' },
  500: { sv: 'Något gick fel', en: 'Something went wrong' },
  503: { sv: 'Tillfälligt avbrott', en: 'Temporarily unavailable' },
};

export const titleOf = (status: number, language: Language): string =>
  (titles[status] ?? titles[status >= 500 ? 500 : 400])?.[language] ?? '';
