import { readFileSync } from 'node:fs';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { isTestFile, listFiles, root } from './source-files.ts';

/** Attributes, and properties of our components, that a reader sees or hears. */
const SHOWN =
  /^(aria-(label|description)|alt|title|label|heading|lead|text|hint|caption|summary|placeholder|\w+Text)$/;
const WORD = /\p{L}{2}/u;
/** Names, which are the same in every language. */
const NAMES = ['UC', 'Bisnode', 'LIVE', 'DRAFT'];
const SWEDISH = /[åäöÅÄÖ]/;
/** Word tables: `texts.ts`, `…-texts.ts` and folders of them. */
const isTable = (path: string): boolean => /\/(texts\/[^/]+|[^/]*texts)\.ts$/.test(path);

/** Strings that an expression can have as its value. */
function stringsOf(value: Expression): string[] {
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'TemplateLiteral') return value.quasis.map((part) => part.value.raw);
  if (value.type === 'ConditionalExpression')
    return [...stringsOf(value.consequent), ...stringsOf(value.alternate)];
  return value.type === 'LogicalExpression' ? stringsOf(value.right) : [];
}

/** Words that a component shows without looking them up in a table. */
function shownWords(path: string, source: string): string[] {
  const words: string[] = [];
  new Visitor({
    JSXText: ({ value }) => void words.push(value.trim()),
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
          words.push(...stringsOf(child.expression));
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SHOWN.test(name.name)) return;
      if (value?.type === 'Literal') words.push(String(value.value));
      if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
        words.push(...stringsOf(value.expression));
    },
  }).visit(parseSync(path, source).program);
  return words.filter((one) => WORD.test(one) && !NAMES.includes(one));
}

/** Swedish strings of a file, found by their letters. */
function swedishStrings(path: string, source: string): string[] {
  const words: string[] = [];
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && words.push(value),
    TemplateElement: ({ value }) => words.push(value.raw),
  }).visit(parseSync(path, source).program);
  return words.filter((one) => SWEDISH.test(one));
}

const found = (paths: readonly string[], wordsOf: typeof shownWords): string[] =>
  paths.flatMap((path) =>
    wordsOf(path, readFileSync(`${root}/${path}`, 'utf8')).map((word) => `${path}: ${word}`),
  );
const sources = listFiles('web/src/*.ts', 'web/src/*.tsx').filter((path) => !isTestFile(path));

describe('the words of the web', () => {
  it('a component shows no words but those of a table', () => {
    const components = sources.filter((path) => path.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(200);
    expect(found(components, shownWords)).toEqual([]);
  });

  it('the code for visitors and customers has no Swedish outside the tables', () => {
    const code = sources.filter((path) => /^web\/src\/(site|customer|app)\//.test(path) && !isTable(path));
    expect(code.length).toBeGreaterThan(100);
    expect(found(code, swedishStrings)).toEqual([]);
  });

  it.each([
    ['<p>Ansök nu</p>', 'Ansök nu'],
    ['<Button label="Ansök nu" />', 'Ansök nu'],
    ["<p>{isNew ? 'Ansök nu' : t('open')}</p>", 'Ansök nu'],
    ['<p>{count} dagar</p>', 'dagar'],
  ])('finds the words in %s', (planted, word) => {
    expect(shownWords('planted.tsx', planted)).toEqual([word]);
  });
});
