/** Swedish is the product's language; English is for staff and for readers who ask for it. */
export type Language = 'sv' | 'en';

/** One text in all languages of the product. */
export type Words = Readonly<Record<Language, string>>;
