import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { listFiles, root } from './source-files.ts';

/**
 * Prefix of the folder: inside the tree, since hard links need the same disk. Git and tools that use git
 * ignore it.
 */
const SCRATCH = '.planted-';
/** Caches of tools, removed from a copy: the tools would write through its hard links into the tree. */
const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest-cache'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 16_000_000 }).trim();

/** Creates a folder for the copies of this process, and removes those of killed processes. */
export function openScratchFolder(): string {
  for (const name of readdirSync(root).filter((one) => one.startsWith(SCRATCH))) {
    if (!existsSync(`/proc/${name.slice(SCRATCH.length)}`))
      rmSync(join(root, name), { recursive: true, force: true });
  }
  const folder = join(root, `${SCRATCH}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Copies the tree so that its files can be changed: copies the files that git lists, links npm's packages,
 * and points the links of our own packages into the copy. The copy has its own git folder, for `git
 * ls-files`.
 */
export function makeScratchCopy(copy: string): void {
  for (const path of listFiles())
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  for (const path of globSync('{node_modules,*/node_modules,platform/*/node_modules}', { cwd: root })) {
    execFileSync('cp', ['-al', join(root, path), join(copy, path)]);
    for (const cache of CACHES) rmSync(join(copy, path, cache), { recursive: true, force: true });
  }
  copyBuiltWeb(copy);
  execFileSync('git', ['init', '--quiet', copy]);
  const objects = resolve(root, git('rev-parse', '--git-path', 'objects'));
  writeFileSync(join(copy, '.git/objects/info/alternates'), `${objects}\n`);
  cpSync(resolve(root, git('rev-parse', '--git-path', 'index')), join(copy, '.git/index'));
  execFileSync('git', ['update-ref', '--no-deref', 'HEAD', git('rev-parse', 'HEAD')], { cwd: copy });
}

/** Copies the built web client of the tree into the copy. */
export function copyBuiltWeb(copy: string): void {
  rmSync(join(copy, 'web/dist'), { recursive: true, force: true });
  if (existsSync(join(root, 'web/dist')))
    cpSync(join(root, 'web/dist'), join(copy, 'web/dist'), { recursive: true });
}

/**
 * Changes a file in a copy.
 * @returns a function that undoes the change
 */
export function changeFile(copy: string, path: string, change: (source: string) => string): () => void {
  const at = join(copy, path);
  const before = readFileSync(at, 'utf8');
  writeFileSync(at, change(before));
  return () => writeFileSync(at, before);
}
