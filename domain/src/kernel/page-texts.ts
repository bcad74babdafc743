import { z } from 'zod';

/** Pages that the product has by itself and whose texts can be edited in place, each with its address: one page a path. */
export const pagePaths = { Index: '/' } as const;
export type BuiltInPageName = keyof typeof pagePaths;
export const builtInPageName = z.enum(Object.keys(pagePaths) as [BuiltInPageName]);
export const pageLanguage = z.enum(['sv', 'en']);
export type PageLanguage = z.output<typeof pageLanguage>;
/** How a page that staff make is laid out. */
export const pageTemplate = z.enum(['template-1', 'blog']);
export type PageTemplate = z.output<typeof pageTemplate>;

const TEXTS_MAX = 100;
/** Characters of a text. */
export const TEXT_MAX = 2_000;
/** Characters of the one text that is the page. */
export const BODY_MAX = 20_000;
/** Where the text of a page that staff make stands. */
export const BODY_KEY = 'body';
/** Dotted names as the page's built-in texts have them: `steps.apply.title`; of a post its title: `#blog-title`. */
const textKey = z.string().regex(/^(#[a-z][a-z0-9-]{0,58}|[a-z][A-Za-z0-9.]{0,59})$/);

/** Text key → text, for the texts that differ from the page's built-in ones. Plain text: nobody reads it as HTML. */
export const pageTexts = z
  .record(textKey, z.string().min(1).max(BODY_MAX))
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, `At most ${TEXTS_MAX} texts`)
  .refine(
    (texts) => Object.entries(texts).every(([key, text]) => key === BODY_KEY || text.length <= TEXT_MAX),
    `Only ${BODY_KEY} has more than ${TEXT_MAX} characters`,
  );
export type PageTexts = z.output<typeof pageTexts>;
