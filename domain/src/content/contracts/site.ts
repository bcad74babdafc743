import { z } from 'zod';
import { fileBytes, id, instant, numberInText, signedLinkQuery } from '../../kernel/contract-fields.ts';
import { endpoint, everybody } from '../../kernel/endpoint.ts';
import { listCount } from '../../kernel/list-contract.ts';
import { builtInPageName, pageLanguage, pageTemplate, pageTexts } from '../../kernel/page-texts.ts';

/** Maximum number of page cards per answer. */
const LIVE_PAGES_MAX = 24;

/**
 * GET /api/translations: one page by `name` (built-in pages) or by `path`, or with `templates_live` the pages
 * published by staff, latest first, each with the first paragraph of its text. Never a draft.
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

/** Fields for every reader of a page. */
export const pageFields = {
  id,
  name: z.string(),
  language: pageLanguage,
  path: z.string(),
  /** Made by staff from a template. */
  is_template: z.boolean(),
  /** Null for a built-in page. */
  template: pageTemplate.nullable(),
  /**
   * Address of a post's picture below the API, valid for some minutes while it is not live; null for the
   * default drawing.
   */
  background_url: z.string().nullable(),
};

/** Published texts, public. `data`: text key → plain text; a missing key keeps the built-in text. */
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
  summary: 'Published pages of the public site: one by name or path, or those that staff made',
  query: livePagesQuery,
  answer: livePagesAnswer,
});

/** Stored format of every page picture. */
export const PICTURE_TYPE = 'image/jpeg';
const backgroundParams = z.strictObject({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) });
/** Signature of a link that works for some minutes; without it only the picture of a live post is served. */
const backgroundQuery = z.strictObject(signedLinkQuery).partial();

export const getBackground = endpoint({
  method: 'GET',
  path: '/api/translations/:id/background/:hash',
  access: everybody,
  summary: 'The picture of a post; of one that is not live by a link that works for some minutes',
  params: backgroundParams,
  query: backgroundQuery,
  answer: fileBytes,
  produces: PICTURE_TYPE,
});
