/** How the pages look: as the reader's system says, or always light or dark. */
export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['normal', 'compact'] as const;
/** How dates are written: as the specification has them, or as the reader's language has them. */
export const dateFormats = ['documents', 'language'] as const;
export const languages = ['sv', 'en'] as const;

/** What a person sees who has chosen nothing. */
export const usualPreferences = {
  theme: 'system',
  density: 'normal',
  dates: 'documents',
  language: 'sv',
} as const;

/** Views that one person may keep, of all lists together. */
export const VIEWS_MAX = 100;
/** Characters of a view's filters, order and columns, as they stand in an address. */
export const VIEW_QUERY_MAX = 1_000;
export const VIEW_NAME_MAX = 60;
