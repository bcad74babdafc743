import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

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
export async function narrowFolder(folder: string): Promise<readonly string[]> {
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
