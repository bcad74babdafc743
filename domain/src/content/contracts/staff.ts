import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../../calculators/upload-terms.ts';
import { staffWith } from '../../kernel/access.ts';
import { id, idParams, instant, numberInText } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { listCount, listQuery, prefixFilter, wordsFilter, yesNoFilter } from '../../kernel/list-contract.ts';
import {
  BODY_KEY,
  BODY_MAX,
  builtInPageName,
  pageLanguage,
  pageTemplate,
  pageTexts,
} from '../../kernel/page-texts.ts';
import type { FieldCode } from '../../text/field-errors.ts';
import { revisionKinds } from '../revisions.ts';
import { addressesIn, isSafeAddress } from './marks.ts';
import { pagePath } from './paths.ts';
import { pageFields } from './site.ts';

/**
 * GET /api/admin/translations: with `is_template` the list of the pages that staff made, `name`, `path`, `template` and `is_live` its filters;
 * without it the one page of just that name or path, in Swedish unless said otherwise.
 */
export const adminPagesQuery = listQuery(
  ['name', 'path', 'updated_at'],
  { sort: 'updated_at', order: 'desc' },
  {
    is_template: z.literal('true').optional(),
    language: pageLanguage.optional(),
    name: wordsFilter,
    path: prefixFilter,
    template: pageTemplate.optional(),
    is_live: yesNoFilter,
  },
);
export type AdminPagesQuery = z.output<typeof adminPagesQuery>;

/** A page for whoever edits it: `data` is what was saved last, live or not. */
export const editedPage = z.strictObject({
  ...pageFields,
  is_live: z.boolean(),
  data: pageTexts,
  updated_at: instant,
  /** First and last name of a colleague; null when that person is forgotten. */
  changed_by: z.string().nullable(),
  /** When texts go live by themselves; null when nothing is planned. */
  plan: z
    .strictObject({
      publish_at: instant,
      /** They are those that were saved last; otherwise the draft was changed after it was planned. */
      is_latest: z.boolean(),
    })
    .nullable(),
  /** Goes back with a change, so that nobody overwrites what they have not seen. */
  revision: z.int().min(1),
});
export type EditedPage = z.output<typeof editedPage>;
export const editedPagesAnswer = z.strictObject({ translations: z.array(editedPage).max(100), ...listCount });

const revision = z.int().min(1).max(1_000_000);
/** No signs that nobody sees, and one blank between words. */
const pageName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^(?!.*\s\s)[^\p{C}]+$/u);

/** What is written into a page: its links lead only where a link may. */
const writtenTexts = pageTexts.refine(
  ({ [BODY_KEY]: body = '' }) => addressesIn(body).every(isSafeAddress),
  'LINK_NOT_ALLOWED' satisfies FieldCode,
);

/** POST /api/translation: the first texts of a page of the product, or with a template a new page. */
export const createPageBody = z.discriminatedUnion('is_template', [
  z.strictObject({
    is_template: z.literal(false),
    name: builtInPageName,
    language: pageLanguage,
    path: z.string().max(200),
    data: writtenTexts,
  }),
  z.strictObject({
    is_template: z.literal(true),
    template: pageTemplate,
    name: pageName,
    language: pageLanguage.default('sv'),
    path: pagePath,
    data: writtenTexts,
  }),
]);
/** PUT /api/admin/translations/{id}: texts, which are a draft until they are published, or name and path, which hold at once. */
export const changePageBody = z.union([
  z.strictObject({ id: id.optional(), is_live: z.literal(false), data: writtenTexts, revision }),
  z.strictObject({ id: id.optional(), name: pageName, path: pagePath, revision }),
]);
/** POST /api/admin/translations/{id}/background, as `multipart/form-data` */
export const backgroundBody = z.strictObject({
  file: z.file().max(UPLOAD_MAX_BYTES, 'FILE_TOO_LARGE' satisfies FieldCode),
  kind: z.literal('TRANSLATION'),
  /** What of the page it is, to the letter of the specification. */
  metadata: z.literal('property=blog_background'),
  revision: numberInText(1, 1_000_000),
});
/** POST /api/admin/translations/{id}/publish */
export const publishPageBody = z.strictObject({ revision });
/** PUT /api/admin/translations/{id}/plan: when the saved draft goes live by itself; null takes the plan back. */
export const planPageBody = z.strictObject({
  publish_at: instant.nullable(),
  revision,
});
/** POST /api/admin/translations/{id}/restore */
export const restorePageBody = z.strictObject({
  /** Of the history. */
  to_revision: revision,
  revision,
});

/** Revisions that the history shows, the latest first. */
export const HISTORY_SHOWN_MAX = 50;
/** GET /api/admin/translations/{id}/history */
export const pageHistoryAnswer = z.strictObject({
  revisions: z
    .array(
      z.strictObject({
        revision,
        /** What it changed. */
        kind: z.enum(revisionKinds),
        name: z.string(),
        path: z.string(),
        data: pageTexts,
        changed_by: z.string().nullable(),
        changed_at: instant,
        /** Its texts are those that everybody reads. */
        is_live: z.boolean(),
      }),
    )
    .max(HISTORY_SHOWN_MAX),
  /** How many there are. */
  total: z.int().min(0),
});
export type PageHistory = z.output<typeof pageHistoryAnswer>;

export const createContentPage = endpoint({
  method: 'POST',
  path: '/api/translation',
  access: staffWith('edit-content'),
  summary: 'Creates a page, or saves the first edited texts of a built-in one; as a draft',
  body: createPageBody,
  answer: editedPage,
  status: 201,
  textCharactersMax: BODY_MAX,
});

export const deleteContentPage = endpoint({
  method: 'DELETE',
  path: '/api/admin/translations/:id',
  access: staffWith('edit-content'),
  summary: 'Deletes a page that staff made; its history can restore it',
  params: idParams,
  answer: idParams,
});

export const getPageHistory = endpoint({
  method: 'GET',
  path: '/api/admin/translations/:id/history',
  access: staffWith('edit-content'),
  summary: 'The revisions of a page, the latest first, with who made them and when',
  params: idParams,
  answer: pageHistoryAnswer,
});

export const listEditedPages = endpoint({
  method: 'GET',
  path: '/api/admin/translations',
  access: staffWith('edit-content'),
  summary: 'Pages as they were saved last, with drafts: those that staff made, or one by name or path',
  query: adminPagesQuery,
  answer: editedPagesAnswer,
});

export const planContentPage = endpoint({
  method: 'PUT',
  path: '/api/admin/translations/:id/plan',
  access: staffWith('edit-content'),
  summary: "Plans when a page's saved texts are published, or takes the plan back",
  params: idParams,
  body: planPageBody,
  answer: editedPage,
});

export const publishContentPage = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/publish',
  access: staffWith('edit-content'),
  summary: "Publishes a page's saved texts",
  params: idParams,
  body: publishPageBody,
  answer: editedPage,
});

export const restoreContentPage = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/restore',
  access: staffWith('edit-content'),
  summary: 'Makes the texts of an earlier revision the draft; brings back a deleted page',
  params: idParams,
  body: restorePageBody,
  answer: editedPage,
});

export const setBackground = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/background',
  access: staffWith('edit-content'),
  summary: 'Uploads the picture of a post',
  params: idParams,
  body: backgroundBody,
  answer: editedPage,
  fileBytesMax: UPLOAD_MAX_BYTES,
});

const pageChange = {
  access: staffWith('edit-content'),
  summary: "Saves a page's texts as a draft, or gives it another name and path",
  params: idParams,
  body: changePageBody,
  textCharactersMax: BODY_MAX,
  answer: editedPage,
} as const;
export const changeContentPage = endpoint({
  ...pageChange,
  method: 'PUT',
  path: '/api/admin/translations/:id',
});
/** The specification has both methods. */
export const patchContentPage = endpoint({
  ...pageChange,
  method: 'PATCH',
  path: '/api/admin/translations/:id',
});
