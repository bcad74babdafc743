import { readdirSync, readFileSync } from 'node:fs';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { expect, it } from 'vitest';
import { newcomer } from './newcomer.ts';

const journeys = new URL('../journeys/', import.meta.url).pathname;
/** Do the same in every file, or nothing that stays: staff, who is only named, and whose partners take their time. */
const MAY_BE_SHARED = ['admin', 'analyst', 'approver', 'good-guarantor', 'slow'];

/** Files of one product, by how they ask for it. */
function filesByProduct(): string[][] {
  const products = new Map<string, string[]>();
  for (const path of readdirSync(journeys, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.e2e.spec.ts')) continue;
    const source = readFileSync(`${journeys}${path}`, 'utf8');
    const product = source.match(/shareJourneys\(.*\);/)?.[0];
    if (product !== undefined) products.set(product, [...(products.get(product) ?? []), source]);
  }
  return [...products.values()];
}

function peopleOf(source: string): Persona[] {
  const numbers = [...source.matchAll(/newcomer\((\d+)\)/g)].map(([, index]) => newcomer(Number(index)));
  const keys = [...source.matchAll(/personaByKey\('([^']+)'\)/g)].map(([, key = '']) => key);
  const own = keys.filter((key) => !MAY_BE_SHARED.includes(key)).map(personaByKey);
  return [...new Map([...numbers, ...own].map((one) => [one.key, one])).values()];
}

/** What a file leaves traces of: people, and companies that are no part of a persona's story told by two of them. */
const tracesOf = (source: string): string[] => [
  ...new Set(
    peopleOf(source).flatMap(({ ssn, companies }) => [ssn, ...companies.map((one) => one.companyNumber)]),
  ),
];

it('journeys that share a product bring people and companies of their own', () => {
  const products = filesByProduct();
  expect(products.map((files) => files.length).toSorted((one, other) => other - one)).toEqual([19, 2]);
  for (const files of products) {
    const traces = files.flatMap(tracesOf);
    expect(traces.filter((trace, index) => traces.indexOf(trace) !== index)).toEqual([]);
  }
});
