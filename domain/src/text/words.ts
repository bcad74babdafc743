/** Swedish is the language of the product; English is there for staff and for readers who ask for it. */
export type Language = 'sv' | 'en';

/** One text in the languages of the product. */
export type Words = Readonly<Record<Language, string>>;
