let language = 'sv';

/**
 * Language of the page, for texts from the server. Kept apart from the texts, which a visitor's first screen
 * does not load.
 */
export const pageLanguage = (): string => language;

export function setPageLanguage(next: string): void {
  language = next;
}

/** Texts of a part of the site in each language of its readers. English has the keys of Swedish. */
export interface SiteTexts<Words> {
  readonly sv: Words;
  readonly en?: Words;
}

/** A word table. Its values are strings, not literals, so that each language can have its own. */
/* @__NO_SIDE_EFFECTS__ */
export const siteTexts = <Words>(texts: SiteTexts<Words>): SiteTexts<Words> => texts;

/**
 * Words in the reader's language. The only place that picks it: the site is in Swedish, whatever staff chose
 * for the back office.
 */
export const wordsIn = <Words>(texts: SiteTexts<Words>): Words => texts.sv;
