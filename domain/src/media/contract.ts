import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../calculators/upload-terms.ts';
import { fileBytes, id, idParams, instant, signedLinkQuery, total } from '../kernel/contract-fields.ts';
import { endpoint, ownApplication, signedIn } from '../kernel/endpoint.ts';
import type { FieldCode } from '../kernel/field-codes.ts';

/** Maximum number of files per application, including deleted ones; enough for several loans. */
export const UPLOADS_MAX = 40;
/** Maximum length of a file name in characters, extension included. */
export const FILENAME_MAX_LENGTH = 120;

/** Media types in which files are stored. Documents are kept unchanged, pictures are re-encoded. */
export const mediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type MediaType = (typeof mediaTypes)[number];

export const mediaAnswer = z.strictObject({
  id,
  credit_application_id: id,
  filename: z.string(),
  deleted: z.boolean(),
  content_type: z.enum(mediaTypes),
  byte_count: z.int(),
  uploaded_at: instant,
  /** Link below the API that works for a few minutes and only for its recipient; null for a deleted file. */
  link: z.string().nullable(),
});
export type Media = z.output<typeof mediaAnswer>;

const mediaParams = z.strictObject({ media: id, id });

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/api/media/:media/credit-application/:id',
  access: ownApplication,
  summary: 'Deletes a file of an application',
  params: mediaParams,
  answer: mediaAnswer,
  errors: ['MEDIA_NOT_FOUND', 'WRONG_STEP'],
});

/** Files that are not deleted, oldest first. */
const mediaListAnswer = z.strictObject({ media: z.array(mediaAnswer), total });

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/media',
  access: ownApplication,
  summary: 'Lists the files of an application, each with a link valid for some minutes',
  params: idParams,
  answer: mediaListAnswer,
});

/** POST /api/media, as `multipart/form-data`: one file and its parent. */
export const uploadMediaBody = z.strictObject({
  file: z.file().max(UPLOAD_MAX_BYTES, 'FILE_TOO_LARGE' satisfies FieldCode),
  parent_id: id,
  kind: z.literal('CREDIT-APPLICATION'),
  /** Property of the parent, as the specification spells it. */
  metadata: z.literal('property=lenders_files'),
});

export const uploadMedia = endpoint({
  method: 'POST',
  path: '/api/media',
  access: signedIn,
  summary: "Uploads a file to one of the caller's applications",
  body: uploadMediaBody,
  answer: mediaAnswer,
  errors: [
    'FILE_BROKEN',
    'FILE_PROTECTED',
    'FILE_TYPE_NOT_ALLOWED',
    'TOO_MANY_FILES',
    'UPLOADS_OF_DAY_USED',
    'WRONG_STEP',
  ],
  status: 201,
  fileBytesMax: UPLOAD_MAX_BYTES,
});

const mediaFileQuery = z.strictObject(signedLinkQuery);
/** Answer declaration of calls that return a file of any type. */
export const mediaFileAnswer = { produces: 'application/octet-stream', answer: fileBytes } as const;

export const getMediaFile = endpoint({
  method: 'GET',
  path: '/api/media/:media/credit-application/:id/file',
  access: ownApplication,
  summary: 'Returns a file of an application, by a link valid for some minutes',
  params: mediaParams,
  query: mediaFileQuery,
  ...mediaFileAnswer,
});
