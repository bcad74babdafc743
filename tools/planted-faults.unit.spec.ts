import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chooseFaults,
  mistakesIn,
  type PlantedFault,
  readFaults,
  titlePattern,
  withFault,
} from './planted-faults.ts';
import { root } from './source-files.ts';

const fault: PlantedFault = {
  id: 'sample-1',
  area: 'sample',
  fault: 'The pattern of an id takes anything.',
  file: 'tools/planted-faults.ts',
  find: 'ends with a number',
  replace: 'ends with anything',
  breaks: 'C-323',
  seenBy: { file: 'tools/tidy.unit.spec.ts', title: 'only the API client of the web calls fetch' },
};
const mistakesOf = (change: Partial<PlantedFault>) => mistakesIn([{ ...fault, ...change }]);

describe('planted faults', () => {
  it('each planted text occurs once, and each named test exists', () => {
    const faults = readFaults();
    expect(faults.length).toBeGreaterThanOrEqual(120);
    expect(mistakesIn(faults)).toEqual([]);
  });

  const foldersOf = (path: string) =>
    readdirSync(`${root}/${path}`, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() ? [one.name] : [],
    );

  it('every noun and every component of the platform has two planted faults or more', () => {
    const nouns = foldersOf('domain/src').filter((folder) => folder !== 'testing');
    const components = foldersOf('platform');
    const faults = readFaults();
    const count = (isIn: (one: PlantedFault) => boolean) => faults.filter(isIn).length;
    expect(nouns.length).toBeGreaterThan(30);
    expect(components.length).toBeGreaterThan(5);
    const few = nouns.filter((noun) => count(({ area }) => area === noun) < 2);
    expect(few, 'plant two faults in tools/planted/<noun>.json').toEqual([]);
    const short = components.filter((name) => count(({ file }) => file.startsWith(`platform/${name}/`)) < 2);
    expect(short).toEqual([]);
  });

  it('planted faults break a guarantee of each section', () => {
    const guarantees = readFileSync(`${root}/docs/guarantees.md`, 'utf8');
    const sections = [...guarantees.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const broken = new Set(readFaults().map(({ section }) => section));
    expect(sections.length).toBeGreaterThan(5);
    expect(sections.filter((section) => !broken.has(section))).toEqual([]);
  });

  it('an outdated fault is reported when the code or the test has changed', () => {
    expect(mistakesOf({})).toEqual([]);
    expect(mistakesOf({ find: 'no such text' })).toEqual([
      'sample-1: tools/planted-faults.ts has "no such text" 0 times, not once',
    ]);
    expect(mistakesOf({ find: 'import' })).toHaveLength(1);
    expect(mistakesOf({ replace: fault.find })).toEqual(['sample-1: nothing is replaced']);
    expect(mistakesOf({ file: 'tools/gone.ts' })).toEqual(['sample-1: tools/gone.ts is gone']);
    expect(mistakesOf({ seenBy: { ...fault.seenBy, title: 'no such title' } })).toHaveLength(1);
    expect(mistakesOf({ seenBy: { ...fault.seenBy, file: 'tools/gone.unit.spec.ts' } })).toHaveLength(1);
    expect(mistakesIn([fault, fault])).toHaveLength(2);
  });

  it('a fault names a promise by its first words, in an existing section', () => {
    const promise = 'No acknowledged event is lost';
    expect(mistakesOf({ breaks: promise, section: 'The log' })).toEqual([]);
    expect(mistakesOf({ breaks: promise, section: 'The moon' })).toEqual(['sample-1: no section "The moon"']);
    expect(mistakesOf({ breaks: 'acknowledged event' })).toEqual([
      'sample-1: no promise begins with "acknowledged event"',
    ]);
  });

  it('a fault breaks a row that the named test proves, not one proved by another test or by none', () => {
    const { file } = fault.seenBy;
    const seenBy = (title: string) => mistakesOf({ seenBy: { file, title } });
    expect(mistakesOf({ breaks: 'C-324' })).toEqual([
      'sample-1: "only the API client of the web calls fetch" does not prove C-324',
    ]);
    const other = 'writes money, rates, dates and numbers in one place';
    expect(seenBy(other)).toEqual([`sample-1: "${other}" does not prove C-323`]);
    // A text that several titles contain names all of those tests, and each must prove the row.
    expect(seenBy('the API client of the web')).toEqual([]);
    expect(seenBy('of the web')).toEqual(['sample-1: "of the web" does not prove C-323']);
  });

  it('faults are chosen by id or area, and by no other name', () => {
    const other = { ...fault, id: 'other-1', area: 'other' };
    const both = [fault, other];
    expect(chooseFaults(both, [])).toEqual(both);
    expect(chooseFaults(both, ['other'])).toEqual([other]);
    expect(chooseFaults(both, ['sample-1', 'sample'])).toEqual([fault]);
    expect(() => chooseFaults(both, ['sample', 'moon'])).toThrow('No fault and no area is named moon');
  });

  it('a fault is inserted literally, with any special characters', () => {
    expect(withFault('a < b', { find: '<', replace: "$' $& <=" })).toBe("a $' $& <= b");
  });

  it('a test is found by its title, with any special characters, also across its group', () => {
    const title = 'costs 1 (or $2) [a|b]? *';
    expect(new RegExp(titlePattern(title)).test(`it ${title}.`)).toBe(true);
    expect(new RegExp(titlePattern('a group its test')).test('a group > its test')).toBe(true);
    expect(new RegExp(titlePattern('a.b')).test('a-b')).toBe(false);
  });
});
