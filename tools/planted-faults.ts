import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { root } from './source-files.ts';
import { escaped } from './vitest-summary.ts';
import { testsNamed } from './written-tests.ts';

const text = z.string().trim().min(1);

/** A small fault as data: the change to the code, and the test that should detect it. */
const plantedFault = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/, 'is in kebab-case and ends with a number'),
  /** One sentence that describes the fault. */
  fault: text,
  file: text,
  /** Text to replace, including whitespace; occurs exactly once in the file. */
  find: z.string().min(1),
  replace: z.string(),
  /** An id that every test of `seenBy` `proves` (`C-102`), or how a line of docs/guarantees.md begins. */
  breaks: text,
  /** Heading of docs/guarantees.md. */
  section: text.optional(),
  /** A test file, and part of the full titles of the tests that should detect it. */
  seenBy: z.strictObject({ file: text, title: text }),
});
type Stored = z.infer<typeof plantedFault>;
export type PlantedFault = Stored & {
  /** Name of the list with the fault: `credit-account` for `tools/planted/credit-account.json`. */
  readonly area: string;
};

/** Reads all faults of `tools/planted/`, list by list. Throws if one is incomplete. */
export function readFaults(): PlantedFault[] {
  return globSync('tools/planted/*.json', { cwd: root })
    .sort()
    .flatMap((path) => {
      const read = z.array(plantedFault).safeParse(JSON.parse(readFileSync(join(root, path), 'utf8')));
      if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
      return read.data.map((fault) => ({ ...fault, area: basename(path, '.json') }));
    });
}

/** Faults with these ids or in these areas; all if none is named. Throws for an unknown name. */
export function chooseFaults(faults: readonly PlantedFault[], names: readonly string[]): PlantedFault[] {
  const has = (name: string) => (fault: PlantedFault) => fault.id === name || fault.area === name;
  const unknown = names.filter((name) => !faults.some(has(name)));
  if (unknown.length > 0) throw new Error(`No fault and no area is named ${unknown.join(', ')}`);
  return faults.filter((fault) => names.length === 0 || names.some((name) => has(name)(fault)));
}

export const withFault = (
  source: string,
  { find, replace }: Pick<PlantedFault, 'find' | 'replace'>,
): string => source.replace(find, () => replace);

/**
 * Pattern for `--testNamePattern`, in which ` > ` separates a group from its test where the report has a
 * space.
 */
export const titlePattern = (title: string): string => escaped(title).replaceAll(' ', '(?: > | )');

/** Mismatches between the list and the tree, one line each; must be empty. */
export function mistakesIn(faults: readonly PlantedFault[]): string[] {
  const ids = faults.map(({ id }) => id);
  const promises = readFileSync(join(root, 'docs/guarantees.md'), 'utf8');
  return faults.flatMap((fault) => {
    const { id, file, find, replace, breaks, section, seenBy } = fault;
    const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
    const count = source?.split(find).length ?? 0;
    const tests = testsNamed(seenBy.file, seenBy.title);
    const isRow = /^[A-Z]-\d{2,3}$/.test(breaks);
    const isProved = tests.every(({ proves }) => proves.includes(breaks));
    const mistakes = [
      ids.indexOf(id) !== ids.lastIndexOf(id) && 'two faults have this id',
      source === undefined && `${file} is gone`,
      source !== undefined && count !== 2 && `${file} has "${find}" ${count - 1} times, not once`,
      find === replace && 'nothing is replaced',
      isRow && !isProved && `"${seenBy.title}" does not prove ${breaks}`,
      !isRow && !promises.includes(`\n| ${breaks}`) && `no promise begins with "${breaks}"`,
      section !== undefined && !promises.includes(`\n## ${section}\n`) && `no section "${section}"`,
      tests.length === 0 && `${seenBy.file} has no test "${seenBy.title}"`,
    ];
    return mistakes.flatMap((mistake) => (mistake === false ? [] : [`${id}: ${mistake}`]));
  });
}
