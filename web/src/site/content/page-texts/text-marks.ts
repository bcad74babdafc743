import { builtInText, type EditedTexts, textGroups } from './text-keys.ts';

/** Marker characters, from Unicode's private-use area so that no text contains them. */
const [OPEN, NAMED, CLOSE] = ['\uE000', '\uE001', '\uE002'];

/** Every text of the page, enclosed in markers with its key, for `withTextMarks`. */
export const markedTexts: EditedTexts = Object.fromEntries(
  Object.values(textGroups)
    .flat()
    .map((key) => [key, `${OPEN}${key}${NAMED}${builtInText(key)}${CLOSE}`]),
);

/**
 * Replaces the markers in HTML rendered with `markedTexts` by comments that name each text, so that the
 * server can insert the published one.
 */
export const withTextMarks = (html: string): string =>
  html
    .replace(new RegExp(`${OPEN}([^${NAMED}]+)${NAMED}`, 'g'), (_, key: string) => `<!--text ${key}-->`)
    .replaceAll(CLOSE ?? '', '<!--/text-->');
