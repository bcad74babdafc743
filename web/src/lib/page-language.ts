let language = 'sv';

/** The language of the page, for the words of the server. It stands apart from the texts: a visitor's first screen does without those. */
export const pageLanguage = (): string => language;

/** What the texts of the page were changed to. */
export function setPageLanguage(next: string): void {
  language = next;
}
