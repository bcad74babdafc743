import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

const { resolve } = createRequire(import.meta.url);
const files = {
  text: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
type FontName = keyof typeof files;

const loaded = new Map<FontName, Promise<Font>>();

/** Reads and parses a font once per process; given the file, pdfkit would do so for every document. */
export function loadFont(name: FontName): Promise<Font> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = readFile(files[name]).then((bytes) => remembering(withCharacters(create(bytes) as Font)));
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

/**
 * Sorts the characters of Swedish print first, because others share a glyph with them (such as a letter that
 * looks like a quotation mark). Private-use characters, which are variants of others, such as the dash
 * between figures, are dropped.
 */
const usualFirst = (characters: readonly number[]): number[] => {
  const isUsual = (character: number) => character < 0x250 || (character >= 0x2000 && character < 0x2300);
  const isPrivate = (character: number) => character >= 0xe000 && character <= 0xf8ff;
  return [
    ...characters.filter(isUsual),
    ...characters.filter((character) => !isUsual(character) && !isPrivate(character)),
  ];
};

/**
 * fontkit caches each glyph with the characters for which it was first used. A glyph first used as a
 * component of another (the dots of an Ö are full stops) would have no text in later documents, so that
 * output would depend on what was printed before. Each glyph is therefore loaded as its own character here,
 * and component-only forms as the characters that they represent.
 */
function withCharacters(font: Font): Font {
  for (const character of usualFirst(font.characterSet)) font.glyphForCodePoint(character);
  font.layout('A*A');
  font.layout('{\u2044}', ['tnum']);
  return font;
}

/** Short-lived cache of words that most documents share; personal words are kept only for minutes. */
const REMEMBERED = { max: 5_000, ttl: 10 * 60_000 };

type Run = ReturnType<Font['layout']>;
type Position = Run['positions'][number];

/** Copies field by field for speed, because it runs for each printed letter. */
const copyOf = ({ xAdvance, yAdvance, xOffset, yOffset }: Position): Position => ({
  xAdvance,
  yAdvance,
  xOffset,
  yOffset,
});

/**
 * Caches the layout of words, because layout is most of the cost of printing and pdfkit measures every word
 * again. Positions are copied, because pdfkit scales them in place.
 */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, Run>(REMEMBERED);
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...more) => {
    if (more.length > 0) return layout(text, features, ...more);
    const key = `${String(features)} ${text}`;
    const known = runs.get(key);
    const run = known ?? layout(text, features);
    if (!known) runs.set(key, run);
    const positions = run.positions.map(copyOf);
    return Object.assign(Object.create(Object.getPrototypeOf(run)), { glyphs: run.glyphs, positions });
  };
  return font;
}
