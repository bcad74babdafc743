import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import type { Logger } from 'pino';

const OTHERS = 0o077;
/**
 * Started by root, the database runs as another user, whose group may pass through the folder but see nothing
 * in it.
 */
const PASS_THROUGH = 0o010;

/**
 * Restricts the folder, its files and its secrets to their user. The database cluster has its own rules.
 * @returns names that others could open until now
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

/** Another user's files cannot be restricted; they are listed all the same. */
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
  /** Names that other users could open in the folder before it was locked. */
  readonly wasOpen: readonly string[];
  release(): Promise<void>;
}

/** Locked, never written: an SQLite file, because Node has no file lock of its own. */
const LOCK_FILE = 'kreditlina.lock.db';
/**
 * The process that holds the lock, named in refusals; it also keeps others out when the lock file was
 * deleted.
 */
const PID_FILE = 'kreditlina.pid';
const SQLITE_BUSY = 5;
/** A process writes its pid a moment after it has taken the lock. */
const PID_READS_MAX = 20;
const PID_PAUSE_MS = 50;
/**
 * Keeps references: an unreferenced database is closed by the garbage collector, which would release the
 * lock.
 */
const heldLocks = new Set<DatabaseSync>();

/**
 * Creates the folder, takes its lock, and restricts access to its user. The operating system releases the
 * lock when the process ends in any way, so there is no stale lock to judge.
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

/** The process that holds the lock, by its own record. */
async function holderOf(pidFile: string): Promise<string | undefined> {
  for (let reads = 1; ; reads += 1) {
    const [pid] = (await readText(pidFile))?.trim().split(' ') ?? [];
    if (pid || reads === PID_READS_MAX) return pid || undefined;
    await sleep(PID_PAUSE_MS);
  }
}

/** The recorded process, if it still runs: its lock file was deleted, and this is another one. */
async function livingHolder(pidFile: string): Promise<string | undefined> {
  const [pid, begun] = (await readText(pidFile))?.trim().split(' ') ?? [];
  if (!pid || !begun || pid === String(process.pid)) return undefined;
  return (await beginningOf(pid)) === begun ? pid : undefined;
}

/** Start of a process, in ticks since boot, because pids are reused. Undefined if unknown. */
async function beginningOf(pid: string): Promise<string | undefined> {
  const stat = /^\d+$/.test(pid) ? await readText(`/proc/${pid}/stat`) : undefined;
  // The second field is the name, in parentheses, and may contain anything.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/**
 * SQLite would create it readable for all. An existing one is not opened: closing it would release a lock
 * that this process holds.
 */
function makeForUserAlone(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Warns in the log that other users may have read the folder. */
export function sayWasOpen({ wasOpen }: FolderLock, log: Logger): void {
  if (wasOpen.length > 0)
    log.warn({ names: wasOpen }, 'the data folder was open to other users: it is its own user’s alone now');
}

/** The lock, until it is closed; undefined while another process holds it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  const file = join(dataDir, LOCK_FILE);
  let database: DatabaseSync | undefined;
  try {
    makeForUserAlone(file);
    database = new DatabaseSync(file, { timeout: 0 });
    // SQLite opens an unwritable file read-only, and then shares even an exclusive lock.
    accessSync(file, constants.W_OK);
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`The lock file ${file} cannot be used`, { cause: error });
  }
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Reads a small file of the folder, or creates it with the result of `make`, readable only by its user. */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  const known = await readText(file);
  if (known !== undefined && known.trim() !== '') return known.trim();
  const made = make();
  await writeDurably(file, `${made}\n`);
  return made;
}
