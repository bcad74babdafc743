import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where pino writes its lines. A line that cannot be written is dropped and counted; nothing is ever thrown. */
export interface LogSink {
  write(line: string): void;
}

export interface LogLimits {
  /** The file is put aside before it grows beyond this. */
  readonly fileBytes: number;
  /** Files kept beside the present one: `.1` is the newest of them. */
  readonly keptFiles: number;
}

/** Size at which the log is put aside while it runs. */
const FILE_MAX_BYTES = 20_000_000;
/** With the present one at most 100 MB. */
const KEPT_FILES_MAX = 4;
const PRODUCT_LIMITS: LogLimits = { fileBytes: FILE_MAX_BYTES, keptFiles: KEPT_FILES_MAX };

/** The waits for a reader of a full pipe: longer than a moment, and nobody waits for the log. */
const PIPE_TRIES = 20;
const PIPE_PAUSE_MS = 5;

/**
 * Lines into a file that is rotated as it grows. Synchronous: the last lines before a crash are the ones that matter, and
 * there are few lines a second.
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
    // Forgotten first: whatever fails now, the next line opens what is there.
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
      // Half a line would spoil the next one too.
      ftruncateSync(target.fd, target.size);
      throw error;
    }
  });
}

/** Lines to a descriptor that somebody else collects, such as stderr. */
export const descriptorSink = (fd: number): LogSink =>
  droppingWhatFails((line) => writeWhole(fd, Buffer.from(line)));

/** What could not be written is reported in one line as soon as there is room: how many lines, and why. */
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
