import { z } from 'zod';

/** Built-in pages whose texts can be edited in place, each with its path. */
export const pagePaths = { Index: '/' } as const;
export type BuiltInPageName = keyof typeof pagePaths;
export const builtInPageName = z.enum(Object.keys(pagePaths) as [BuiltInPageName]);
export const pageLanguage = z.enum(['sv', 'en']);
export type PageLanguage = z.output<typeof pageLanguage>;
/** Layouts of pages created by staff. */
export const pageTemplate = z.enum(['template-1', 'blog']);
export type PageTemplate = z.output<typeof pageTemplate>;

const TEXTS_MAX = 100;
/** Maximum number of characters in a text. */
export const TEXT_MAX = 2_000;
/** Maximum number of characters in the body of a page. */
export const BODY_MAX = 20_000;
/** Key of the body of a page created by staff. */
export const BODY_KEY = 'body';
/** Key of a text: dotted for built-in texts (`steps.apply.title`), `#blog-title` for the title of a post. */
const textKey = z.string().regex(/^(#[a-z][a-z0-9-]{0,58}|[a-z][A-Za-z0-9.]{0,59})$/);

/** Texts by key, only those that differ from the built-in ones. Plain text, never parsed as HTML. */
export const pageTexts = z
  .record(textKey, z.string().min(1).max(BODY_MAX))
  .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, `At most ${TEXTS_MAX} texts`)
  .refine(
    (texts) => Object.entries(texts).every(([key, text]) => key === BODY_KEY || text.length <= TEXT_MAX),
    `Only ${BODY_KEY} has more than ${TEXT_MAX} characters`,
  );
export type PageTexts = z.output<typeof pageTexts>;

/** Changes that make a new revision of a page. */
export const revisionKinds = ['texts', 'name', 'path', 'restored', 'background'] as const;
export type RevisionKind = (typeof revisionKinds)[number];
