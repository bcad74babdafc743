import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { newDataDir } from '../../src/product.ts';

/** One of the servers that hold the same database. */
export interface Server {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  /** Starts again in its old role: a primary recovers, a standby follows again. */
  start(): Promise<void>;
  /** kill -9 of the server; resolves when all its processes are gone: no standby is promoted before that. */
  kill(): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Makes a standby replicate from this server from now on. */
  follow(primary: Server): Promise<void>;
  /** Commits wait until one of these has stored them; with an empty list they wait for none. */
  waitFor(names: readonly string[]): Promise<void>;
  dispose(): Promise<void>;
}

/** Keeps enough of the log for a standby that was away during the drill. */
const SETTINGS = {
  wal_keep_size: '512MB',
  shared_buffers: '32MB',
  // A kill -9 does not lose pages of the kernel's cache: only a power cut would.
  fsync: 'off',
};
const GONE_WITHIN_MS = 10_000;

/**
 * A primary with an empty database, and standbys copied from it while it was down, which follow it.
 * @param prepare runs before the copy
 */
export async function startWithStandbys(
  names: readonly string[],
  prepare: (url: string) => Promise<void>,
): Promise<{ primary: Server; standbys: readonly Server[] }> {
  const dataDir = newDataDir();
  const running = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  await prepare(running.url);
  await running.stop();
  const copies = names.map((name) => ({ name, dataDir: newDataDir(dataDir) }));
  const primary = await serverOf('primary', dataDir);
  for (const copy of copies) {
    const cluster = join(copy.dataDir, 'postgres');
    // Empty and owned by root: the server only checks that it exists, and may remove it through its rights to
    // the folder.
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${conninfo(primary, copy.name)}'\n`,
    );
    // Under root, the user that copies differs from the user that runs the server.
    if (process.getuid?.() === 0)
      execFileSync('chown', [
        'postgres:',
        join(cluster, 'standby.signal'),
        join(cluster, 'postgresql.auto.conf'),
      ]);
  }
  const standbys = await Promise.all(copies.map((copy) => serverOf(copy.name, copy.dataDir)));
  return { primary, standbys };
}

function conninfo(primary: Server, name: string): string {
  const { username, password } = new URL(primary.url);
  return `host=127.0.0.1 port=${primary.port} user=${username} password=${password} application_name=${name}`;
}

async function serverOf(name: string, dataDir: string): Promise<Server> {
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  const { url, port } = running;
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    name,
    url,
    port,
    query,
    async start() {
      running = await startEmbeddedPostgres({ dataDir, port, settings: SETTINGS });
    },
    async kill() {
      const pid = await running.pid();
      if (pid === undefined) return;
      process.kill(pid, 'SIGKILL');
      const deadline = Date.now() + GONE_WITHIN_MS;
      // Its children notice a little later, and until then still commit and send the log to the standbys.
      while (processesIn(join(dataDir, 'postgres')) > 0) {
        if (Date.now() > deadline) throw new Error(`${name} did not end`);
        await sleep(10);
      }
    },
    async promote() {
      await query('select pg_promote(true, 30)');
    },
    async follow(primary) {
      await query(`alter system set primary_conninfo = '${conninfo(primary, name)}'`);
      await query('select pg_reload_conf()');
    },
    async waitFor(names) {
      const value = names.length === 0 ? '' : `ANY 1 (${names.join(', ')})`;
      await query(`alter system set synchronous_standby_names = '${value}'`);
      await query('select pg_reload_conf()');
    },
    async dispose() {
      await running.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Number of processes that work in a folder (Linux; elsewhere none is found). */
function processesIn(folder: string): number {
  const home = realpathSync(folder);
  const isIn = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === home;
    } catch {
      return false;
    }
  };
  return existsSync('/proc')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isIn(name)).length
    : 0;
}

/** Resolves when this many standbys replicate from a primary. */
export async function untilFollowed(primary: Server, count: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const [row] = await primary.query<{ count: number }>(
      "select count(*)::integer as count from pg_stat_replication where state = 'streaming'",
    );
    if (row?.count === count) return;
    if (Date.now() > deadline) throw new Error(`${row?.count} of ${count} standbys follow ${primary.name}`);
    await sleep(50);
  }
}

/** The standby that received most of the log, to be promoted. All followers must have lost their primary. */
export async function aheadOf(standbys: readonly Server[]): Promise<{ ahead: Server; others: Server[] }> {
  const received = await Promise.all(
    standbys.map(async (server) => {
      const [row] = await server.query<{ at: string }>(
        "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as at",
      );
      return { server, at: BigInt(row?.at ?? 0) };
    }),
  );
  const [first, ...rest] = received.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  if (!first) throw new Error('There is no standby');
  return { ahead: first.server, others: rest.map(({ server }) => server) };
}
