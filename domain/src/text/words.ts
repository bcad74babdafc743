/** Languages of the product: Swedish by default, English for staff and readers who choose it. */
export type Language = 'sv' | 'en';

/** One text in all languages of the product. */
export type Words = Readonly<Record<Language, string>>;
