/** Colour theme; `system` follows the reader's operating system. */
export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['normal', 'compact'] as const;
/** Date format: as in the specification, or by the reader's language. */
export const dateFormats = ['documents', 'language'] as const;
export const languages = ['sv', 'en'] as const;

export const usualPreferences = {
  theme: 'system',
  density: 'normal',
  dates: 'documents',
  language: 'sv',
} as const;

/** Maximum number of saved views per person, over all lists. */
export const VIEWS_MAX = 100;
/** Maximum number of characters in a view's query string, which holds filters, order and columns. */
export const VIEW_QUERY_MAX = 1_000;
export const VIEW_NAME_MAX = 60;
