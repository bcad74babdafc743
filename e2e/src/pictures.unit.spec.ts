import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chosenPictures, picturesFolder } from './pictures.ts';

const pictures = readdirSync(picturesFolder).filter((name) => name.endsWith('.png'));
const MAX_BYTES = 3_000_000;

it('a checkout has the chosen pictures alone, at most 30 and under 3 MB', () => {
  expect(chosenPictures.length).toBeLessThanOrEqual(30);
  expect(pictures.filter((name) => !chosenPictures.includes(name.replace(/\.png$/, '')))).toEqual([]);
  const bytes = pictures.map((name) => statSync(`${picturesFolder}/${name}`).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(MAX_BYTES);
});

it('each of them has a record of its screen, by which `npm run screens:check` names the old ones', () => {
  const records = readdirSync(picturesFolder).filter((name) => name.endsWith('.txt'));
  expect(records.sort()).toEqual(pictures.map((name) => name.replace(/png$/, 'txt')).sort());
});
