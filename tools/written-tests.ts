import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { resolvedImports } from './imports.ts';
import { isTestFile, root } from './source-files.ts';
import { escaped } from './vitest-summary.ts';

/** A test as written in its file. The title may contain `%s` or `$name`, which the run fills in. */
export interface WrittenTest {
  readonly ownTitle: string;
  /** Titles of its groups and its own title, joined as in the report. */
  readonly title: string;
  /** Rows of its own `proves(…)`, else of the nearest group that has one: Vitest does not merge them. */
  readonly proves: readonly string[];
}
interface Group {
  readonly call: CallExpression;
  readonly title: string;
  readonly proves: readonly string[];
}

const FILLED_IN = /%[.\d]*[a-z#]|\$[\w.]+/;

/** Finds the tests in a source text. */
export function testsIn(path: string, source: string): WrittenTest[] {
  const tests: WrittenTest[] = [];
  const groups: Group[] = [];
  new Visitor({
    CallExpression(call) {
      const kind = firstName(call.callee);
      const ownTitle = textOf(call.arguments[0]);
      if (ownTitle === undefined || !['describe', 'it', 'test'].includes(kind)) return;
      const group = groups.at(-1);
      const title = group ? `${group.title} ${ownTitle}` : ownTitle;
      const proves = provesOf(call, source) ?? group?.proves ?? [];
      if (kind === 'describe') groups.push({ call, title, proves });
      else tests.push({ ownTitle, title, proves });
    },
    'CallExpression:exit'(call) {
      if (groups.at(-1)?.call === call) groups.pop();
    },
  }).visit(parseSync(path, source).program);
  return tests;
}

/** First name of a call: `it` in `it.each(rows)(…)`. */
function firstName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return firstName(callee.object);
  if (callee.type === 'CallExpression') return firstName(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? firstName(callee.tag) : '';
}

/** Value of a quoted text; each inserted expression becomes `%s`. */
function textOf(node: CallExpression['arguments'][number] | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('%s');
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Rows named between the title and the body; undefined without `proves(…)`. */
function provesOf({ arguments: [title, ...rest], end }: CallExpression, source: string) {
  const body = rest.find(({ type }) => /Function/.test(type));
  const options = source.slice(title?.end, body?.start ?? end);
  return options.match(/\bproves\(([^)]*)\)/)?.[1]?.match(/[A-Z]-\d{2,3}/g) ?? undefined;
}

const testsOfFile = new Map<string, readonly WrittenTest[]>();
/** Tests in a file and in the suites that it imports. */
function testsOf(file: string): readonly WrittenTest[] {
  const known = testsOfFile.get(file);
  if (known) return known;
  const suites = resolvedImports(root, file).flatMap(({ to }) => (to && isTestFile(to) ? [to] : []));
  const tests = [file, ...suites].flatMap((path) => testsIn(path, readFileSync(join(root, path), 'utf8')));
  testsOfFile.set(file, tests);
  return tests;
}

/**
 * Tests in a file and in the suites that it imports whose full title contains this text. If none contains it
 * as written, those whose title the run can fill in to this text, with or without their groups.
 */
export function testsNamed(file: string, text: string): readonly WrittenTest[] {
  if (!existsSync(join(root, file)) || !isTestFile(file)) return [];
  const tests = testsOf(file);
  const named = tests.filter(({ title }) => title.includes(text));
  if (named.length > 0) return named;
  return tests.filter(({ title, ownTitle }) => canBecome(ownTitle, text) || canBecome(title, text));
}

/** True if a run can fill in the title to this text. A title without any words could become anything. */
function canBecome(title: string, text: string): boolean {
  const parts = title.split(FILLED_IN);
  if (parts.every((part) => part.trim() === '')) return false;
  return new RegExp(`^${parts.map(escaped).join('.*')}$`).test(text);
}
