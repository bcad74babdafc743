import { randomUUID } from 'node:crypto';
import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthState } from '@kreditlina/command-api';
import { describeError } from '@kreditlina/http-edge/describe-error';
import type { Logger } from 'pino';

export interface DiskRoom {
  /** False while too little space is left for writes. */
  hasRoom(): boolean;
  state(): HealthState;
  stop(): Promise<void>;
}

/** Free space below which writes are refused; the rest is for the database itself. */
const WRITES_MIN_BYTES = 24_000_000;
/** Free space below which a warning is reported. */
const TOLD_MIN_BYTES = 200_000_000;
/** Size of a reserved file; without room for two more WAL segments (16 MB each) the database would stop. */
const RESERVE_BYTES = 40_000_000;
/** Free space below which the reserve is released to the database; a WAL segment needs almost as much. */
const RESERVE_GIVEN_LIMIT_BYTES = 17_000_000;
const LOOK_PAUSE_MS = 500;

/** Watches the disk of the data folder until stopped. Never throws, since that disk may fail. */
export async function watchDiskRoom(dataDir: string, log: Logger): Promise<DiskRoom> {
  const reserve = join(dataDir, 'disk.reserve');
  const stopping = new AbortController();
  let isHeld = await exists(reserve);
  let free = await freeBytes(dataDir);
  // The released reserve is for the database, so its space does not count as room for writes.
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
    if (!hadRoom && hasRoom()) log.info({ freeBytes: free }, 'the disk has free space again');
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: Error) =>
        log.error({ error: describeError(error) }, 'free disk space could not be checked'),
      );
      await sleep(LOOK_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    hasRoom,
    state() {
      if (free === undefined) return { status: 'failed', detail: 'cannot be checked' };
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

/** Creates the reserve. Renames it when complete, so that a partial file is never mistaken for it. */
async function holdBack(reserve: string): Promise<boolean> {
  const partial = `${reserve}.${randomUUID()}`;
  try {
    // Writes zeros, not a sparse file, so that the blocks are occupied.
    await writeFile(partial, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 });
    await rename(partial, reserve);
    return true;
  } catch {
    await rm(partial, { force: true }).catch(() => undefined);
    return false;
  }
}
