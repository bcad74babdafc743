/** Inline text: plain, bold, or a link. */
export interface Inline {
  readonly kind: 'plain' | 'bold' | 'link';
  readonly text: string;
  /** Address of a link, which passes `isSafeAddress`; absent for other kinds. */
  readonly address?: string;
  /** Start offset in the source, unique. */
  readonly at: number;
}

/** Maximum length of a mark's content, and of an address. */
export const MARKED_MAX_CHARACTERS = 300;

/**
 * A backslash has meaning only before `*`, `[` or `]`: each pair is one backslash, and an odd one escapes the
 * sign. Elsewhere it is plain text, as in texts written before escapes existed.
 */
const kept = /(?:\\\\)*\\[*[\]]|\\+(?![*[\]\\])|(?:\\\\)+(?=[*[\]])/.source;

/**
 * `**bold**` or `[words](address)`, each at most 300 characters: longer ones stay plain text. No part may
 * contain the start of another, so that matching is linear. Backslashes come last, so that no mark begins
 * with an escaped sign.
 */
const marks = new RegExp(
  [
    `\\*\\*((?:[^*\\n\\\\]|${kept}){1,${MARKED_MAX_CHARACTERS}})\\*\\*`,
    `\\[((?:[^[\\]\\n\\\\]|${kept}){1,${MARKED_MAX_CHARACTERS}})\\]\\(([^()[\\]\\s]{1,${MARKED_MAX_CHARACTERS}})\\)`,
    String.raw`(?:\\\\)*\\[*[\]]|\\+`,
  ].join('|'),
  'g',
);

/** Allowed beginnings of an address: own page, anchor, HTTPS page, e-mail or telephone. */
const allowed = /^(\/(?![/\\])|#|https:\/\/[a-z0-9]|mailto:|tel:)/i;
/** Invisible characters, spaces, and characters that could end an address early. */
const forbidden = /[\p{C}\p{Z}"'<>\\`]/u;

/** Excludes scripts and plain HTTP. */
export const isSafeAddress = (address: string): boolean => allowed.test(address) && !forbidden.test(address);

/** True if page text can express a link to this address. */
export const canLinkTo = (address: string): boolean =>
  isSafeAddress(address) && address.length <= MARKED_MAX_CHARACTERS && !/[()[\]\s]/.test(address);

/** Every address linked in a text, allowed or not. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(marks)].flatMap(([, , , address]) => (address === undefined ? [] : [address]));

/**
 * Removes the escapes from a text.
 * @param isBeforeMark true if a mark follows the text
 */
const meant = (written: string, isBeforeMark: boolean): string =>
  written.replace(/(\\+)([*[\]]?)/g, (whole, run: string, next: string, at: number) => {
    const isBeforeSign = next !== '' || (isBeforeMark && at + whole.length === written.length);
    return isBeforeSign ? run.slice(0, Math.floor(run.length / 2)) + next : whole;
  });

/** Parses inline marks; `start` is the offset in the source. */
export function wordsOf(text: string, start: number): Inline[] {
  const words: Inline[] = [];
  let done = 0;
  const plainUntil = (end: number) => {
    if (end === done) return;
    words.push({ kind: 'plain', text: meant(text.slice(done, end), end < text.length), at: start + done });
  };
  for (const { 0: whole, 1: bold, 2: linked, 3: address, index } of text.matchAll(marks)) {
    if (bold === undefined && (address === undefined || !isSafeAddress(address))) continue;
    plainUntil(index);
    const at = start + index;
    if (bold !== undefined) words.push({ kind: 'bold', text: meant(bold, true), at });
    else if (address !== undefined)
      words.push({ kind: 'link', text: meant(linked ?? '', true), address, at });
    done = index + whole.length;
  }
  plainUntil(text.length);
  return words;
}
