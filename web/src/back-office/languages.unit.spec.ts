// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { i18n } from '../lib/text/i18n.ts';

const src = join(import.meta.dirname, '..');
/** Every file that registers back-office texts, with its namespaces. */
const sources = globSync(['back-office/**/*.{ts,tsx}', 'ui/{data-list,desk,identity}/**/*.{ts,tsx}'], {
  cwd: src,
})
  .filter((file) => !/spec|testing/.test(file))
  .map((file) => ({
    file,
    namespaces: [...readFileSync(join(src, file), 'utf8').matchAll(/addTexts\('(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  }))
  .filter(({ namespaces }) => namespaces.length > 0);

const words = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? words(value, `${path}${key}.`) : [[`${path}${key}`, String(value)]],
  );

describe('texts of the back office', () => {
  it.each(sources)(
    '$file has all texts in Swedish and in English',
    proves('A-002', 'F-49'),
    async ({ file, namespaces }) => {
      await import(join(src, file));
      for (const namespace of namespaces) {
        const swedish = words(i18n.getResourceBundle('sv', namespace));
        const english = words(i18n.getResourceBundle('en', namespace));
        expect(swedish.length).toBeGreaterThan(0);
        expect(english.map(([key]) => key)).toEqual(swedish.map(([key]) => key));
        // English words contain no å, ä or ö; names of languages stay as they are.
        expect(english.filter(([key, text]) => /[åäö]/i.test(text) && !key.startsWith('language'))).toEqual(
          [],
        );
      }
    },
  );

  it('finds more than 15 files of texts', () => expect(sources.length).toBeGreaterThan(15));
});
