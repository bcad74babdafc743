import type { MediaType } from './contracts/enums.ts';
import { FILENAME_MAX_LENGTH } from './contracts/limits.ts';

const endings: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Separators of paths, quotes, and what is not seen or turns the direction of writing: `fdp.exe` is not to read as `exe.pdf`. */
const unwanted = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
const FALLBACK = 'fil';
/** A name is cut before it is composed: marks on one letter take time that grows with the square of their number. */
const SENT_MAX_LENGTH = 1_000;

/** The name of a file as it is stored and shown: only a name, with the ending of what the file is and not of what it called itself. */
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
