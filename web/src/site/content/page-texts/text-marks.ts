import { builtInText } from './built-in-text.ts';
import { type EditedTexts, textGroups } from './text-keys.ts';

/** Signs that no text has. */
const [OPEN, NAMED, CLOSE] = ['\uE000', '\uE001', '\uE002'];

/** Every text of the page with its key around it, for `withTextMarks`. */
export const markedTexts: EditedTexts = Object.fromEntries(
  Object.values(textGroups)
    .flat()
    .map((key) => [key, `${OPEN}${key}${NAMED}${builtInText(key)}${CLOSE}`]),
);

/** HTML that was drawn with `markedTexts`: comments in it name each text, so that the server can put the published one there. */
export const withTextMarks = (html: string): string =>
  html
    .replace(new RegExp(`${OPEN}([^${NAMED}]+)${NAMED}`, 'g'), (_, key: string) => `<!--text ${key}-->`)
    .replaceAll(CLOSE ?? '', '<!--/text-->');
