/** Longest word that is indexed; the rest does not help searches. */
const WORD_MAX = 60;
const WORDS_MAX = 40;

/**
 * Words of a text for searching: letters and digits, in lower case, each once. Everything else separates
 * words, so that "Sandell-Bergs El & VVS AB" is found by "bergs" and by "vvs".
 */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))].slice(0, WORDS_MAX);
}
