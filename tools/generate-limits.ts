import { readFileSync } from 'node:fs';
import {
  BRIEF_CONNECTIONS_MAX,
  connectionBudget,
  connectionPurposes,
  rebuildConnections,
  sumOf,
} from '@kreditlina/cli/compose/connection-budget';
import type { Generated } from './generated.ts';
import { isTestFile, root, sourceFiles } from './source-files.ts';

/** A constant that is a limit, with the comment above it. */
interface Limit {
  readonly file: string;
  readonly name: string;
  readonly value: string;
  readonly why: string;
}

/** A number, or a product of numbers and units. */
const NUMBER = String.raw`[\d.][\d_.]*(?:\s*\*\s*(?:[\d.][\d_.]*|(?:SECOND|MINUTE|HOUR|DAY)(?:_MS)?))*`;
const isNumber = new RegExp(`^${NUMBER}$`);
const declaration =
  /^(?:export )?const (?<name>[A-Za-z]\w*)(?:: [^=\n]+)? = (?<value>\{[^\n{}]*\}|\{\n(?:(?:[ \t][^\n]*)?\n)*\}|\[[^\]]*\]|[^;{[\n]+)(?: as const| satisfies [^;]+)*;/gm;
const member = new RegExp(
  String.raw`^ {2}(?<name>\w+|'[^']+'): (?<value>${NUMBER}|\{[^\n{}]*\}|\[[^\n]*\]),$`,
  'gm',
);
const boundsSomething =
  /MAX|MIN_|LIMIT|TIMEOUT|ATTEMPTS|TRIES|AT_ONCE|PAUSE|_(MS|MILLISECONDS|SECONDS|MINUTES|HOURS|DAYS|MONTHS)$|_BYTES|_ROWS|_ENTRIES|PAGE|LEASE|^[a-z]\w*(Limits|Ms)$/;

/** Sizes that a format prescribes, units and layout, which are not our limits. */
const isShape =
  /^(IV|TAG|NONCE|HEADER)_BYTES$|^(SECOND|MINUTE|HOUR|DAY)_MS$|^(WEEK|MONTH)_DAYS$|^WORKING_HOURS$/;

/** Value of a limit as the page shows it; undefined unless it consists of numbers only. */
function shownValue(source: string): string | undefined {
  const value = source.replaceAll(/\s+/g, ' ').trim();
  if (isNumber.test(value)) return value.replaceAll(/(?<=\d)_(?=\d)/g, ' ').replaceAll('*', '×');
  if (!/^[{[]/.test(value)) return;
  const parts = value
    .slice(1, -1)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const shown = parts.map((part) => {
    const [, name = '', figure = ''] = /^(?:(\w+|'[^']+'): )?(.*)$/.exec(part) ?? [];
    const number = isNumber.test(figure) && shownValue(figure);
    return number && `${name.replaceAll("'", '')} ${number}`.trim();
  });
  return shown.length > 0 && shown.every((part) => part) ? shown.join(', ') : undefined;
}

/** Text of the comment that ends above a place, without its tags. */
function commentAbove(source: string, at: number): string {
  const before = source.slice(Math.max(0, at - 1_000), at);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$|(?:^[ \t]*\/\/[^\n]*\n)+$/m.exec(before) ?? [];
  const words = comment.replaceAll(/^[ \t]*(?:\/\/|\/\*\*|\*(?!\/))|\*\/\n$/gm, ' ');
  return words
    .replaceAll(/\s@[\s\S]*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Finds all named limits in a source text, also as members of an object. Only literals and their products:
 * computed values have their own tests.
 */
export function limitsIn(file: string, source: string): Limit[] {
  return [...source.matchAll(declaration)].flatMap(({ groups = {}, index, 0: whole }) => {
    const { name = '', value = '' } = groups;
    if (!boundsSomething.test(name) || isShape.test(name)) return [];
    const why = commentAbove(source, index);
    const shown = value.includes('\n') && value.startsWith('{') ? undefined : shownValue(value);
    if (shown !== undefined) return [{ file, name, value: shown, why }];
    return [...whole.matchAll(member)].flatMap((found, number) => {
      const of = shownValue(found.groups?.value ?? '');
      const own = commentAbove(whole, found.index);
      const reason = own || (number === 0 ? why : '');
      return of === undefined
        ? []
        : [{ file, name: `${name}.${found.groups?.name}`, value: of, why: reason }];
    });
  });
}

/** The process with all roles and one per role, with the number of copies in the compose file. */
const processes = [
  { name: 'all of it', roles: undefined, copies: 0 },
  { name: 'command-api', roles: ['command-api'], copies: 2 },
  { name: 'projections', roles: ['projections'], copies: 2 },
  { name: 'workers', roles: ['workers'], copies: 2 },
] as const;

/** Table of connections to Postgres by purpose, from the budget by which each process opens its pools. */
function connections(): string {
  const budgets = processes.map(({ roles }) => connectionBudget(roles));
  const purposes = Object.entries(connectionPurposes) as [keyof typeof connectionPurposes, string][];
  const rows = purposes.map(
    ([purpose, why]) =>
      `| \`${purpose}\` | ${budgets.map((one) => one[purpose] ?? '').join(' | ')} | ${why} |`,
  );
  const sums = budgets.map(sumOf);
  const fleet = processes.reduce((sum, { copies }, index) => sum + copies * (sums[index] ?? 0), 0);
  const copies = processes.reduce((sum, one) => sum + one.copies, 0);
  const [, maxConnections = ''] =
    /^max_connections = (\d+)/m.exec(readFileSync(`${root}/ops/postgres/postgresql.conf`, 'utf8')) ?? [];
  return `## Connections to Postgres

Most of each purpose that a process opens under load, by \`application_name\` (\`kreditlina-<process>-<purpose>\`). A start beside a
database that could never have so many ends with what to change; one that finds fewer left says so in its log.

| purpose | ${processes.map(({ name }) => name).join(' | ')} | for |
|---|${processes.map(() => '---:|').join('')}---|
${rows.join('\n')}
| **sum** | ${sums.map((sum) => `**${sum}**`).join(' | ')} | and ${BRIEF_CONNECTIONS_MAX} more for moments (migrations, a new connection's question to the standbys, a key destroyed), ${sumOf(rebuildConnections)} while staff rebuild a read model |

The compose file's ${copies} processes (two of each) come to ${fleet}, with what is open for moments ${fleet + copies * BRIEF_CONNECTIONS_MAX}, and less on Redis and EventStoreDB; its
Postgres allows ${maxConnections}, the default of Postgres is 100, three of them the superuser's.
`;
}

/** `docs/reference/limits.md`: all named limits of the product, generated from the code. */
export function limits(): Generated {
  const rows = sourceFiles()
    .filter((file) => !isTestFile(file))
    .sort()
    .flatMap((file) => limitsIn(file, readFileSync(`${root}/${file}`, 'utf8')))
    .map(
      ({ file, name, value, why }) =>
        `| \`${name}\` | ${value} | ${why.replaceAll('|', '\\|')} | [${file}](../../${file}) |`,
    );
  const page = `# Limits

Generated by \`npm run generate\` from the constants in the code. Every loop, queue, page, body, retry, poll and pool has one; bounds of
single fields are in the schemas (\`/api/openapi.json\`), those of price and credit in
\`domain/src/calculators/credit-terms.ts\`.

| limit | value | why | where |
|---|---:|---|---|
${rows.join('\n')}

${connections()}`;
  return new Map([['docs/reference/limits.md', page]]);
}
