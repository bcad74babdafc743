import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proves } from './proves.ts';
import { reducerFiles } from './reducer-files.ts';
import { isTestFile, listFiles, root, sourceFiles } from './source-files.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const files = sourceFiles();
const product = files.filter((path) => !isTestFile(path));

/** Files that breach a rule. Rules of style apply to all files. */
const breaching = (paths: readonly string[], isBreach: (source: string, path: string) => boolean): string[] =>
  paths.filter((path) => isBreach(read(path), path));

it('names files in kebab-case after the one idea they hold', () => {
  const name = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/;
  expect(breaching(files, (_, path) => !name.test(path))).toEqual([]);
});

it('every file of more than 300 lines has a reason', () => {
  const reasons: Record<string, string> = {
    'platform/event-store/src/port.ts': 'the port of the event store, which every adapter implements',
    'platform/projection-engine/src/build/rebuild.ts': 'one rebuild, from its plan to the switch',
  };
  // A plain list (event schemas, texts, the calls of a contract) may have any length.
  const list = /\/events\.ts$|\/texts\/|^domain\/src\/.+\/contract(\.ts$|s\/)/;
  const written = product.filter((path) => !list.test(path));
  expect(breaching(written, (source) => source.split('\n').length > 301)).toEqual(Object.keys(reasons));
});

it('names a maximum `…_MAX`, in one word order', () => {
  const other = /\bconst (MAX|MOST)_[A-Z]/;
  expect(['const MAX', 'const MOST'].map((start) => other.test(`${start}_ROWS = 5;`))).toEqual([true, true]);
  expect(breaching(files, (source) => other.test(source))).toEqual([]);
});

it('spreads no object literal into another: members are written in the object itself', () => {
  const packing = /\.{3}\s*\{/;
  const planted = '{ <spread>{ a, b }, <spread>(c && { c }) }'.replaceAll('<spread>', '...');
  expect(planted.match(packing)?.index).toBe(2);
  expect(breaching(files, (source) => packing.test(source))).toEqual([]);
});

it('begins no comment with What, Of, Who, Whoever, Whose or As', () => {
  const mannered =
    /(^|\s)(\/\*\*|\/\/|\/\*) ?(What|Of|Who|Whoever|Whose|As)\b|^\s*\/\*\*\n\s*\* (What|Of|Who|Whoever|Whose|As)\b/m;
  const planted = ['/** What is so. */', '// Of them.', '/**\n * Who it is,'];
  expect(planted.map((comment) => mannered.test(comment))).toEqual([true, true, true]);
  expect(
    breaching(files, (source, path) => path !== 'tools/tidy.unit.spec.ts' && mannered.test(source)),
  ).toEqual([]);
});

it('keeps comments within 110 characters a line, except for an address', () => {
  const comment = /^\s*(\{?\/\*|\*|\/\/|# )|\s\/\/ /;
  const isLong = (line: string): boolean =>
    line.length > 110 && comment.test(line) && !/https?:\/\//.test(line);
  const words = 'word '.repeat(25);
  const planted = [`// ${words}`, ` * ${words}`, `  {/* ${words}*/}`, `run(); // ${words}`, `  # ${words}`];
  expect(planted.map(isLong)).toEqual([true, true, true, true, true]);
  expect(isLong(`// https://example.com/${words}`)).toBe(false);
  const settings = listFiles('ops', '.ci', 'Dockerfile', 'docker-compose.yml').filter(
    (path) => !/\.(md|json)$/.test(path),
  );
  expect(settings.length).toBeGreaterThan(20);
  const long = [...new Set([...files, ...settings])].flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (isLong(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

it('fills the lines of a docstring: no paragraph breaks where the next word had room', () => {
  const room = 12;
  const isBroken = (line: string, next: string): boolean => {
    const [, word = ''] = /^\s*\* ([^\s@|#`*-]\S*)/.exec(next) ?? [];
    const text = /^\s*\* +[^\s@|#`*-]/.test(line);
    return text && word !== '' && !/^\d+\./.test(word) && line.length + 1 + word.length <= 110 - room;
  };
  expect(isBroken(' * before', ' * they had the right')).toBe(true);
  expect(isBroken(` * ${'word '.repeat(20)}`, ' * they had the right')).toBe(false);
  // Programs show their command on a line of its own.
  const modules = files.filter((path) => !path.startsWith('tools/') && !path.endsWith('/main.ts'));
  const broken = modules.flatMap((path) => {
    const lines = read(path).split('\n');
    return lines.flatMap((line, index) =>
      isBroken(line, lines[index + 1] ?? '') ? [`${path}:${index + 1}`] : [],
    );
  });
  expect(broken).toEqual([]);
});

it(
  'shows customers every date in words; short dates and times are only for the back office',
  proves('C-422'),
  () => {
    const short = /\bformat(Date|DateTime|TableTime)\(/;
    const readByCustomers = product.filter((path) => /^web\/src\/(customer|site|app)\//.test(path));
    expect(readByCustomers.length).toBeGreaterThan(100);
    expect(breaching(readByCustomers, (source) => short.test(source))).toEqual([]);
  },
);

it('leaves no marks for later work in the code', () => {
  const mark = /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/;
  expect(breaching(files, (source) => mark.test(source))).toEqual([]);
});

it('switches off no test without a visible reason', () => {
  const tests = files.filter((path) => /\.(spec|contract|drill)\.tsx?$/.test(path));
  expect(breaching(tests, (source) => /\b(it|test|describe)\.(only|skip|todo)\(/.test(source))).toEqual([]);
});

it('replaces no module in a test, since tests share loaded modules', () => {
  const sharing = files.filter((path) => /\.(spec|contract)\.tsx?$/.test(path));
  expect(breaching(sharing, (source) => /\bvi\.(mock|doMock)\(/.test(source))).toEqual([]);
});

it('waits in tests as long as a loaded machine may need, not the one second of `vi.waitFor`', () => {
  const tests = files.filter((path) => path !== 'tools/eventually.ts');
  expect(breaching(tests, (source) => /\bvi\.waitFor\(/.test(source))).toEqual([]);
});

it('changes an address of the web by what the browser shows, not by what was rendered', () => {
  const web = product.filter(
    (path) => path.startsWith('web/src/') && path !== 'web/src/lib/address/navigation.tsx',
  );
  expect(breaching(web, (source) => /\[[^\]]*,[^\]]*\] = useSearchParams\(/.test(source))).toEqual([]);
});

it('parses a number from text by its digits, since JavaScript reads an empty text and 1e3 as numbers', () => {
  expect(breaching(product, (source) => /\bz\.coerce\b/.test(source))).toEqual([]);
});

it('redirects from one address of the web to another with `Redirect`, which undoes no click', () => {
  const web = product.filter((path) => path.startsWith('web/src/'));
  expect(breaching(web, (source) => /<Navigate\b/.test(source))).toEqual([]);
});

it('only the API client of the web calls fetch', proves('C-323'), () => {
  const web = product.filter(
    (path) => path.startsWith('web/src/') && path !== 'web/src/lib/api/api-client.ts',
  );
  expect(breaching(web, (source) => /\bfetch\(/.test(source))).toEqual([]);
});

it('queries read models in the projections, not in routes', () => {
  const routes = product.filter((path) => path.startsWith('command-api/src/'));
  const reading = /\bselectFrom\(/;
  expect(breaching(['projections/src/audit/event.ts'], (source) => reading.test(source))).toHaveLength(1);
  expect(breaching(routes, (source) => reading.test(source))).toEqual([]);
});

it('uses the table and the reducer of a read model only in the projections', () => {
  const inner = /import \{[^}]*\b\w+(?:Projection|Table)\b[^}]*\} from '@kreditlina\/projections\//;
  const planted = "import { tagProjection } from '@kreditlina/projections/tag/tag';";
  expect(inner.test(planted)).toBe(true);
  const routes = product.filter((path) => path.startsWith('command-api/src/'));
  expect(breaching(routes, (source) => inner.test(source))).toEqual([]);
});

it('keeps clock, randomness and environment out of the domain and of every reducer', () => {
  const reducers = reducerFiles();
  expect(reducers.length).toBeGreaterThan(20);
  expect(reducers.filter((path) => !product.includes(path))).toEqual([]);
  const pure = product.filter((path) => path.startsWith('domain/src/') || reducers.includes(path));
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.random|\bprocess\.env\b/;
  expect(breaching(pure, (source) => impure.test(source))).toEqual([]);
});

it('writes money, rates, dates and numbers in one place', () => {
  // The kernel needs dates in Sweden, without texts.
  const place = /^domain\/src\/(text\/|kernel\/swedish-time\.ts$)/;
  const shown = product.filter((path) => /^[^/]+\/src\//.test(path) && !place.test(path));
  const own = /\bIntl\.(Number|DateTime|RelativeTime)Format\b|\.toLocale\w*String\(|\.toFixed\(/;
  expect(breaching(shown, (source) => own.test(source))).toEqual([]);
});

it('stores no float in an event', () => {
  expect(
    breaching(
      listFiles('domain/src/*/events*.ts'),
      (source) => /z\.number\(\)/.test(source) && !/z\.number\(\)\.int\(\)/.test(source),
    ),
  ).toEqual([]);
});

it('creates events in specs of projections from the catalogue, which refuses an invented shape', () => {
  const untyped = /import \{[^}]*\bnewEvent\b[^}]*\} from '@kreditlina\/projection-engine\//;
  const projections = files.filter((path) => path.startsWith('projections/'));
  expect(breaching(projections, (source) => untyped.test(source))).toEqual([
    'projections/src/testing/fold-row.ts',
  ]);
});

describe('names of the wire', () => {
  /** Names of the specification used on the wire but not in the code (docs/reference/glossary.md). */
  const wireName = /kyc|instantor|my_?numbers?|translation/i;
  /**
   * Files where both names meet. The web is left out, since it names steps, screens and texts like its
   * addresses.
   */
  const mayKnow = /\/contract(s\/|\.ts$)|wire\.ts$|^domain\/src\/paths\.ts$|^(partners|web|tools|e2e)\//;
  /** Files that use a single JSON name of the wire, or a name set by an operator. */
  const exceptions = [
    'cli/src/config/environment-fields.ts',
    'command-api/src/app/reference.ts',
    'command-api/src/content/customer/pages.ts',
    'command-api/src/content/staff/pages.ts',
    'command-api/src/credit-application/customer/due-diligence.ts',
  ];
  /** Code without comments and strings, since stored steps, addresses and error fields are strings. */
  const identifiersOf = (source: string): string =>
    source
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '')
      .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, '');

  it('appear only in contracts, wire files, paths, partners and the exceptions listed here', () => {
    const others = product.filter((path) => !mayKnow.test(path));
    expect(breaching(others, (source) => wireName.test(identifiersOf(source))).sort()).toEqual(exceptions);
  });
});

it('uses ids of specification rows only in tests, not in the product', () => {
  const row = /\b[ACFIX]-\d{2,3}\b/;
  expect(breaching(product, (source) => row.test(source))).toEqual([]);
});

describe('the platform', () => {
  /** Business nouns and names of partners, anywhere in a word. */
  const noun =
    /appli(cant|cation)|compan(y|ies)|customer|credit|account|loan|lender|borrower|guarantor|household|agreement|due.?diligence|withdrawal|repayment|invoice|personal.?number|\bssn|kronor|öre\b|bureau|bank.?id|e-id\b|\buc\b|bisnode|instantor|my.?numbers|kyc/gi;
  /** Words of media types and of Postgres. */
  const technical = /\bapplication\/[\w.+-]+|\bapplication_name\b/g;
  const nounsIn = (source: string): string[] => source.replaceAll(technical, '').match(noun) ?? [];

  it('uses no business noun in file names, code, SQL or comments, except in specs', () => {
    const machinery = listFiles('platform/').filter((path) => !isTestFile(path) || path.includes('/bench/'));
    const named = machinery.flatMap((path) =>
      nounsIn(`${path}\n${read(path)}`).map((word) => `${path}: ${word}`),
    );
    expect(named).toEqual([]);
  });

  it.each([
    ['const one = companyId(number);', 'company'],
    ["access: { kind: 'own-application' }", 'application'],
    ['// As BankID answers it.', 'BankID'],
    ["conflict('BANKID_ALREADY_IN_PROGRESS')", 'BANKID'],
    ["const STREAM = 'creditLine';", 'credit'],
    ['// A caller may write a personal number.', 'personal number'],
  ])('finds the noun in %s', (planted, word) => {
    expect(nounsIn(planted)).toEqual([word]);
  });

  it('accepts a media type and a setting of Postgres', () => {
    expect(nounsIn("accept: 'application/json', application_name: 'x'")).toEqual([]);
  });
});
