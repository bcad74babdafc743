import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Binaries, type Owner, run } from './embedded-postgres-host.ts';
import { renameDurably, writeDurably } from './write-durably.ts';

/** Name of the database superuser. */
export const USER = 'kreditlina';

/** The data folder holds files that a start must not touch. Nothing was changed. */
class ClusterRefused extends Error {
  constructor(message: string) {
    super(`${message} Nothing was changed or removed.`);
    this.name = 'ClusterRefused';
  }
}

/**
 * Creates the cluster once, or opens the existing one. A start never removes anything that could hold data: a
 * cluster is used with or without our marker beside it (a restored backup has none), one that initdb did not
 * finish is renamed, and anything else is refused.
 * @returns the password of the database
 * @throws ClusterRefused
 */
export async function openCluster(
  binaries: Binaries,
  owner: Owner | undefined,
  home: string,
  dataDir: string,
): Promise<string> {
  const cluster = join(home, 'postgres');
  const noted = await readNote(dataDir);
  const marker = `${cluster}.ready`;
  const found = await lookAt(cluster);
  if (found === 'unknown') {
    throw new ClusterRefused(
      `${cluster} contains something that is not a complete database cluster (PG_VERSION, global/pg_control). Restore it, move it away, or set another data folder.`,
    );
  }
  if (found === 'cluster') {
    if (noted !== undefined && noted !== home) {
      throw new ClusterRefused(
        `${noteOf(dataDir)} says that the database of this folder is in ${noted}, but there is another in ${home}. Remove the file if that is the right one.`,
      );
    }
    // Without the marker, this is our own interrupted first start.
    const isFormer = noted === undefined && (await isElsewhere(dataDir, home)) && (await exists(marker));
    if (isFormer && (await isNew(dataDir))) {
      throw new ClusterRefused(
        `${home} contains the database of an earlier data folder at ${dataDir}. Restore that folder, or remove both to start over.`,
      );
    }
    const password = await knownPassword(home);
    await noteWhere(dataDir, home);
    if (!(await exists(marker))) await writeDurably(marker, '');
    return password;
  }
  if (noted !== undefined) {
    throw new ClusterRefused(
      `${noteOf(dataDir)} says that the database of this folder is in ${noted}, but there is none in ${home}. Restore it there; remove the file only to start with an empty database.`,
    );
  }
  if (await exists(marker)) {
    throw new ClusterRefused(
      `${marker} says that there is a database, but ${cluster} contains none. Mount or restore it; remove the marker only to start with an empty database.`,
    );
  }
  if (found === 'half-made') await setAside(cluster);
  const password = await passwordOf(home);
  await makeCluster(binaries, owner, cluster, password);
  await noteWhere(dataDir, home);
  await writeDurably(marker, '');
  return password;
}

type Found = 'nothing' | 'cluster' | 'half-made' | 'unknown';

/** Names that initdb creates at the top of a cluster; a used one has more. */
const INITDB_MAKES = /^(PG_VERSION|base|global|pg_.*|postgresql(\.auto)?\.conf)$/;
/** Folders of template1 and template0. initdb creates `postgres` after them, and our databases come later. */
const TEMPLATES = ['1', '4'];

async function lookAt(cluster: string): Promise<Found> {
  const names = await namesIn(cluster);
  if (names.length === 0) return 'nothing';
  const hasDatabases = (await namesIn(join(cluster, 'base'))).some((name) => !TEMPLATES.includes(name));
  if (!hasDatabases) return names.every((name) => INITDB_MAKES.test(name)) ? 'half-made' : 'unknown';
  const isCluster =
    (await hasContent(join(cluster, 'PG_VERSION'))) &&
    (await hasContent(join(cluster, 'global', 'pg_control')));
  // Without these two it is a damaged cluster, which an expert may still save.
  return isCluster ? 'cluster' : 'unknown';
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Records where the cluster is if outside the data folder: a copy of the folder must not start empty. */
const noteOf = (dataDir: string) => join(dataDir, 'postgres.elsewhere');

async function readNote(dataDir: string): Promise<string | undefined> {
  return (await readIfThere(noteOf(dataDir)))?.trim();
}

const isElsewhere = async (dataDir: string, home: string): Promise<boolean> =>
  (await realpath(dataDir)) !== (await realpath(home));

/** True when the folder holds only files that a start itself creates. */
const isNew = async (dataDir: string): Promise<boolean> =>
  (await readdir(dataDir)).every((name) => /\.(lock|lock\.db|lock\.db-journal|pid|log)$/.test(name));

async function noteWhere(dataDir: string, home: string): Promise<void> {
  if ((await isElsewhere(dataDir, home)) && (await readNote(dataDir)) === undefined)
    await writeDurably(noteOf(dataDir), `${home}\n`);
}

/** Creates the cluster elsewhere and renames it, so that a kill leaves no folder that looks like one. */
async function makeCluster(
  binaries: Binaries,
  owner: Owner | undefined,
  cluster: string,
  password: string,
): Promise<void> {
  const making = `${cluster}.making`;
  if (await exists(making)) await setAside(making);
  await mkdir(making, { mode: 0o700 });
  const passwordFile = `${cluster}.initial`;
  await writeDurably(passwordFile, `${password}\n`);
  if (owner) {
    await chown(making, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    const flags = ['--username', USER, '--auth', 'scram-sha-256', '--pwfile', passwordFile];
    // initdb syncs everything to disk before it ends.
    await run(binaries.initdb, ['-D', making, ...flags, '--encoding', 'UTF8', '--locale', 'C.UTF-8'], owner);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await chmod(making, 0o700);
  await renameDurably(making, cluster);
}

/** Renames a folder to the first free name beside it. */
async function setAside(folder: string): Promise<void> {
  const taken = new Set(await readdir(dirname(folder)));
  let number = 1;
  while (taken.has(`${basename(folder)}.set-aside-${number}`)) number += 1;
  await renameDurably(folder, `${folder}.set-aside-${number}`);
}

const passwordFileOf = (home: string) => join(home, 'postgres.password');

async function knownPassword(home: string): Promise<string> {
  const known = await readPassword(home);
  if (known) return known;
  throw new ClusterRefused(
    `${passwordFileOf(home)} is missing or empty: without it the database in this folder cannot be opened. Restore it from the same backup as the database.`,
  );
}

export const wrongPassword = (home: string) =>
  new ClusterRefused(
    `${passwordFileOf(home)} does not contain the password of the database in this folder. Restore it from the same backup as the database.`,
  );

/** Messages about wrong owners or permissions, from the server or the operating system. */
const OF_OTHERS =
  /wrong ownership|Permission denied|must be owned|invalid permissions|Operation not permitted/i;
const DAMAGED =
  /invalid (page|checkpoint|magic|resource manager|data in)|corrupt|incorrect checksum|could not (open|read|access|locate|find) .*(file|directory|checkpoint|record)|is not a (database cluster|valid data)|contains unexpected data|incompatible with server|bad (magic|CRC)|does not exist/i;
const BACKUP = 'docs/how-to/back-up-and-restore.md';

/**
 * Advice for a server that does not start on a cluster, followed by its own message.
 * @param said the end of the server's log
 */
export function notStarted(home: string, said: string): Error {
  const words = said.trim();
  if (OF_OTHERS.test(words))
    return new ClusterRefused(
      `Files of the database in ${home} belong to another user, or cannot be read: give them back to the user that owned them, or restore the whole folder with its owners and permissions (cp -a; ${BACKUP}). Postgres says: ${words}`,
    );
  if (DAMAGED.test(words))
    return new ClusterRefused(
      `Files of the database in ${home} are damaged, missing, or of another version of Postgres. Keep a copy of the folder, and restore the last backup (${BACKUP}). Postgres says: ${words}`,
    );
  return new Error(`Postgres did not start in ${home}: ${words}`);
}

async function passwordOf(home: string): Promise<string> {
  const known = await readPassword(home);
  if (known) return known;
  const made = randomBytes(18).toString('base64url');
  await writeDurably(passwordFileOf(home), `${made}\n`);
  return made;
}

const readPassword = async (home: string): Promise<string> =>
  ((await readIfThere(passwordFileOf(home))) ?? '').trim();

/** Returns undefined only if the file does not exist; an unreadable file is an error. */
const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const hasContent = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile() && found.size > 0,
    () => false,
  );

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
