import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../lib/error-reporting.ts';
import { faultKey } from '../../../lib/i18n.ts';
import { errorText } from '../../../lib/notify-error.ts';
import { ApiError } from '../../../lib/problem.ts';
import { randomId } from '../../../lib/random-id.ts';
import { removeFile, type SentFile, sendFile } from '../api/files.ts';
import { fileMistake } from './file-mistake.ts';

/** The words of a refusal for the field: those about the file itself, otherwise those of the whole request. */
function refusalText(error: unknown): string {
  const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return fields.find(({ field }) => field === 'file')?.message ?? errorText(error);
}

/** The same file again, after a try that may or may not have arrived, is the same upload. */
const sameFile = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

interface Progress {
  /** Name of the file that is under way. */
  readonly sending?: string;
  readonly error?: string;
}

/** Files sent one at a time and taken back, with what went wrong for the field to say. */
export function useUpload(applicationId: string) {
  const { t } = useTranslation('application');
  const [progress, setProgress] = useState<Progress>({});
  const [attempt, setAttempt] = useState(0);
  const last = useRef<{ readonly file: string; readonly key: string }>(undefined);

  const fail = (error: string) => {
    setProgress({ error });
    setAttempt((count) => count + 1);
  };
  const attempted = async (work: () => Promise<void>, sending?: string) => {
    setProgress(sending === undefined ? {} : { sending });
    try {
      await work();
      setProgress({});
    } catch (error) {
      reportError(error, 'upload');
      fail(refusalText(error));
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
