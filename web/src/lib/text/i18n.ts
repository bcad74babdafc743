import type { FieldCode } from '@kreditlina/domain/kernel/field-codes';
import { fieldErrorWords } from '@kreditlina/domain/text/field-errors';
import { support } from '@kreditlina/domain/text/support';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setPageLanguage } from './page-language.ts';
import { en } from './texts/en.ts';
import { sv } from './texts/sv.ts';

/** Texts for the domain's field errors, used as `fault:INVALID_EMAIL`. */
const faultTexts = (language: 'sv' | 'en'): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrorWords).map(([code, words]) => [code, words[language]]));

/** The app's own instance. Swedish by default; the back office may switch to English. */
export const i18n = i18next.createInstance();

i18n.use(initReactI18next).init({
  lng: 'sv',
  fallbackLng: 'sv',
  initAsync: false,
  resources: {
    sv: { common: sv, fault: faultTexts('sv') },
    en: { common: en, fault: faultTexts('en') },
  },
  defaultNS: 'common',
  // Available in every text, because many ask the reader to call.
  interpolation: { escapeValue: false, defaultVariables: { phone: support.phone } },
});

i18n.on('languageChanged', setPageLanguage);

export type Texts = { readonly [key: string]: string | Texts };

/** Registers the texts of a lazily loaded part under its own namespace. */
export function addTexts(namespace: string, texts: { sv: Texts; en?: Texts }): void {
  i18n.addResourceBundle('sv', namespace, texts.sv, true, true);
  if (texts.en) i18n.addResourceBundle('en', namespace, texts.en, true, true);
}

export const faultKey = (code: FieldCode): string => `fault:${code}`;

const inLanguage = new Map<string, typeof i18n>();

/**
 * i18n instance for a language other than the page's: the editor of a Swedish page uses its user's language.
 */
export function i18nIn(language: string): typeof i18n {
  const known = inLanguage.get(language) ?? i18n.cloneInstance({ lng: language });
  inLanguage.set(language, known);
  return known;
}
