import { readdirSync, readFileSync } from 'node:fs';
import { type Persona, personaByKey, personas } from '@kreditlina/partners/personas/personas';
import type { SimulatedKind } from '@kreditlina/partners/personas/simulated';
import { expect, it } from 'vitest';
import { newcomer, simulated } from './newcomer.ts';

const journeys = new URL('../journeys/', import.meta.url).pathname;
/**
 * Personas that leave no trace or the same one in every file: staff, invited people, failed logins, slow
 * partners.
 */
const MAY_BE_SHARED = ['admin', 'analyst', 'approver', 'good-guarantor', 'cancels-login', 'slow'];

/** Files that share a product, grouped by its options. */
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

/** Personas that a file names; for a file with exceptions, all but those. */
function personasOf(source: string): Persona[] {
  const left = source.match(/const ELSEWHERE = \[(.*?)\];/s)?.[1];
  if (left !== undefined) return personas.filter(({ key }) => !left.includes(`'${key}'`));
  return [...source.matchAll(/personaByKey\('([^']+)'\)/g)].map(([, key = '']) => personaByKey(key));
}

function peopleOf(source: string): Persona[] {
  const newcomers = [...source.matchAll(/newcomer\((\d+)\)/g)].map(([, index]) => newcomer(Number(index)));
  const inLists = [...source.matchAll(/simulated\((\d+)(?:, '([^']+)')?\)/g)].map(([, nth, kind]) =>
    simulated(Number(nth), kind as SimulatedKind | undefined),
  );
  const own = personasOf(source).filter(({ key }) => !MAY_BE_SHARED.includes(key));
  return [...new Map([...newcomers, ...inLists, ...own].map((one) => [one.key, one])).values()];
}

/** Traces of a file: people, and companies that do not belong to a story shared by two personas. */
const tracesOf = (source: string): string[] => [
  ...new Set(
    peopleOf(source).flatMap(({ ssn, companies }) => [ssn, ...companies.map((one) => one.companyNumber)]),
  ),
];

const companyNamesOf = ({ companies }: Persona): string[] => companies.map(({ name }) => name);

it('journeys that share a product have separate people and companies', () => {
  const products = filesByProduct();
  const counts = products.map((files) => files.length).toSorted((one, other) => other - one);
  expect(counts, 'files of each shared product: one more for a new journey').toEqual([30, 2]);
  for (const files of products) {
    const traces = files.flatMap(tracesOf);
    expect(traces.filter((trace, index) => traces.indexOf(trace) !== index)).toEqual([]);
  }
});

it('no journey has a person with the company name that another one searches for', () => {
  for (const files of filesByProduct()) {
    const namesByFile = files.map((source) => new Set(peopleOf(source).flatMap(companyNamesOf)));
    for (const [index, source] of files.entries())
      for (const person of peopleOf(source).filter(({ key }) => key.startsWith('simulated-')))
        for (const name of companyNamesOf(person))
          expect(
            namesByFile.filter((names, other) => other !== index && names.has(name)),
            name,
          ).toEqual([]);
  }
});
