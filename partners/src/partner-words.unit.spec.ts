import { globSync, readFileSync } from 'node:fs';
import { partnerWords } from '@kreditlina/domain/operations/contracts/part-words';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
/** `partner: 'bank'`, and for the lenders both. */
const NAMED = /partner: (?:order === 'first' \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g;

it('every partner that is asked over the net has words for the page of operations, and nothing else has', () => {
  const names = globSync('*/http.ts', { cwd: here }).flatMap((file) =>
    [...readFileSync(`${here}/${file}`, 'utf8').matchAll(NAMED)].flatMap(([, one, other]) => [one, other]),
  );
  const asked = new Set(names.filter((name) => name !== undefined));
  expect([...asked].sort()).toEqual(Object.keys(partnerWords).sort());
});
