import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from '../../calculators/upload-terms.ts';
import { id, instant, signedLinkQuery, total } from '../../kernel/contract-fields.ts';
import type { FieldCode } from '../../text/field-errors.ts';
import { mediaTypes } from './enums.ts';

/** POST /api/media, as `multipart/form-data`: one file, and what it belongs to. */
export const uploadMediaBody = z.strictObject({
  file: z.file().max(UPLOAD_MAX_BYTES, 'FILE_TOO_LARGE' satisfies FieldCode),
  parent_id: id,
  kind: z.literal('CREDIT-APPLICATION'),
  /** What of the parent it is, to the letter of the specification. */
  metadata: z.literal('property=lenders_files'),
});

/** A file of an application. */
export const mediaAnswer = z.strictObject({
  id,
  credit_application_id: id,
  filename: z.string(),
  deleted: z.boolean(),
  content_type: z.enum(mediaTypes),
  byte_count: z.int(),
  uploaded_at: instant,
  /** Below the API, for a few minutes and for whoever got it; null of a file that was deleted. */
  link: z.string().nullable(),
});
export type Media = z.output<typeof mediaAnswer>;

/** GET /api/credit-application/{id}/media: the files that are there, the first one first. */
export const mediaListAnswer = z.strictObject({ media: z.array(mediaAnswer), total });

/** DELETE /api/media/{media}/credit-application/{id}, and GET …/file */
export const mediaParams = z.strictObject({ media: id, id });
export const mediaFileQuery = z.strictObject(signedLinkQuery);
