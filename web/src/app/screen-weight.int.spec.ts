import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));
/** Limit for a back-office screen before its first content, compressed as served. */
const LIMIT_KILOBYTES = 250;
/** Limit for a visitor's first screen. */
const LANDING_LIMIT_KILOBYTES = 130;
const LOGIN_LIMIT_KILOBYTES = 170;
/** Limit on the number of files of a visitor's first screen and of the login: each is a separate request. */
const FILE_MAX = 40;

let chunks: Map<string, Rolldown.OutputChunk>;

const fileOf = (source: string): string | undefined =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))?.fileName;

/** Cached, because most chunks belong to many screens and compressing is slow. */
const sizes = new Map<string, number>();
function compressedSize(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(chunks.get(name)?.code ?? '').length;
  sizes.set(name, size);
  return size;
}

/** The chunks of these sources with all their static imports. */
function filesOf(sources: readonly string[]): readonly string[] {
  const names = new Set(sources.map(fileOf).filter((name) => name !== undefined));
  // Iterating a set includes elements added during the iteration.
  for (const name of names) for (const imported of chunks.get(name)?.imports ?? []) names.add(imported);
  return [...names];
}

const weightOf = (sources: readonly string[]): number =>
  filesOf(sources).reduce((sum, name) => sum + compressedSize(name), 0) / 1000;

const start = [
  '/web/index.html',
  '/ui/theme/theme.ts',
  '/lib/text/i18n.ts',
  '/app/start/start.tsx',
  '/back-office/shell/layout.tsx',
];

describe('the weight of a screen', () => {
  beforeAll(async () => {
    // Builds for production: React's development checks weigh as much as a screen.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({ root: web, logLevel: 'silent', build: { write: false } });
    if (!('output' in built)) throw new Error('the build gave no output');
    chunks = new Map(
      built.output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
    );
    vi.unstubAllEnvs();
  }, 120_000);

  it('a back-office screen loads at most 250 kB of JavaScript before its first content', () => {
    const pages = [...chunks.values()]
      .map(({ facadeModuleId }) => facadeModuleId?.split('/web/src')[1] ?? '')
      .filter((source) => /^\/back-office\/.*-(page|screen)\.tsx$/.test(source));
    expect(pages).toContain('/back-office/credit-application/list/day-list-page.tsx');
    expect(pages).toContain('/back-office/company-screen.tsx');
    const tooHeavy = pages.filter((page) => weightOf([...start, page]) > LIMIT_KILOBYTES);
    expect(tooHeavy).toEqual([]);
  });

  it('the landing page with its cookie notice loads at most 130 kB; its calculators come later', () => {
    const landing = [
      '/web/index.html',
      '/app/start/visit.tsx',
      '/site/landing-page.tsx',
      '/identity/consent-notice.tsx',
    ];
    for (const source of landing) expect(fileOf(source), source).toBeDefined();
    expect(weightOf(landing)).toBeLessThanOrEqual(LANDING_LIMIT_KILOBYTES);
    expect(filesOf(landing).length).toBeLessThanOrEqual(FILE_MAX);
    for (const name of ['limit', 'effective-rate']) {
      const calculator = `/site/calculators/${name}-calculator.tsx`;
      expect(fileOf(calculator)).toBeDefined();
      expect(weightOf([...landing, calculator])).toBeGreaterThan(weightOf(landing));
    }
  });

  it('the login with its cookie notice loads at most 170 kB', () => {
    const login = [
      ...start.filter((source) => source !== '/back-office/shell/layout.tsx'),
      '/customer/login-page.tsx',
      '/identity/consent-notice.tsx',
    ];
    for (const source of login.filter((one) => one.startsWith('/app') || one.startsWith('/customer')))
      expect(fileOf(source), source).toBeDefined();
    expect(weightOf(login)).toBeLessThanOrEqual(LOGIN_LIMIT_KILOBYTES);
    expect(filesOf(login).length).toBeLessThanOrEqual(FILE_MAX);
  });

  it('the grid and the calendar are loaded dynamically', () => {
    const grid = [...chunks.values()].filter(({ modules }) =>
      Object.keys(modules).some((module) => /x-data-grid\/DataGrid|DateCalendar\.mjs/.test(module)),
    );
    expect(grid.length).toBeGreaterThan(0);
    for (const { isDynamicEntry } of grid) expect(isDynamicEntry).toBe(true);
  });

  it('no other chunk statically imports the text editor', () => {
    const editors = [...chunks.values()].filter(({ modules }) =>
      Object.keys(modules).some((module) => /node_modules\/(@tiptap|prosemirror-)/.test(module)),
    );
    const names = new Set(editors.map(({ fileName }) => fileName));
    expect(names).toContain(fileOf('/made-pages/editor/text/text-editor.tsx'));
    for (const { fileName, imports } of chunks.values())
      if (!names.has(fileName))
        expect(
          imports.filter((one) => names.has(one)),
          fileName,
        ).toEqual([]);
  });
});
