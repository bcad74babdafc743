import { create } from 'zustand';
import { reportError } from '../errors/error-reporting.ts';

export type Language = 'sv' | 'en';

const KEY = 'kreditlina.language';

function stored(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'sv';
  } catch (error) {
    reportError(error, 'local-storage');
    return 'sv';
  }
}

function choose(language: Language): void {
  useLanguage.setState({ language });
  try {
    localStorage.setItem(KEY, language);
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

/** Language of the back office, stored between visits. Customers always read Swedish. */
export const useLanguage = create<{ language: Language; choose: (language: Language) => void }>(() => ({
  language: stored(),
  choose,
}));

export const otherLanguage = (now: Language): Language => (now === 'sv' ? 'en' : 'sv');
