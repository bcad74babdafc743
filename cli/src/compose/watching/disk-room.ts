import { randomUUID } from 'node:crypto';
import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthState } from '@kreditlina/command-api';
import type { Logger } from 'pino';

/** Room on the disk of the embedded database. */
export interface DiskRoom {
  /** False while there is too little left to write. */
  hasRoom(): boolean;
  state(): HealthState;
  stop(): Promise<void>;
}

/** With less free space nothing new is written: what is left is for the database itself. */
const WRITES_MIN_BYTES = 24_000_000;
/** With less free space it is reported. */
const TOLD_MIN_BYTES = 200_000_000;
/** Held back in a file: without room for the next two files of its journal (16 MB each) the database would end, and all reads. */
const RESERVE_BYTES = 40_000_000;
/** With less free space the reserve is given to the database: too little is left for a file of its journal. */
const RESERVE_GIVEN_LIMIT_BYTES = 17_000_000;
/** Between two looks at the free space. */
const LOOK_PAUSE_MS = 500;

/** Looks at the disk of the data folder until it is stopped. It never throws, since it watches a disk that fails. */
export async function watchDiskRoom(dataDir: string, log: Logger): Promise<DiskRoom> {
  const reserve = join(dataDir, 'disk.reserve');
  const stopping = new AbortController();
  let isHeld = await exists(reserve);
  let free = await freeBytes(dataDir);
  // What was given back is for the database: the room that it made does not count as room to write.
  const hasRoom = () => free === undefined || free >= WRITES_MIN_BYTES + (isHeld ? 0 : RESERVE_BYTES);

  const look = async () => {
    const hadRoom = hasRoom();
    free = await freeBytes(dataDir);
    if (free === undefined) return;
    if (isHeld && free < RESERVE_GIVEN_LIMIT_BYTES) {
      await rm(reserve, { force: true });
      isHeld = false;
    } else if (!isHeld && free >= WRITES_MIN_BYTES + 2 * RESERVE_BYTES) {
      isHeld = await holdBack(reserve);
    }
    if (hadRoom && !hasRoom()) log.error({ freeBytes: free }, 'the disk is full: writes are refused');
    if (!hadRoom && hasRoom()) log.info({ freeBytes: free }, 'there is room on the disk again');
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) => log.error({ error: error.message }, 'the disk was not looked at'));
      await sleep(LOOK_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    hasRoom,
    state() {
      if (free === undefined) return { status: 'failed', detail: 'cannot be looked at' };
      const detail = `${Math.floor(free / 1_000_000)} MB free`;
      if (!hasRoom()) return { status: 'failed', detail };
      return free < TOLD_MIN_BYTES ? { status: 'degraded', detail } : { status: 'ok' };
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const freeBytes = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Renamed when it is whole, so that a half-written one is not taken for it. */
async function holdBack(reserve: string): Promise<boolean> {
  const partial = `${reserve}.${randomUUID()}`;
  try {
    // Not random and not sparse: zeros that were written take their blocks.
    await writeFile(partial, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
    await rename(partial, reserve);
    return true;
  } catch {
    await rm(partial, { force: true }).catch(() => undefined);
    return false;
  }
}
