import type { MediaType } from './contracts/enums.ts';
import { FILENAME_MAX_LENGTH } from './contracts/limits.ts';

const endings: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Path separators, quotes, and characters that are invisible or change the writing direction: `fdp.exe` must
 * not read as `exe.pdf`.
 */
const unwanted = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const FALLBACK = 'fil';
/** Truncated first: normalisation time grows with the square of the combining marks. */
const SENT_MAX_LENGTH = 1_000;

/**
 * File name as stored and shown: no path, and the extension of the detected type rather than the sent one.
 */
export function cleanFilename(sent: string, contentType: MediaType): string {
  const last = sent.slice(-SENT_MAX_LENGTH).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(unwanted, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim()
    .replace(/^\.+/, '');
  const ending = `.${endings[contentType]}`;
  const short = [...stem].reduce(
    (kept, letter) =>
      kept.length + letter.length + ending.length > FILENAME_MAX_LENGTH ? kept : kept + letter,
    '',
  );
  return `${short || FALLBACK}${ending}`;
}
