import { chown, readdir, readFile, readlink, realpath, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { pause } from './backoff.ts';
import { notStarted, openCluster, USER, wrongPassword } from './embedded-postgres-cluster.ts';
import {
  type Binaries,
  type Owner,
  postgresBinaries,
  postgresOwner,
  reachableDirectory,
  run,
} from './embedded-postgres-host.ts';

export interface EmbeddedPostgresOptions {
  /** Folder kept between starts: the cluster in `postgres/`, the password and the log beside it. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1. Default: a free one. */
  readonly port?: number;
  /** Name of the database, created if missing. Default `kreditlina`. */
  readonly database?: string;
  /** Settings over the defaults, such as `{ fsync: 'off' }` in tests, without quotes or blanks. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Environment of the server, for example a library to preload in a bench. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Seconds that an orderly stop may take before the server is stopped immediately. Default 5. */
  readonly orderlyStopSeconds?: number;
  /** Finds a free port; replaced in tests. */
  readonly findPort?: () => Promise<number>;
}

export interface EmbeddedPostgres {
  /** Connection string with user and password; never log it. */
  readonly url: string;
  readonly port: number;
  /** Truncated at every start. */
  readonly logFile: string;
  /** Process id of the running postmaster, undefined when it is down. */
  pid(): Promise<number | undefined>;
  /**
   * Waits until the server has ended. `immediate` skips the closing checkpoint (tests, drills), and so does
   * `fast` when the server does not end in time; the next start then recovers what was committed.
   */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

const START_LIMIT_SECONDS = 60;
const START_TRIES = 10;
/** Seconds for an orderly stop, which may take long on a busy disk; after this it becomes immediate. */
const FAST_STOP_SECONDS = 5;
const IMMEDIATE_STOP_SECONDS = 30;
const START_PAUSE_MS = 500;
const WRONG_PASSWORD = '28P01';

/** Errors only, and without statements or key values: they could hold personal data. */
const QUIET_LOG = {
  log_min_messages: 'error',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/**
 * Starts a real PostgreSQL from npm on 127.0.0.1, also as root (the server then runs as user `postgres`,
 * created if missing). The server has its own session: a Ctrl-C or a SIGKILL of the parent leaves it running,
 * so that the parent can shut down in order; the next start on the same folder first stops such an orphan and
 * then recovers its data.
 * @throws ClusterRefused when the folder holds files that a start must not touch
 * @throws Error with the end of the server's log when it does not come up within 60 s
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = await postgresOwner();
  const binaries = await postgresBinaries(owner);
  const home = await reachableDirectory(options.dataDir, owner);
  const cluster = join(home, 'postgres');
  const logFile = join(home, 'postgres.log');
  const password = await openCluster(binaries, owner, home, options.dataDir);
  await stopCluster(binaries, owner, cluster, 'fast', options.orderlyStopSeconds);

  const findPort = options.findPort ?? freePort;
  let port = options.port ?? (await findPort());
  await writeFile(logFile, '', { mode: 0o600 });
  if (owner) await chown(logFile, owner.uid, owner.gid);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...QUIET_LOG,
    ...options.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value || "''"}`);
  const start = ['start', '-D', cluster, '-w', '-t', String(START_LIMIT_SECONDS), '-l', logFile];
  for (let tries = 1; ; tries += 1) {
    try {
      const serverFlags = [`-p ${port}`, ...flags].join(' ');
      await run(binaries.pgCtl, [...start, '-o', serverFlags], owner, options.environment);
      break;
    } catch (error) {
      const log = await readFile(logFile, 'utf8').catch(() => '');
      const stillEnding = log.includes('shared memory');
      // Another process took the free port before the server could listen on it.
      const lostPort = options.port === undefined && log.includes('could not bind');
      if (tries === START_TRIES || !(stillEnding || lostPort)) {
        throw notStarted(home, log.slice(-2000) || String(error));
      }
      if (lostPort) port = await findPort();
      else {
        await killOrphans(cluster);
        await pause(START_PAUSE_MS);
      }
      await truncate(logFile);
    }
  }

  const database = options.database ?? 'kreditlina';
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
  await createDatabaseIfMissing(url, database).catch(async (error: Error & { code?: string }) => {
    await stopCluster(binaries, owner, cluster, 'fast');
    if (error.code === WRONG_PASSWORD) throw wrongPassword(home);
    throw /^(XX|58)/.test(error.code ?? '') ? notStarted(home, error.message) : error;
  });
  return {
    url,
    port,
    logFile,
    async pid() {
      const pid = await postmasterPid(cluster);
      return pid !== undefined && (await isServerOf(cluster, pid)) ? pid : undefined;
    },
    stop: (mode = 'fast') => stopCluster(binaries, owner, cluster, mode),
  };
}

/**
 * Stops any server still running on the cluster. After a kill -9 the pid file may name a process that is gone
 * or, in a restarted container, an unrelated one, so only a Postgres process is signalled.
 */
async function stopCluster(
  binaries: Binaries,
  owner: Owner | undefined,
  cluster: string,
  mode: 'fast' | 'immediate',
  orderlySeconds = FAST_STOP_SECONDS,
) {
  const pid = await postmasterPid(cluster);
  if (pid === undefined) return;
  if (await isServerOf(cluster, pid)) {
    const stop = (how: string, seconds: number) =>
      run(binaries.pgCtl, ['stop', '-D', cluster, '-m', how, '-w', '-t', String(seconds)], owner);
    const succeeds = (work: Promise<void>) =>
      work.then(
        () => true,
        () => false,
      );
    if (mode === 'fast' && (await succeeds(stop('fast', orderlySeconds)))) return;
    await stop('immediate', IMMEDIATE_STOP_SECONDS).catch(async (error: Error) => {
      if (await isServerOf(cluster, pid)) throw error;
    });
  } else {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
}

async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/**
 * Kills the children of a server that is gone. Most notice it by themselves; a busy one does not check, and
 * keeps a new server from starting and its client waiting. Needs /proc (Linux); elsewhere the start waits for
 * them.
 */
async function killOrphans(cluster: string): Promise<void> {
  const home = await realpath(cluster);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isSafeInteger);
  const own: number[] = [];
  for (const pid of pids) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== home) continue;
    if (await isServerOf(cluster, pid)) return;
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'postgres') own.push(pid);
  }
  for (const pid of own) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // Without /proc (macOS) a living process counts as the server: pg_ctl then decides.
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine === undefined) return process.platform !== 'linux';
  const [program = '', ...options] = commandLine.split('\0');
  return basename(program) === 'postgres' && options.includes(cluster);
}

async function createDatabaseIfMissing(url: string, database: string): Promise<void> {
  const { default: pg } = await import('pg');
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 5_000 });
  // A broken connection surfaces as the statement's error; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** A TCP port on 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
