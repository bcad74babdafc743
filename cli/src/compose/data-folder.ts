import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@kreditlina/postgres/write-durably';

/** Another instance works on the same data folder. */
export class DataFolderLocked extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another Kreditlina (process ${pid}). Stop it first, or set KREDITLINA_DATA to another folder.`,
    );
    this.name = 'DataFolderLocked';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

const LOCK_FILE = 'kreditlina.lock';
const TRIES = 5;

/**
 * Makes the folder (only for its user) and takes its lock. A lock whose process is gone, as after a kill -9, is taken over.
 * @throws DataFolderLocked
 */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, LOCK_FILE);
  const mine = `${process.pid} ${(await startOf(process.pid)) ?? ''} ${randomUUID()}\n`;
  for (let left = TRIES; left > 0; left -= 1) {
    if (await createOnce(file, mine)) {
      return {
        async release() {
          if ((await readText(file)) === mine) await rm(file, { force: true });
        },
      };
    }
    const holder = await readText(file);
    const pid = holder === undefined ? undefined : await livingHolder(holder);
    if (pid !== undefined) throw new DataFolderLocked(dataDir, pid);
    // Moved aside before it is removed: of two that find the same stale lock, one takes it away, the other tries again.
    const aside = `${file}.${randomUUID()}`;
    await rename(file, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  throw new DataFolderLocked(dataDir, 0);
}

/** True while some process holds the folder. */
export async function isDataFolderLocked(dataDir: string): Promise<boolean> {
  const holder = await readText(join(dataDir, LOCK_FILE));
  return holder !== undefined && (await livingHolder(holder)) !== undefined;
}

async function createOnce(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process in a lock, if it is alive and is the one that wrote it: process ids are reused. */
async function livingHolder(text: string): Promise<number | undefined> {
  const [pidText, start] = text.split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  const now = await startOf(pid);
  return start && now && start !== now ? undefined : pid;
}

/** When a process started, in ticks since boot; undefined where there is no /proc. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readText(`/proc/${pid}/stat`);
  // The name in parentheses may hold blanks; the 22nd field is the 20th after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
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
