import type { Language, Texts } from './language.ts';

/** What a status means, in a few words. */
const titles: Readonly<Record<number, Texts>> = {
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

/** What the reader can do about it, by code. */
const details: Readonly<Record<string, Texts>> = {
  INVALID_REQUEST: {
    sv: 'Några uppgifter saknas eller är felaktiga.',
    en: 'Some fields are missing or wrong.',
  },
  INVALID_JSON: { sv: 'Innehållet är inte giltig JSON.', en: 'The body is not valid JSON.' },
  BODY_TOO_LARGE: { sv: 'Innehållet är för stort.', en: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    sv: 'Skicka innehållet som application/json.',
    en: 'Send the body as application/json.',
  },
  FORBIDDEN: { sv: 'Du har inte behörighet till det här.', en: 'You are not allowed to do this.' },
  CROSS_SITE: {
    sv: 'Förfrågan kom från en annan webbplats.',
    en: 'The request came from another site.',
  },
  NOT_FOUND: { sv: 'Det du söker finns inte.', en: 'What you asked for does not exist.' },
  CONFLICT: {
    sv: 'Läget har ändrats. Läs om och försök igen.',
    en: 'The state has changed. Reload and try again.',
  },
  STALE_VERSION: {
    sv: 'Något annat ändrades samtidigt. Läs om och försök igen.',
    en: 'Something else changed at the same time. Reload and try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    sv: 'Nyckeln har redan använts för en annan begäran.',
    en: 'The key was used for another request.',
  },
  IDEMPOTENCY_KEY_IN_PROGRESS: {
    sv: 'Samma begäran behandlas redan. Vänta en stund.',
    en: 'The same request is being handled. Wait a moment.',
  },
  RULE: { sv: 'Det går inte enligt reglerna.', en: 'A rule refuses this.' },
  SOLE_TRADER_NOT_OFFERED: {
    sv: 'Kredit till enskild firma erbjuds inte ännu.',
    en: 'Credit for sole traders is not offered yet.',
  },
  COMPANY_NOT_REPRESENTED: {
    sv: 'Du är inte registrerad som företrädare för företaget.',
    en: 'You are not registered as a representative of the company.',
  },
  TOO_MANY_EDITS: {
    sv: 'Ansökan har ändrats för många gånger. Ring oss så hjälper vi dig vidare.',
    en: 'The application has been changed too many times. Call us and we will help you.',
  },
  PAGE_PATH_TAKEN: {
    sv: 'Adressen hör till en annan sida.',
    en: 'The address belongs to another page.',
  },
  INVALID_PERSONAL_NUMBER: { sv: 'Felaktigt personnummer', en: 'Wrong personal number' },
  UNKNOWN_BANK: { sv: 'Välj en bank i listan.', en: 'Choose a bank in the list.' },
  UNKNOWN_ERP_SYSTEM: {
    sv: 'Välj ett bokföringssystem i listan.',
    en: 'Choose an accounting system in the list.',
  },
  ORDER_NOT_FOUND: {
    sv: 'Ingen legitimering pågår i den här webbläsaren. Börja om.',
    en: 'No identification is under way in this browser. Please start again.',
  },
  BANKID_ALREADY_IN_PROGRESS: {
    sv: 'En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.',
    en: 'An identification or signing for this personal number is already started. Please try again.',
  },
  PARTNER_UNAVAILABLE: {
    sv: 'En tjänst vi är beroende av svarar inte just nu. Inget har gått förlorat. Försök igen om en liten stund.',
    en: 'A service we depend on does not answer right now. Nothing is lost. Try again in a moment.',
  },
  TOO_MANY_REQUESTS: {
    sv: 'För många försök på kort tid. Vänta en stund och försök igen.',
    en: 'Too many requests in a short time. Wait a moment and try again.',
  },
  UNAVAILABLE: {
    sv: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en liten stund.',
    en: 'The service is temporarily unavailable. Try again in a moment.',
  },
  UNREADABLE: {
    sv: 'Vi kan inte läsa de här uppgifterna just nu. Inget har gått förlorat, och vi arbetar på det. Försök igen senare.',
    en: 'We cannot read this information right now. Nothing is lost, and we are working on it. Try again later.',
  },
  INTERNAL: {
    sv: 'Något gick fel hos oss. Försök igen, eller kontakta oss med ärendenumret.',
    en: 'Something went wrong on our side. Try again, or contact us with the request id.',
  },
};

/** Why a field was refused, by the code of the schema check. */
const fieldMessages: Readonly<Record<string, Texts>> = {
  required: { sv: 'Uppgiften saknas', en: 'Missing' },
  invalid_type: { sv: 'Fel typ av värde', en: 'Wrong type of value' },
  unrecognized_keys: { sv: 'Okänt fält', en: 'Unknown field' },
  too_small: { sv: 'För litet eller för kort', en: 'Too small or too short' },
  too_big: { sv: 'För stort eller för långt', en: 'Too large or too long' },
  invalid_format: { sv: 'Fel format', en: 'Wrong format' },
  invalid_value: { sv: 'Värdet finns inte bland valen', en: 'Not one of the choices' },
  not_multiple_of: { sv: 'Högst två decimaler', en: 'At most two decimals' },
  invalid_character: { sv: 'Otillåtet tecken', en: 'Character not allowed' },
  other: { sv: 'Felaktigt värde', en: 'Wrong value' },
};

export const titleOf = (status: number, language: Language): string =>
  (titles[status] ?? titles[status >= 500 ? 500 : 400])?.[language] ?? '';

export const detailOf = (code: string, language: Language): string | undefined => details[code]?.[language];

export const fieldMessageOf = (code: string, language: Language): string =>
  (fieldMessages[code] ?? fieldMessages.other)?.[language] ?? '';
