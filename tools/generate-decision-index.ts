import { readdirSync, readFileSync } from 'node:fs';
import type { Generated } from './generated.ts';
import { root } from './source-files.ts';

const FOLDER = 'docs/decisions';

/** Topic of each record, in the order of the tree: machinery first, then the nouns and their readers. */
const areas: Readonly<Record<string, readonly number[]>> = {
  'The log and its machinery': [
    1, 3, 5, 6, 9, 15, 16, 17, 18, 29, 38, 39, 80, 81, 82, 84, 86, 87, 89, 97, 98, 99, 100, 103, 107,
  ],
  'The code, its tests and how it runs': [2, 4, 8, 11, 12, 28, 48, 83, 85, 88, 91, 102, 109, 110, 112],
  'identity: logins and signatures': [7, 13, 21, 23, 93, 96, 104, 108],
  'credit-application and credit-policy': [
    10, 20, 24, 25, 26, 27, 31, 32, 33, 34, 35, 36, 37, 68, 74, 92, 111,
  ],
  'credit-account and its money': [30, 40, 41, 43, 45, 46, 47, 49, 51, 54, 64],
  'notification and notification-type': [42, 60, 101],
  'media: the files of a customer': [71],
  'mailing-list': [73, 94],
  'company, comment and tag, as staff read and note them': [53, 58, 61, 67],
  'work-item: what staff have to do': [55, 65],
  'audit: what was done, and what can be undone': [44, 56, 63, 70],
  'overview and saved-report': [57, 69],
  'The web, and the back office as a whole': [14, 19, 52, 59, 62, 66, 95, 106],
  'site: what visitors see': [72, 76, 77],
  'content: pages that staff write': [75, 78, 79],
};

const titleOf = (name: string): string =>
  readFileSync(`${root}/${FOLDER}/${name}`, 'utf8')
    .split('\n')[0]
    ?.replace(/^# \d+ /, '') ?? name;

/** Every decision record by what it is about. @throws Error for a record that stands in no area, or in two */
export function decisionIndex(): Generated {
  const records = new Map(
    readdirSync(`${root}/${FOLDER}`).flatMap((name) =>
      /^\d{4}-/.test(name) ? [[Number(name.slice(0, 4)), name]] : [],
    ),
  );
  const listed = Object.values(areas).flat();
  const astray = [...records.keys()].filter((number) => listed.filter((one) => one === number).length !== 1);
  if (astray.length > 0) throw new Error(`${FOLDER}: put into one area of the index: ${astray.join(', ')}`);
  const lines = Object.entries(areas).map(([area, numbers]) => {
    const rows = numbers.map((number) => {
      const name = records.get(number);
      if (name === undefined) throw new Error(`${FOLDER}: the index names ${number}, which is not there`);
      return `- [${name.slice(0, 4)}](${name}) ${titleOf(name)}`;
    });
    return `## ${area}\n\n${rows.join('\n')}\n`;
  });
  const missing = Array.from({ length: Math.max(...listed) }, (_, index) => index + 1)
    .filter((number) => !records.has(number))
    .map((number) => String(number).padStart(4, '0'));
  const head = [
    '# Decision records, by what they are about',
    '',
    'Written by `npm run generate` from the first line of each record and the areas in `tools/generate-decision-index.ts`.',
    `No record has the number ${missing.join(' or ')}: a number is given before its record is written, and these were never used.`,
    '',
  ];
  return new Map([[`${FOLDER}/README.md`, `${head.join('\n')}\n${lines.join('\n')}`]]);
}
