/** Alphabet of text messages (GSM 03.38); characters of the second row take two places each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** Typographic characters, a single one of which would double the length of a text message. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2013': '-',
  '\u2212': '-',
  '\u2019': "'",
  '\u201d': '"',
};

/** Replaces such characters by the nearest ones in the alphabet. */
export const asSms = (text: string): string =>
  text.replace(/[\u00a0\u202f\u2013\u2212\u2019\u201d]/g, (sign) => plain[sign] ?? sign);

/** Number of messages that the operator charges for a text. */
export function smsParts(text: string): number {
  let places = 0;
  for (const sign of text) {
    if (basic.includes(sign)) places += 1;
    else if (extended.includes(sign)) places += 2;
    // A character outside the alphabet: the whole text is sent in UTF-16.
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
