import { execFileSync } from 'node:child_process';

/** Root of the workspace, without a trailing slash. */
export const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** Files that git tracks or would add, relative to the root. */
export function listFiles(...patterns: string[]): string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 },
  );
  const gone = new Set(
    execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'),
  );
  return output.split('\n').filter((path) => path !== '' && !gone.has(path));
}

export const sourceFiles = (): string[] => listFiles('*.ts', '*.tsx');

/** True if a file is only for tests, benchmarks or tooling, and so may import from anywhere. */
export const isTestFile = (path: string): boolean =>
  /\.(spec|contract|suite|drill)\.tsx?$|\.(unit|int|e2e)\.spec|\/(bench|testing|drills)\//.test(path) ||
  path.startsWith('e2e/') ||
  path.startsWith('tools/');
