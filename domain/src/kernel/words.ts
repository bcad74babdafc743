/** Maximum indexed length of a word in characters; the rest does not help searches. */
const WORD_MAX = 60;
const WORDS_MAX = 40;

/**
 * Distinct words of a text for searching, in lower case. A word consists of letters and digits; all other
 * characters separate words, so that "bergs" and "vvs" both find "Sandell-Bergs El & VVS AB".
 */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))].slice(0, WORDS_MAX);
}
