import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import type { Logger } from 'pino';

const OTHERS = 0o077;
/**
 * Permission allowed if root starts the product: the database then runs as another user, whose group may pass
 * through the folder but not list it.
 */
const PASS_THROUGH = 0o010;

/**
 * Restricts the folder, its files and its secrets to their user. The database cluster has rules of its own.
 * @returns names that other users could open until now
 */
async function narrowFolder(folder: string): Promise<readonly string[]> {
  const { mode } = await stat(folder);
  const isOurPassage = process.getuid?.() === 0 && (mode & OTHERS) === PASS_THROUGH;
  const found = isOurPassage ? [] : await narrow(folder);
  return [
    ...found,
    ...(await narrowContent(folder)),
    ...(await narrowContent(join(folder, 'secrets'), true)),
  ];
}

async function narrowContent(folder: string, isItself = false): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => narrow(join(folder, name)));
  const own = isItself && entries.length > 0 ? [narrow(folder)] : [];
  return (await Promise.all([...own, ...files])).flat();
}

/** Restricts a file to its user. Another user's files cannot be restricted, but are returned too. */
async function narrow(path: string): Promise<readonly string[]> {
  const found = await lstat(path).catch(() => undefined);
  const followed = found?.isSymbolicLink() ? await stat(path) : found;
  if (followed === undefined || (followed.mode & OTHERS) === 0) return [];
  await chmod(path, followed.mode & 0o700).catch(() => undefined);
  return [basename(path)];
}

/** Another instance uses the same data folder. */
export class DataFolderLocked extends Error {
  constructor(dataDir: string, pid: string | undefined) {
    super(
      `The data folder ${dataDir} is in use by another Kreditlina (process ${pid ?? 'unknown'}). Stop it first, or set KREDITLINA_DATA to another folder.`,
    );
    this.name = 'DataFolderLocked';
  }
}

interface FolderLock {
  /** Names in the folder that other users could open before it was locked. */
  readonly wasOpen: readonly string[];
  release(): Promise<void>;
}

/** An SQLite file that is locked and never written, because Node has no file locks. */
const LOCK_FILE = 'kreditlina.lock.db';
/**
 * File with the process that holds the lock, for the message to others. It also keeps others out if the lock
 * file was deleted.
 */
const PID_FILE = 'kreditlina.pid';
const SQLITE_BUSY = 5;
/** Maximum number of attempts to read that file; a process writes its pid a moment after taking the lock. */
const PID_READS_MAX = 20;
const PID_PAUSE_MS = 50;
/** Keeps locks referenced; a garbage-collected database would be closed and release its lock. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Creates the folder, locks it, and restricts access to its user. The operating system releases the lock
 * however the process ends, so no lock can be stale.
 * @throws DataFolderLocked
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const held = tryLock(dataDir);
  const pidFile = join(dataDir, PID_FILE);
  if (!held) throw new DataFolderLocked(dataDir, await holderOf(pidFile));
  const other = await livingHolder(pidFile);
  if (other !== undefined) {
    held.close();
    throw new DataFolderLocked(dataDir, other);
  }
  heldLocks.add(held);
  const begun = await beginningOf(String(process.pid));
  await writeFile(pidFile, `${process.pid} ${begun ?? ''}\n`, { mode: 0o600 }).catch(() => undefined);
  const wasOpen = await narrowFolder(dataDir);
  return {
    wasOpen,
    async release() {
      if (!heldLocks.delete(held)) return;
      await rm(pidFile, { force: true });
      held.close();
    },
  };
}

/** Pid of the process that holds the lock, as it recorded itself. */
async function holderOf(pidFile: string): Promise<string | undefined> {
  for (let reads = 1; ; reads += 1) {
    const [pid] = (await readText(pidFile))?.trim().split(' ') ?? [];
    if (pid || reads === PID_READS_MAX) return pid || undefined;
    await sleep(PID_PAUSE_MS);
  }
}

/** Pid of another process that recorded itself and still runs, although its lock file was deleted. */
async function livingHolder(pidFile: string): Promise<string | undefined> {
  const [pid, begun] = (await readText(pidFile))?.trim().split(' ') ?? [];
  if (!pid || !begun || pid === String(process.pid)) return undefined;
  return (await beginningOf(pid)) === begun ? pid : undefined;
}

/** Start time of a process in ticks since boot, needed because pids are reused; undefined if unknown. */
async function beginningOf(pid: string): Promise<string | undefined> {
  const stat = /^\d+$/.test(pid) ? await readText(`/proc/${pid}/stat`) : undefined;
  // The second field is the process name in parentheses, which may contain any character.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/**
 * Creates the file for its user only, since SQLite would make it readable for all. Does not open an existing
 * one: closing it would release a lock that this process holds.
 */
function makeForUserAlone(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Warns that other users may have read the folder. */
export function sayWasOpen({ wasOpen }: FolderLock, log: Logger): void {
  if (wasOpen.length > 0)
    log.warn(
      { names: wasOpen },
      'the data folder was accessible to other users: its permissions are now restricted to its owner',
    );
}

/** Takes the lock, which is held until the result is closed; undefined if another process holds it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  const file = join(dataDir, LOCK_FILE);
  let database: DatabaseSync | undefined;
  try {
    makeForUserAlone(file);
    database = new DatabaseSync(file, { timeout: 0 });
    // SQLite would open an unwritable file read-only, and then share even an exclusive lock.
    accessSync(file, constants.W_OK);
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The lock file ${file} is unusable`, { cause: error });
  }
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Reads a small file in the folder, or creates it with the result of `make`, readable only by its user. */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  const known = await readText(file);
  if (known !== undefined && known.trim() !== '') return known.trim();
  const made = make();
  await writeDurably(file, `${made}\n`);
  return made;
}
