/** Words in a row: plain, bold, or a link. */
export interface Inline {
  readonly kind: 'plain' | 'bold' | 'link';
  readonly text: string;
  /** Of a link alone: an address that `isSafeAddress`. */
  readonly address?: string;
  /** Where in the source it begins; no two begin at one place. */
  readonly at: number;
}

/** What one mark holds at most, and an address. */
export const MARKED_MAX_CHARACTERS = 300;

/**
 * Backslashes say something only where `*`, `[` or `]` follows: each pair is one backslash, and one that is left over makes words of the
 * sign. Anywhere else they are words, as in every text that was written before they said anything.
 */
const kept = /(?:\\\\)*\\[*[\]]|\\+(?![*[\]\\])|(?:\\\\)+(?=[*[\]])/.source;

/**
 * `**bold**` or `[words](address)`, each of at most 300 characters: what is longer stays as it was written. No part may hold the sign that
 * begins another, so that no text takes long to read. Last come backslashes, so that no mark begins with a sign that one of them keeps.
 */
const marks = new RegExp(
  [
    `\\*\\*((?:[^*\\n\\\\]|${kept}){1,${MARKED_MAX_CHARACTERS}})\\*\\*`,
    `\\[((?:[^[\\]\\n\\\\]|${kept}){1,${MARKED_MAX_CHARACTERS}})\\]\\(([^()[\\]\\s]{1,${MARKED_MAX_CHARACTERS}})\\)`,
    String.raw`(?:\\\\)*\\[*[\]]|\\+`,
  ].join('|'),
  'g',
);

/** What an address may begin with: a page of ours, a part of this one, a page elsewhere, a letter or a call. */
const allowed = /^(\/(?![/\\])|#|https:\/\/[a-z0-9]|mailto:|tel:)/i;
/** Signs that nobody sees, blanks, and those with which an address could end early. */
const forbidden = /[\p{C}\p{Z}"'<>\\`]/u;

/** Whether a link may lead there: nothing that runs as a script, and nowhere without a lock. */
export const isSafeAddress = (address: string): boolean => allowed.test(address) && !forbidden.test(address);

/** Whether a text can hold a link that leads there. */
export const canLinkTo = (address: string): boolean =>
  isSafeAddress(address) && address.length <= MARKED_MAX_CHARACTERS && !/[()[\]\s]/.test(address);

/** Every address that a text links to, allowed or not. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(marks)].flatMap(([, , , address]) => (address === undefined ? [] : [address]));

/** The words that were meant. @param isBeforeMark whether a sign of a mark follows them */
const meant = (written: string, isBeforeMark: boolean): string =>
  written.replace(/(\\+)([*[\]]?)/g, (whole, run: string, next: string, at: number) => {
    const isBeforeSign = next !== '' || (isBeforeMark && at + whole.length === written.length);
    return isBeforeSign ? run.slice(0, Math.floor(run.length / 2)) + next : whole;
  });

/** Reads words with marks in them. @param start where in the source they begin */
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
