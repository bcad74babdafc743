import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compareAppends } from './support/append-comparison.ts';

/** Adds 1 ms to every flush, like a cloud volume. */
const SHIM = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
static void slow(void) { struct timespec t = { 0, 1000000 }; nanosleep(&t, 0); }
int fsync(int fd) { int (*real)(int) = dlsym(RTLD_NEXT, "fsync"); slow(); return real(fd); }
int fdatasync(int fd) { int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync"); slow(); return real(fd); }
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function compileShim(folder: string): Promise<string | undefined> {
  const source = join(folder, 'slow-flush.c');
  const library = join(folder, 'slow-flush.so');
  await writeFile(source, SHIM);
  try {
    await promisify(execFile)('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  } catch (error) {
    print(
      `append-slow-disk needs a C compiler (cc) on Linux to slow the disk down: ${(error as Error).message}`,
    );
    return undefined;
  }
  return library;
}

const folder = await mkdtemp(join(tmpdir(), 'kreditlina-slow-disk-'));
// The server may run as another user, who must be able to load the library.
await chmod(folder, 0o755);
try {
  const library = await compileShim(folder);
  if (library) {
    print('append-slow-disk: the same as append, with 1 ms added to every flush');
    const result = await compareAppends({ print, environment: { LD_PRELOAD: library } });
    print(JSON.stringify({ bench: 'append-slow-disk', ...result, target: 1.3, goal: 2 }));
  } else {
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
