import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findProgram, needs, programs } from './programs.ts';
import { isTestFile, root, sourceFiles } from './source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.unstubAllEnvs());

const programIn = (name: string, mode = 0o755): string => {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'nginx'), '');
  chmodSync(join(at, 'nginx'), mode);
  return at;
};

describe('a program used by a test', () => {
  it('a program is searched for in the folders of the PATH, in their order', () => {
    const [first, second] = [programIn('first'), programIn('second')];
    vi.stubEnv('PATH', `${join(folder, 'none')}:${first}:${second}`);
    expect(findProgram('nginx')).toBe(join(first, 'nginx'));
    vi.stubEnv('PATH', `${second}:${first}`);
    expect(findProgram('nginx')).toBe(join(second, 'nginx'));
  });

  it('a program is missing if no folder has an executable file of that name', () => {
    vi.stubEnv('PATH', programIn('not-executable', 0o644));
    expect(findProgram('nginx')).toBeUndefined();
    vi.stubEnv('PATH', undefined);
    expect(findProgram('nginx')).toBeUndefined();
  });

  it('a missing program skips the test, and is named in its tags in either case', () => {
    const at = programIn('third');
    vi.stubEnv('PATH', at);
    expect(needs('nginx')).toEqual({ tags: ['nginx'] });
    expect(needs('nginx', 'psql')).toEqual({ skip: true, tags: ['nginx', 'psql'] });
  });

  it('every test and helper that starts a program checks for it first', () => {
    const names = [...Object.keys(programs), 'redis-cli'].join('|');
    // Matches the first argument of a call, or the first word of a command.
    const start = new RegExp(
      `(?:spawn|spawnSync|execFile|execFileSync|as)\\(\\s*'(${names})'|command: \\[\\s*'(${names})'`,
    );
    const starting = sourceFiles().filter(
      (path) => isTestFile(path) && start.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(starting.length).toBeGreaterThan(5);
    const looks = /\b(?:needs|findProgram)\(/;
    expect(starting.filter((path) => !looks.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});

it('the check of a clean checkout first removes every server and checker, and then installs them all', () => {
  const script = readFileSync(`${root}/.ci/run`, 'utf8');
  const removed = /^programs='(.*)'$/m.exec(script)?.[1]?.split(' ') ?? [];
  const own = Object.entries(programs).filter(([, pack]) => pack !== 'util-linux');
  expect(removed.toSorted()).toEqual(own.map(([name]) => name).toSorted());
  const installed = /--no-install-recommends \\\n\s*([\w -]+)/.exec(script)?.[1]?.split(' ') ?? [];
  expect(installed.toSorted()).toEqual(own.map(([, pack]) => pack).toSorted());
});
