/** The alphabet of text messages (GSM 03.38); the second row takes two places each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** Signs of good typography of which a single one would make a text message twice as long. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2013': '-',
  '\u2212': '-',
  '\u2019': "'",
  '\u201d': '"',
};

/** The same text in the alphabet of text messages, as far as it goes. */
export const asSms = (text: string): string =>
  text.replace(/[\u00a0\u202f\u2013\u2212\u2019\u201d]/g, (sign) => plain[sign] ?? sign);

/** How many messages the operator counts for a text. */
export function smsParts(text: string): number {
  let places = 0;
  for (const sign of text) {
    if (basic.includes(sign)) places += 1;
    else if (extended.includes(sign)) places += 2;
    // A sign outside the alphabet: the whole text goes in UTF-16.
    else return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
  }
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
