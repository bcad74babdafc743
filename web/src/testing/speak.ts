import { act } from '@testing-library/react';
import { i18n } from '../lib/i18n.ts';
import { type Language, useLanguage } from '../lib/language.ts';

/** The reader chooses a language. */
export const speak = (language: Language): Promise<void> =>
  act(async () => {
    useLanguage.getState().choose(language);
    await i18n.changeLanguage(language);
  });
