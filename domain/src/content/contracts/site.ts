import { z } from 'zod';
import { fileBytes, id, instant, numberInText, signedLinkQuery } from '../../kernel/contract-fields.ts';
import { endpoint, everybody } from '../../kernel/endpoint.ts';
import { listCount } from '../../kernel/list-contract.ts';
import { builtInPageName, pageLanguage, pageTemplate, pageTexts } from './page-texts.ts';

const LIVE_PAGES_MAX = 24;

/**
 * Query of GET /api/translations: one page by `name` (built-in) or `path`; or, with `templates_live`, the
 * published pages created by staff, latest first, each with its first paragraph. Drafts are never returned.
 */
export const livePagesQuery = z
  .strictObject({
    language: pageLanguage.default('sv'),
    name: builtInPageName.optional(),
    path: z.string().max(200).optional(),
    templates_live: z.literal('true').optional(),
    template: pageTemplate.optional(),
    page: numberInText(0, 1_000).default(0),
    rows: numberInText(1, LIVE_PAGES_MAX).default(LIVE_PAGES_MAX),
  })
  .refine(
    ({ name, path, templates_live }) => [name, path, templates_live].filter(Boolean).length === 1,
    'Ask for a name, a path or templates_live',
  );
export type LivePagesQuery = z.output<typeof livePagesQuery>;

/** Page fields for visitors and editors alike. */
export const pageFields = {
  id,
  name: z.string(),
  language: pageLanguage,
  path: z.string(),
  /** True for a page created by staff from a template. */
  is_template: z.boolean(),
  /** Null for a built-in page. */
  template: pageTemplate.nullable(),
  /** Address of a post's picture below the API, which expires unless live; null for the default drawing. */
  background_url: z.string().nullable(),
};

/** Published page, public. `data` maps keys to page text; missing keys have the built-in text. */
export const livePage = z.strictObject({
  ...pageFields,
  is_live: z.literal(true),
  data: pageTexts,
  updated_at: instant,
});
export type LivePage = z.output<typeof livePage>;
export const livePagesAnswer = z.strictObject({
  translations: z.array(livePage).max(LIVE_PAGES_MAX),
  ...listCount,
});

export const listLivePages = endpoint({
  method: 'GET',
  path: '/api/translations',
  access: everybody,
  summary: 'Lists published pages: one by name or path, or those that staff created',
  query: livePagesQuery,
  answer: livePagesAnswer,
});

/** Media type in which every page picture is stored. */
export const PICTURE_TYPE = 'image/jpeg';
const backgroundParams = z.strictObject({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** Signature of a link that works for a few minutes; without it only the picture of a live post is served. */
const backgroundQuery = z.strictObject(signedLinkQuery).partial();

export const getBackground = endpoint({
  method: 'GET',
  path: '/api/translations/:id/background/:hash',
  access: everybody,
  summary: 'Returns the picture of a post; if the post is not live, only by a link valid for some minutes',
  params: backgroundParams,
  query: backgroundQuery,
  answer: fileBytes,
  produces: PICTURE_TYPE,
});
