import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const files = {
  text: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};
type FontName = keyof typeof files;

const loaded = new Map<FontName, Promise<Font>>();

/** Reads and parses a font once for the life of the process: given the file, pdfkit would do so for every document. */
export function loadFont(name: FontName): Promise<Font> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = readFile(files[name]).then((bytes) => create(bytes) as Font);
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}
