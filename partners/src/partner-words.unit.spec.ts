import { globSync, readFileSync } from 'node:fs';
import { partnerWords } from '@kreditlina/domain/operations/contracts/part-words';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
/** The name in `partner: 'bank'`; the lenders have two. */
const NAMED = /partner: (?:order === 'first' \? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g;

it('exactly the partners that are called over the network have words for the operations page', () => {
  const names = globSync('*/http.ts', { cwd: here }).flatMap((file) =>
    [...readFileSync(`${here}/${file}`, 'utf8').matchAll(NAMED)].flatMap(([, one, other]) => [one, other]),
  );
  const asked = new Set(names.filter((name) => name !== undefined));
  expect([...asked].sort()).toEqual(Object.keys(partnerWords).sort());
});
