import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** `f_type` of a tmpfs, from statfs(2). */
const TMPFS = 0x01021994;
/** Twice the peak use of a whole run, which leaves room for its processes. */
const NEEDED_BYTES = 6 * 1024 ** 3;
/** Age after which a folder is removed: longer than any run, so that a killed run must have left it. */
const LEFT_AFTER_MS = 6 * 3_600_000;
/** Names of folders with test data; not those of the browser or compiled code, which the next run reuses. */
const DATA = /^(kreditlina|playwright)/;

/** Facts that decide whether tests write into memory. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** `f_type` of the file system at /dev/shm; undefined without one. */
  readonly fileSystem: number | undefined;
  /** Free bytes of that file system. */
  readonly freeBytes: number;
  /** Bytes of memory available to this process. */
  readonly memoryBytes: number;
  /** Lines of /proc/mounts. */
  readonly mounts: readonly string[];
}

/**
 * True if tests can write into memory: there is room for a whole run, programs such as the browser may be
 * started from there, and TMPDIR is not set. A test database is some hundred small files, for which a disk
 * takes ten times as long.
 */
export function mayUseMemory({ env, fileSystem, freeBytes, memoryBytes, mounts }: Machine): boolean {
  const options = mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec';
  const mayExecute = !options.split(',').includes('noexec');
  const hasRoom = Math.min(freeBytes, memoryBytes) >= NEEDED_BYTES;
  return env.TMPDIR === undefined && fileSystem === TMPFS && mayExecute && hasRoom;
}

function thisMachine(): Machine {
  const at = { env: process.env, memoryBytes: process.availableMemory() };
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    return { ...at, fileSystem: type, freeBytes: bavail * bsize, mounts };
  } catch {
    return { ...at, fileSystem: undefined, freeBytes: 0, mounts: [] };
  }
}

/**
 * Moves the temporary files of this process and its children into memory where possible (`mayUseMemory`), in
 * a folder of this user that is kept between runs. Removes data that killed runs left more than six hours
 * ago.
 */
export function keepTemporaryFilesInMemory(): void {
  const machine = thisMachine();
  if (!mayUseMemory(machine)) {
    if (machine.env.TMPDIR === undefined)
      console.log(`Temporary files go to ${tmpdir()}: ${MEMORY} has no room for a run of the tests`);
    return;
  }
  const folder = join(MEMORY, `kreditlina-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(folder, { recursive: true });
  // A database server started by root runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder).filter((one) => DATA.test(one))) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFT_AFTER_MS) rmSync(join(folder, name), { recursive: true, force: true });
  }
  process.env.TMPDIR = folder;
}
