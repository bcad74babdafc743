import { z } from 'zod';
import { id, instant, total } from '../../kernel/contract-fields.ts';
import { pageLanguage, pageName, pageTexts } from '../../kernel/page-texts.ts';

/** GET /api/translations and GET /api/admin/translations: one page in one language, or none. */
export const pageQuery = z.strictObject({ name: pageName, language: pageLanguage.default('sv') });

const page = {
  id,
  name: pageName,
  language: pageLanguage,
  path: z.string(),
  is_template: z.literal(false),
};

/** The published texts, for everybody. `data`: text key → plain text; a key that is missing keeps the page's built-in text. */
export const livePage = z.strictObject({
  ...page,
  is_live: z.literal(true),
  data: pageTexts,
  updated_at: instant,
});
export type LivePage = z.output<typeof livePage>;
export const livePagesAnswer = z.strictObject({ translations: z.array(livePage).max(1), total });

/** The same for whoever edits it: `data` is what was saved last, live or not. */
export const editedPage = z.strictObject({
  ...page,
  is_live: z.boolean(),
  data: pageTexts,
  updated_at: instant,
  /** First and last name of a colleague; null when that person is forgotten. */
  changed_by: z.string().nullable(),
  /** Goes back with a change, so that nobody overwrites what they have not seen. */
  revision: z.int().min(1),
});
export type EditedPage = z.output<typeof editedPage>;
export const editedPagesAnswer = z.strictObject({
  translations: z.array(editedPage).max(1),
  total,
});

const revision = z.int().min(1).max(1_000_000);

/** POST /api/translation. The path is the page's own. */
export const createPageBody = z.strictObject({
  name: pageName,
  language: pageLanguage,
  is_template: z.literal(false),
  path: z.string().max(200),
  data: pageTexts,
});
/** PUT /api/admin/translations/{id}: a change is a draft until it is published. */
export const changePageBody = z.strictObject({ is_live: z.literal(false), data: pageTexts, revision });
/** POST /api/admin/translations/{id}/publish */
export const publishPageBody = z.strictObject({ revision });
