import { z } from 'zod';

/** Pages of the public site whose texts can be edited in place, each with its address: one page a path. */
export const pagePaths = { Index: '/' } as const;
export const pageName = z.enum(Object.keys(pagePaths) as [keyof typeof pagePaths]);
export const pageLanguage = z.enum(['sv', 'en']);

const TEXTS_MAX = 100;
/** Dotted names as the page's built-in texts have them: `steps.apply.title`. */
const textKey = z.string().regex(/^[a-z][A-Za-z0-9.]{0,59}$/);

/** Text key → text, for the texts that differ from the page's built-in ones. Plain text: nobody reads it as HTML. */
export const pageTexts = z
  .record(textKey, z.string().min(1).max(2_000))
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, `At most ${TEXTS_MAX} texts`);
export type PageTexts = z.output<typeof pageTexts>;
