let language = 'sv';

/**
 * Language of the page, for texts from the server. Kept apart from the texts, which a visitor's first screen
 * does not load.
 */
export const pageLanguage = (): string => language;

export function setPageLanguage(next: string): void {
  language = next;
}
