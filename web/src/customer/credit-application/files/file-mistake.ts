import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type { FieldCode } from '@kreditlina/domain/text/field-errors';

/** Accepted types, for the file input. */
export const acceptedTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
];

/**
 * Problems with the picked files that the browser can detect before uploading. An unknown type is left to the
 * server.
 */
export function fileMistake(files: readonly Pick<File, 'size' | 'type'>[]): FieldCode | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'ONE_FILE_ONLY';
  if (file.size > UPLOAD_MAX_BYTES) return 'FILE_TOO_LARGE';
  return file.type === '' || acceptedTypes.includes(file.type) ? undefined : 'FILE_TYPE_NOT_ALLOWED';
}
