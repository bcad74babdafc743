import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Target of pino's lines. A line that cannot be written is dropped and counted; it never throws. */
export interface LogSink {
  write(line: string): void;
}

export interface LogLimits {
  /** The file is rotated before it exceeds this. */
  readonly fileBytes: number;
  /** Rotated files kept: `.1` is the newest of them. */
  readonly keptFiles: number;
}

/** Size at which the running log is rotated. */
const FILE_MAX_BYTES = 20_000_000;
/** At most 100 MB including the current one. */
const KEPT_FILES_MAX = 4;
const PRODUCT_LIMITS: LogLimits = { fileBytes: FILE_MAX_BYTES, keptFiles: KEPT_FILES_MAX };

/** Waits for the reader of a full pipe: more than a moment would block on the log. */
const PIPE_TRIES = 20;
const PIPE_PAUSE_MS = 5;

/**
 * Writes lines to a file that is rotated as it grows. Synchronous: the last lines before a crash matter most,
 * and there are few lines a second.
 */
export function fileSink(file: string, limits: LogLimits = PRODUCT_LIMITS): LogSink {
  let open: { readonly fd: number; size: number } | undefined;
  const reopened = () => {
    mkdirSync(dirname(file), { recursive: true });
    const fd = openSync(file, 'a', 0o600);
    open = { fd, size: fstatSync(fd).size };
    return open;
  };
  const rotate = (fd: number) => {
    // Cleared first: if anything fails now, the next line reopens the current file.
    open = undefined;
    closeSync(fd);
    for (let number = limits.keptFiles - 1; number >= 1; number -= 1) {
      moveIfThere(`${file}.${number}`, `${file}.${number + 1}`);
    }
    moveIfThere(file, `${file}.1`);
  };
  return droppingWhatFails((line) => {
    const bytes = Buffer.from(line);
    let target = open ?? reopened();
    if (target.size > 0 && target.size + bytes.length > limits.fileBytes) {
      rotate(target.fd);
      target = reopened();
    }
    try {
      writeWhole(target.fd, bytes);
      target.size += bytes.length;
    } catch (error) {
      // A partial line would spoil the next one too.
      ftruncateSync(target.fd, target.size);
      throw error;
    }
  });
}

/** Writes lines to a descriptor collected by another process, such as stderr. */
export const descriptorSink = (fd: number): LogSink =>
  droppingWhatFails((line) => writeWhole(fd, Buffer.from(line)));

/** Dropped lines are reported in one line as soon as there is space again: how many, and why. */
function droppingWhatFails(put: (line: string) => void): LogSink {
  let dropped = 0;
  let reason = 'unknown';
  return {
    write(line) {
      try {
        if (dropped > 0) {
          put(
            `${JSON.stringify({ level: 40, time: Date.now(), dropped, reason, msg: 'log lines were dropped' })}\n`,
          );
          dropped = 0;
        }
        put(line);
      } catch (error) {
        dropped += 1;
        reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      }
    },
  };
}

function writeWhole(fd: number, bytes: Buffer): void {
  let tries = 0;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(fd, bytes, done);
    } catch (error) {
      const isFullPipe = (error as NodeJS.ErrnoException).code === 'EAGAIN';
      tries += 1;
      if (!isFullPipe || tries > PIPE_TRIES) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_PAUSE_MS);
    }
  }
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
