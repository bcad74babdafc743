import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import type { FieldCode } from '@kreditlina/domain/kernel/field-codes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/browser/random-id.ts';
import { reportError } from '../../../lib/errors/error-reporting.ts';
import { errorText } from '../../../lib/errors/notices.ts';
import { ApiError } from '../../../lib/errors/problem.ts';
import { faultKey } from '../../../lib/text/i18n.ts';
import { removeFile, type SentFile, sendFile } from '../api/files.ts';

/** Accepted MIME types, for the file input. */
export const acceptedTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'application/pdf',
];

/**
 * Error in the picked files that the browser can detect before the upload. A file of unknown type is left to
 * the server.
 */
export function fileMistake(files: readonly Pick<File, 'size' | 'type'>[]): FieldCode | undefined {
  const [file] = files;
  if (!file || files.length > 1) return 'ONE_FILE_ONLY';
  if (file.size > UPLOAD_MAX_BYTES) return 'FILE_TOO_LARGE';
  return file.type === '' || acceptedTypes.includes(file.type) ? undefined : 'FILE_TYPE_NOT_ALLOWED';
}

/** Error about the file itself; undefined for an error that a retry may resolve. */
function refusedFile(error: unknown): string | undefined {
  const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return fields.find(({ field }) => field === 'file')?.message;
}

/**
 * Key of a file across attempts. The first attempt may have arrived, so a retry must count as the same
 * upload.
 */
const sameFile = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

interface Progress {
  /** Name of the file being sent. */
  readonly sending?: string;
  readonly error?: string;
  /** Repeats the failed action. */
  readonly failed?: () => Promise<void>;
}

/** Uploads and removes files one at a time, and keeps the error for the field. */
export function useUpload(applicationId: string) {
  const { t } = useTranslation('application');
  const [progress, setProgress] = useState<Progress>({});
  const [attempt, setAttempt] = useState(0);
  const last = useRef<{ readonly file: string; readonly key: string }>(undefined);

  const fail = (error: string, failed?: () => Promise<void>) => {
    setProgress({ error, ...(failed && { failed }) });
    setAttempt((count) => count + 1);
  };
  const attempted = async (work: () => Promise<void>, sending?: string): Promise<void> => {
    setProgress(sending === undefined ? {} : { sending });
    try {
      await work();
      setProgress({});
    } catch (error) {
      const refused = refusedFile(error);
      if (refused !== undefined) return fail(refused);
      // The fault is not the customer's, so it is also reported.
      reportError(error, 'upload-file');
      fail(errorText(error), () => attempted(work, sending));
    }
  };
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || progress.sending !== undefined) return;
    const wrong = fileMistake(files);
    if (wrong) {
      fail(t(faultKey(wrong)));
      return;
    }
    const name = sameFile(file);
    const upload = last.current?.file === name ? last.current : { file: name, key: randomId() };
    last.current = upload;
    await attempted(async () => {
      await sendFile(applicationId, file, upload.key);
      last.current = undefined;
    }, file.name);
  };
  const remove = ({ id }: SentFile) => attempted(() => removeFile(applicationId, id, randomId()));
  return { ...progress, attempt, send, remove, forgetError: () => setProgress({}) };
}
