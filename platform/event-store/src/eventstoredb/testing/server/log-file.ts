import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import type { Stored } from './stored.ts';

/** An append-only file: one line per append, written before the append is answered. */
export interface LogFile {
  /** Content at opening; a line cut off by a kill is dropped, as it was never answered. */
  readonly loaded: readonly (readonly Stored[])[];
  write(events: readonly Stored[]): void;
  close(): void;
}

/** @param sync wait for the disk at every append, which matters for a power loss but not for a kill */
export function openLogFile(path: string, sync = false): LogFile {
  const text = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = text.subarray(0, text.lastIndexOf(0x0a) + 1);
  if (whole.length < text.length) truncateSync(path, whole.length);
  const loaded = whole
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as readonly Kept[]).map(stored));
  const file = openSync(path, 'a');
  return {
    loaded,
    write: (events) => {
      writeSync(file, `${JSON.stringify(events.map(kept))}\n`);
      if (sync) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

type Kept = Omit<Stored, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string };

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
const kept = (event: Stored): Kept => ({
  ...event,
  data: base64(event.data),
  metadata: base64(event.metadata),
});
const stored = (event: Kept): Stored => ({
  ...event,
  data: Buffer.from(event.data, 'base64'),
  metadata: Buffer.from(event.metadata, 'base64'),
});
