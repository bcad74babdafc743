import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type { FieldCode } from '@kreditlina/domain/text/field-errors';

/** What can be sent, as a file input asks for it. */
export const acceptedTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
];

/**
 * What is wrong with the files that were picked, as far as the browser knows before anything is sent. A type that it does not know
 * is for the server to look at.
 */
export function fileMistake(files: readonly Pick<File, 'size' | 'type'>[]): FieldCode | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'ONE_FILE_ONLY';
  if (file.size > UPLOAD_MAX_BYTES) return 'FILE_TOO_LARGE';
  return file.type === '' || acceptedTypes.includes(file.type) ? undefined : 'FILE_TYPE_NOT_ALLOWED';
}
