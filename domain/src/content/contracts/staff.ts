import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../../calculators/upload-terms.ts';
import { id, idParams, instant, numberInText, seenVersion } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { FieldCode } from '../../kernel/field-codes.ts';
import { listCount, listQuery, prefixFilter, wordsFilter, yesNoFilter } from '../../kernel/list-contract.ts';
import { addressesIn, isSafeAddress } from './marks.ts';
import {
  BODY_KEY,
  BODY_MAX,
  builtInPageName,
  pageLanguage,
  pageTemplate,
  pageTexts,
  revisionKinds,
} from './page-texts.ts';
import { pagePath } from './paths.ts';
import { pageFields } from './site.ts';

const revision = z.int().min(1).max(1_000_000);

/** A page for its editors: `data` is the last saved version, live or not. */
export const editedPage = z.strictObject({
  ...pageFields,
  is_live: z.boolean(),
  data: pageTexts,
  updated_at: instant,
  /** First and last name of a colleague; null once they are erased. */
  changed_by: z.string().nullable(),
  plan: z
    .strictObject({
      publish_at: instant,
      /** True if the scheduled texts are the last saved ones; otherwise the draft was changed later. */
      is_latest: z.boolean(),
    })
    .nullable(),
  revision: z.int().min(1),
  version: seenVersion,
});
export type EditedPage = z.output<typeof editedPage>;

/** Name without invisible characters or consecutive spaces. */
const pageName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^(?!.*\s\s)[^\p{C}]+$/u);

/** Texts of a page; links only to allowed addresses. */
const writtenTexts = pageTexts.refine(
  ({ [BODY_KEY]: body = '' }) => addressesIn(body).every(isSafeAddress),
  'LINK_NOT_ALLOWED' satisfies FieldCode,
);

/** The first texts of a built-in page, or a new page from a template. */
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

export const createContentPage = endpoint({
  method: 'POST',
  path: '/api/translation',
  access: staffWith('edit-content'),
  summary: 'Creates the draft of a new page, or of the first edits to a built-in page',
  body: createPageBody,
  answer: editedPage,
  errors: ['PAGE_EXISTS', 'PAGE_PATH_RESERVED', 'PAGE_PATH_TAKEN', 'TOO_MANY_PAGES'],
  status: 201,
  textCharactersMax: BODY_MAX,
});

export const deleteContentPage = endpoint({
  method: 'DELETE',
  path: '/api/admin/translations/:id',
  access: staffWith('edit-content'),
  summary: 'Deletes a page that staff created; it can be restored from its history',
  params: idParams,
  answer: idParams,
  errors: ['PAGE_BUILT_IN', 'PAGE_NOT_FOUND'],
});

/** Maximum number of revisions in a history answer; the latest are shown. */
export const HISTORY_SHOWN_MAX = 50;
const pageHistoryAnswer = z.strictObject({
  revisions: z
    .array(
      z.strictObject({
        revision,
        kind: z.enum(revisionKinds),
        name: z.string(),
        path: z.string(),
        data: pageTexts,
        changed_by: z.string().nullable(),
        changed_at: instant,
        is_live: z.boolean(),
      }),
    )
    .max(HISTORY_SHOWN_MAX),
  /** Number of all revisions, including those not shown. */
  total: z.int().min(0),
});
export type PageHistory = z.output<typeof pageHistoryAnswer>;

export const getPageHistory = endpoint({
  method: 'GET',
  path: '/api/admin/translations/:id/history',
  access: staffWith('edit-content'),
  summary: 'Lists the revisions of a page with author and time, latest first',
  params: idParams,
  answer: pageHistoryAnswer,
  errors: ['PAGE_NOT_FOUND'],
});

/**
 * GET /api/admin/translations: with `is_template` the pages made by staff, filtered by `name`, `path`,
 * `template` and `is_live`; without it the one page with that name or path, in Swedish by default.
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

export const editedPagesAnswer = z.strictObject({ translations: z.array(editedPage).max(100), ...listCount });

export const listEditedPages = endpoint({
  method: 'GET',
  path: '/api/admin/translations',
  access: staffWith('edit-content'),
  summary: 'Lists pages as last saved, drafts included: those that staff created, or one by name or path',
  query: adminPagesQuery,
  answer: editedPagesAnswer,
  errors: ['INVALID_FIELDS'],
});

/** Schedules the saved draft; null cancels the plan. */
const planPageBody = z.strictObject({
  publish_at: instant.nullable(),
  version: seenVersion,
});

export const planContentPage = endpoint({
  method: 'PUT',
  path: '/api/admin/translations/:id/plan',
  access: staffWith('edit-content'),
  summary: "Schedules when a page's saved texts are published, or cancels the schedule",
  params: idParams,
  body: planPageBody,
  answer: editedPage,
  errors: ['NOTHING_TO_PUBLISH', 'PAGE_CHANGED', 'PAGE_NOT_FOUND', 'PUBLISH_TIME_WRONG'],
});

export const publishPageBody = z.strictObject({ version: seenVersion });

export const publishContentPage = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/publish',
  access: staffWith('edit-content'),
  summary: "Publishes a page's saved texts",
  params: idParams,
  body: publishPageBody,
  answer: editedPage,
  errors: ['NOTHING_TO_PUBLISH', 'PAGE_CHANGED', 'PAGE_NOT_FOUND'],
});

const restorePageBody = z.strictObject({
  /** Number of the revision to restore. */
  to_revision: revision,
  version: seenVersion,
});

export const restoreContentPage = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/restore',
  access: staffWith('edit-content'),
  summary: 'Restores an earlier revision as the draft; this also restores a deleted page',
  params: idParams,
  body: restorePageBody,
  answer: editedPage,
  errors: ['PAGE_CHANGED', 'PAGE_NOT_FOUND', 'PAGE_PATH_TAKEN', 'PAGE_REVISION_NOT_FOUND'],
});

const backgroundBody = z.strictObject({
  file: z.file().max(UPLOAD_MAX_BYTES, 'FILE_TOO_LARGE' satisfies FieldCode),
  kind: z.literal('TRANSLATION'),
  /** Text of the page that the picture belongs to, in the specification's spelling. */
  metadata: z.literal('property=blog_background'),
  version: numberInText(1, 1_000_000),
});

export const setBackground = endpoint({
  method: 'POST',
  path: '/api/admin/translations/:id/background',
  access: staffWith('edit-content'),
  summary: 'Uploads the picture of a post',
  params: idParams,
  body: backgroundBody,
  answer: editedPage,
  errors: [
    'FILE_BROKEN',
    'FILE_PROTECTED',
    'FILE_TYPE_NOT_ALLOWED',
    'PAGE_CHANGED',
    'PAGE_NOT_FOUND',
    'PAGE_NO_POST',
    'PICTURE_ONLY',
  ],
  fileBytesMax: UPLOAD_MAX_BYTES,
});

/** PUT /api/admin/translations/{id}: saves texts as a draft, or changes name and path at once. */
export const changePageBody = z.union([
  z.strictObject({ id: id.optional(), is_live: z.literal(false), data: writtenTexts, version: seenVersion }),
  z.strictObject({ id: id.optional(), name: pageName, path: pagePath, version: seenVersion }),
]);

const pageChange = {
  access: staffWith('edit-content'),
  summary: "Saves a page's texts as a draft, or changes its name and path",
  params: idParams,
  body: changePageBody,
  textCharactersMax: BODY_MAX,
  answer: editedPage,
} as const;
export const changeContentPage = endpoint({
  ...pageChange,
  method: 'PUT',
  path: '/api/admin/translations/:id',
  errors: ['PAGE_BUILT_IN', 'PAGE_CHANGED', 'PAGE_NOT_FOUND', 'PAGE_PATH_RESERVED', 'PAGE_PATH_TAKEN'],
});
/** The specification defines both PUT and PATCH. */
export const patchContentPage = endpoint({
  ...pageChange,
  method: 'PATCH',
  path: '/api/admin/translations/:id',
  errors: ['PAGE_BUILT_IN', 'PAGE_CHANGED', 'PAGE_NOT_FOUND', 'PAGE_PATH_RESERVED', 'PAGE_PATH_TAKEN'],
});
