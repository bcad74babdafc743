import { readdirSync, readFileSync } from 'node:fs';
import type { Generated } from './generated.ts';
import { root } from './source-files.ts';

const FOLDER = 'docs/decisions';

/**
 * Records by subject, in the order of the source tree: infrastructure first, then the nouns and their
 * readers.
 */
const areas: Readonly<Record<string, readonly number[]>> = {
  'The log and its machinery': [3, 6, 9, 16, 17, 18, 80, 81, 84, 87, 89, 99],
  'The code, its tests and how it runs': [2, 4, 12, 28, 48, 83, 85, 109, 112, 113],
  'identity: logins and signatures': [7, 21, 23, 93],
  'credit-application and credit-policy': [10, 27, 31, 32, 33, 34, 35, 74, 92, 111],
  'credit-account and its money': [30, 40, 41, 43, 45, 46, 47, 51, 114, 115, 117, 119, 120, 121, 122],
  'notification and notification-type': [42],
  'mailing-list': [73],
  'company, comment and tag, as staff read and note them': [53, 58],
  'work-item: what staff have to do': [55],
  'audit: what was done, and what can be undone': [44, 56, 70],
  'overview and saved-report': [57],
  'The web, and the back office as a whole': [52, 59],
  'site: what visitors see': [72],
  'content: pages that staff write': [75],
};

/** Merged records: the number of the record that now covers the subject → the former numbers. */
const merged: Readonly<Record<number, readonly number[]>> = {
  3: [1],
  4: [8],
  6: [29],
  7: [38],
  9: [5],
  10: [20, 26],
  16: [97, 100, 103],
  17: [86],
  18: [15],
  21: [13],
  30: [36],
  31: [37],
  32: [25],
  33: [68],
  35: [24],
  42: [60, 101],
  43: [67],
  46: [64],
  48: [66],
  51: [54],
  52: [95, 106],
  55: [65],
  56: [63],
  57: [69],
  58: [61],
  59: [62],
  72: [14, 76, 77],
  73: [94],
  75: [78, 79],
  80: [39, 71],
  81: [82],
  83: [88, 102],
  85: [91],
  87: [98],
  93: [96, 104, 108],
  99: [107],
  109: [11, 110],
  112: [19],
  115: [49],
};

/** Numbers never used: a number is reserved before its record is written. */
const unused: readonly number[] = [22, 50, 90, 105, 116, 118];

const numeral = (number: number): string => String(number).padStart(4, '0');
const linkTo = (name: string): string => `[${name.slice(0, 4)}](${name})`;
const titleOf = (name: string): string =>
  readFileSync(`${root}/${FOLDER}/${name}`, 'utf8')
    .split('\n')[0]
    ?.replace(/^# \d+ /, '') ?? name;

/**
 * Index of the decision records by subject, and where merged numbers went.
 * @throws Error unless each number is in exactly one area, merged, or unused, and each file is in an area
 */
export function decisionIndex(): Generated {
  const records = new Map(
    readdirSync(`${root}/${FOLDER}`).flatMap((name) =>
      /^\d{4}-/.test(name) ? [[Number(name.slice(0, 4)), name]] : [],
    ),
  );
  const recordOf = (number: number): string => {
    const name = records.get(number);
    if (name === undefined) throw new Error(`${FOLDER}: the index names ${number}, which is not there`);
    return name;
  };
  const accounted = [...Object.values(areas), ...Object.values(merged), unused].flat();
  const numbers = new Set([
    ...records.keys(),
    ...Array.from({ length: Math.max(...accounted) }, (_, index) => index + 1),
  ]);
  const astray = [...numbers].filter((number) => accounted.filter((one) => one === number).length !== 1);
  if (astray.length > 0)
    throw new Error(`${FOLDER}: in the index once each, please: ${astray.map(numeral).join(', ')}`);
  const lines = Object.entries(areas).map(
    ([area, all]) =>
      `## ${area}\n\n${all
        .map(recordOf)
        .map((name) => `- ${linkTo(name)} ${titleOf(name)}`)
        .join('\n')}\n`,
  );
  const went = Object.entries(merged)
    .flatMap(([into, former]) => former.map((number) => [number, recordOf(Number(into))] as const))
    .sort(([a], [b]) => a - b)
    .map(([number, name]) => `- ${numeral(number)} → ${linkTo(name)}`);
  const head = [
    '# Decision records, by subject',
    '',
    'Written by `npm run generate` from the first line of each record and the lists in `tools/generate-decision-index.ts`.',
    '',
  ];
  const foot = [
    '## Merged',
    '',
    `The record that now covers the subject of a former number. The numbers ${unused.map(numeral).join(', ')} were never used.`,
    '',
    ...went,
    '',
  ];
  return new Map([[`${FOLDER}/README.md`, [...head, ...lines, ...foot].join('\n')]]);
}
