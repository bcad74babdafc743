import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chosenPictures, picturesFolder } from './pictures.ts';

const pictures = readdirSync(picturesFolder).filter((name) => name.endsWith('.png'));
const BYTES_MAX = 3_000_000;

it('a checkout has only the chosen pictures, at most 30 and under 3 MB', () => {
  expect(chosenPictures.length).toBeLessThanOrEqual(30);
  expect(pictures.filter((name) => !chosenPictures.includes(name.replace(/\.png$/, '')))).toEqual([]);
  const bytes = pictures.map((name) => statSync(`${picturesFolder}/${name}`).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(BYTES_MAX);
});

it('each picture has a record of its screen, which `npm run screens:check` compares', () => {
  const records = readdirSync(picturesFolder).filter((name) => name.endsWith('.txt'));
  expect(records.sort()).toEqual(pictures.map((name) => name.replace(/png$/, 'txt')).sort());
});
