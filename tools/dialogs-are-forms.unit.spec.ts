import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { resolveImport } from './imports.ts';
import { proves } from './proves.ts';
import { isTestFile, listFiles, root } from './source-files.ts';

/** A node of the syntax tree; the parser defines its shape. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
/** A component and the file that defines it. */
interface Component {
  readonly file: string;
  readonly name: string;
}
interface Source {
  readonly declared: ReadonlyMap<string, Node>;
  readonly imported: ReadonlyMap<string, Component>;
  /** Its dialog elements. */
  readonly dialogs: readonly Node[];
}

const DIALOGS = ['MessageDialog', 'Dialog'];
/** Components that contain a form. */
const FORMS = ['form', 'FormDialog', 'OverrideDialog', 'PurposeForm'];
const FIELDS = ['input', 'select', 'textarea'];
/** Components that the library renders as an `input`. */
const LIBRARY_FIELDS = ['Checkbox', 'OutlinedInput', 'Switch', 'TextField'];

/** Fields that take effect while being filled in, so there is nothing to submit. */
const LIVE: Readonly<Record<string, string>> = {
  'web/src/back-office/overview/charts/chart-dialog.tsx': 'the chart below follows the choice',
  'web/src/back-office/search/search-dialog.tsx': 'Enter opens what is found',
  'web/src/back-office/shell/shortcut-help.tsx': 'the keys are on or off at once',
  'web/src/customer/credit-account/plan/account-plan-dialog.tsx': 'the plan below follows the choice',
  'web/src/ui/credit/repayment-plan-dialog.tsx': 'the plan below follows the number',
  'web/src/ui/desk/look-dialog.tsx': 'each choice holds at once',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const elementName = (node: Node): string => {
  const { name } = (node.openingElement as Node).name as Node;
  return typeof name === 'string' ? name : '';
};
const nameOf = (node: unknown): string | undefined => (isNode(node) ? (node.name as string) : undefined);

/** Key of a file's default export, whatever its name. */
const DEFAULT = 'default';

function readSource(file: string, text: string): Source {
  const { program, module } = parseSync(file, text);
  const declared = new Map<string, Node>();
  const imported = new Map<string, Component>();
  const dialogs: Node[] = [];
  const lead = (local: string, specifier: string, name: string) => {
    const to = resolveImport(root, file, specifier);
    if (to?.startsWith('web/src/') && to.endsWith('.tsx')) imported.set(local, { file: to, name });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries)
      lead(localName.value, moduleRequest.value, importName.name ?? DEFAULT);
  for (const [, local = '', specifier = ''] of text.matchAll(
    /\bconst (\w+) = lazy\(\(\) => import\('([^']+)'\)/g,
  ))
    lead(local, specifier, DEFAULT);
  const walk = (node: Node) => {
    const name = nameOf(node.id);
    if (name !== undefined && ['FunctionDeclaration', 'VariableDeclarator'].includes(node.type))
      declared.set(name, node);
    if (node.type === 'ExportDefaultDeclaration') declared.set(DEFAULT, node);
    if (node.type === 'JSXElement' && DIALOGS.includes(elementName(node))) dialogs.push(node);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program as unknown as Node);
  return { declared, imported, dialogs };
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const source = sources.get(file) ?? readSource(file, readFileSync(`${root}/${file}`, 'utf8'));
  sources.set(file, source);
  return source;
}

/** Fields below a node that no form contains, followed through the components that render them. */
function looseFields(node: Node, file: string, seen: ReadonlySet<string> = new Set()): string[] {
  const below = () => childrenOf(node).flatMap((child) => looseFields(child, file, seen));
  const isElement = node.type === 'JSXElement';
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'styled') {
    const of = (node.arguments as Node[])[0]?.value as string;
    if (FIELDS.includes(of)) return [of];
  }
  if (!isElement && node.type !== 'Identifier') return below();
  const name = isElement ? elementName(node) : (node.name as string);
  if (FORMS.includes(name) || DIALOGS.includes(name)) return [];
  if (LIBRARY_FIELDS.includes(name) || (isElement && FIELDS.includes(name))) return [name];
  const { declared, imported } = sourceOf(file);
  const at = imported.get(name) ?? { file, name };
  const drawn = sourceOf(at.file).declared.get(at.name) ?? declared.get(name);
  const key = `${at.file} ${at.name}`;
  const own = drawn && !seen.has(key) ? looseFields(drawn, at.file, new Set([...seen, key])) : [];
  return [...(own.length > 0 ? [name] : []), ...below()];
}

/** Fields in the dialogs of a file that Enter does not submit. */
function unsent(file: string): string[] {
  return sourceOf(file).dialogs.flatMap((dialog) =>
    (dialog.children as Node[]).flatMap((child) => looseFields(child, file)),
  );
}

const files = listFiles('web/src/*.tsx').filter((path) => !isTestFile(path));

describe('a dialog without the shared component', () => {
  /** Dialogs that Back does not close, with the reason. */
  const answered: Readonly<Record<string, string>> = {
    'web/src/customer/credit-application/application-page.tsx': 'it has no way out but its answers',
    'web/src/ui/bank-id/bank-id-dialog.tsx': 'its success replaces the page, so a marked entry would stay',
  };
  it('closes with Back, or gives a reason why not', proves('F-30'), () => {
    const bare = files.filter((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      return source.includes("from '@mui/material/Dialog'") && !source.includes('useCloseOnBack(');
    });
    expect(bare).toEqual(Object.keys(answered));
  });
});

describe('a dialog with fields', () => {
  it('a dialog with fields is a form, so that Enter submits it', () => {
    const breaches = files
      .map((file) => [file, unsent(file)] as const)
      .filter(([, loose]) => loose.length > 0);
    expect(breaches.filter(([file]) => !(file in LIVE))).toEqual([]);
    // This proves that the rule follows fields through components.
    expect(breaches.map(([file]) => file)).toEqual(Object.keys(LIVE));
  });

  it('a dialog with a form has a submit button, without which Enter does nothing if it has several fields', () => {
    const withForm = files.filter((file) => {
      const { dialogs } = sourceOf(file);
      return dialogs.some((dialog) => /"name":"form"/.test(JSON.stringify(dialog.children)));
    });
    expect(withForm.length).toBeGreaterThan(5);
    const mute = withForm.filter(
      (file) => !readFileSync(`${root}/${file}`, 'utf8').includes('type="submit"'),
    );
    expect(mute).toEqual([]);
  });
});
