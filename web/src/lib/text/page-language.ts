let language = 'sv';

/**
 * Language of the page, for texts from the server. Separate from the texts, which a visitor's first screen
 * does not load.
 */
export const pageLanguage = (): string => language;

/** Called when the language of the texts changes. */
export function setPageLanguage(next: string): void {
  language = next;
}
