import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically and returns once it will survive a power loss: after any interruption there is
 * the old content or the new one, never a part of it or none.
 * @param mode access rights of the file, by default for its user alone
 */
export async function writeDurably(file: string, text: string, mode = 0o600): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  const handle = await open(partial, 'wx', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(partial, file);
}

/** Renames a file or folder, and returns once the new name will survive a power loss. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** A name in a folder is durable only once the folder itself is synced. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system writes names in order.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
