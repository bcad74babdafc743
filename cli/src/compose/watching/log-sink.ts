import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Destination of pino's log lines. Drops and counts lines that cannot be written; never throws. */
export interface LogSink {
  write(line: string): void;
}

export interface LogLimits {
  /** Maximum size of a file, which is rotated before it exceeds this. */
  readonly fileBytes: number;
  /** Number of rotated files kept; `.1` is the newest. */
  readonly keptFiles: number;
}

/** Maximum size of a file of the product's log. */
const FILE_MAX_BYTES = 20_000_000;
/** Maximum number of rotated files; with the current one, at most 100 MB. */
const KEPT_FILES_MAX = 4;
const PRODUCT_LIMITS: LogLimits = { fileBytes: FILE_MAX_BYTES, keptFiles: KEPT_FILES_MAX };

/** Maximum number of pauses for the reader of a full pipe; more would block the process for its log. */
const PIPE_TRIES = 20;
const PIPE_PAUSE_MS = 5;

/**
 * Writes lines to a file, which it rotates as it grows. Writes synchronously, because the last lines before a
 * crash matter most, and there are only a few a second.
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
    // Cleared first, so that the next line reopens the current file if anything fails.
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
      // Removes a partial line, which would corrupt the next one too.
      ftruncateSync(target.fd, target.size);
      throw error;
    }
  });
}

/** Writes lines to a descriptor that another process collects, such as stderr. */
export const descriptorSink = (fd: number): LogSink =>
  droppingWhatFails((line) => writeWhole(fd, Buffer.from(line)));

/** Drops lines that cannot be written. Once writing works again, one line reports how many, and why. */
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
