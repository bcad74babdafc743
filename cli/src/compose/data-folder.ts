import { accessSync, closeSync, constants, openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import type { Logger } from 'pino';
import { narrowFolder } from './narrow-folder.ts';

/** Another instance works on the same data folder. */
export class DataFolderLocked extends Error {
  constructor(dataDir: string, pid: string | undefined) {
    super(
      `The data folder ${dataDir} is in use by another Kreditlina (process ${pid ?? 'unknown'}). Stop it first, or set KREDITLINA_DATA to another folder.`,
    );
    this.name = 'DataFolderLocked';
  }
}

export interface FolderLock {
  /** What others could open in the folder until it was locked now. */
  readonly wasOpen: readonly string[];
  release(): Promise<void>;
}

/** Locked, never written: an SQLite file, because Node has no file lock of its own. */
const LOCK_FILE = 'kreditlina.lock.db';
/** For the words of a refusal only. */
const PID_FILE = 'kreditlina.pid';
const SQLITE_BUSY = 5;
/** A database that nothing refers to is closed by the garbage collector, and the lock with it. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Makes the folder, takes its lock, and leaves it open to its user alone. The operating system gives the lock back when the process ends,
 * however it ends, so nobody has to judge whether a lock is stale.
 * @throws DataFolderLocked
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const held = tryLock(dataDir);
  const pidFile = join(dataDir, PID_FILE);
  if (!held) throw new DataFolderLocked(dataDir, (await readText(pidFile))?.trim());
  heldLocks.add(held);
  const wasOpen = await narrowFolder(dataDir);
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 }).catch(() => undefined);
  return {
    wasOpen,
    async release() {
      if (!heldLocks.delete(held)) return;
      await rm(pidFile, { force: true });
      held.close();
    },
  };
}

/** SQLite would make it open to all. One that is there is not opened: closing it again would give up a lock that this process has. */
function makeForUserAlone(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Tells whoever reads the log that somebody may have read the folder. */
export function sayWasOpen({ wasOpen }: FolderLock, log: Logger): void {
  if (wasOpen.length > 0)
    log.warn({ names: wasOpen }, 'the data folder was open to other users: it is its own user’s alone now');
}

/** The lock, until it is closed; undefined while another holds it. */
function tryLock(dataDir: string): DatabaseSync | undefined {
  const file = join(dataDir, LOCK_FILE);
  let database: DatabaseSync | undefined;
  try {
    makeForUserAlone(file);
    database = new DatabaseSync(file, { timeout: 0 });
    // SQLite opens what may not be written for reading only, and then shares even an exclusive lock.
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

/** Reads a small file of the folder, or makes it with what `make` gives, readable by its user alone. */
export async function readOrMake(file: string, make: () => string): Promise<string> {
  const known = await readText(file);
  if (known !== undefined && known.trim() !== '') return known.trim();
  const made = make();
  await writeDurably(file, `${made}\n`);
  return made;
}
