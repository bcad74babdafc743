import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { type SharedServer, shareServer } from './share-server.ts';

const PREFIX = 'kreditlina-test-postgres-';

/** These tests do not need durability; the crash drills start their own server with fsync on. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  // A single SCRAM round: a test connects hundreds of times.
  scram_iterations: '1',
};

/**
 * Vitest global setup: one Postgres for the run, its address in KREDITLINA_TEST_DATABASE_URL. It ends with
 * the run, together with everything in it (KREDITLINA_TEST_DATABASE_URL_ENDS) and its folder
 * (KREDITLINA_TEST_DATABASE_FOLDER). A given address is used as it is.
 */
export default () => shareServer('KREDITLINA_TEST_DATABASE_URL', start);

const dataDir = (pid: number) => join(tmpdir(), `${PREFIX}${pid}`);

async function start(): Promise<SharedServer> {
  await sweep();
  const server = await startEmbeddedPostgres({ dataDir: dataDir(process.pid), settings: TEST_SETTINGS });
  await setPasswordAgain(server.url);
  process.env.KREDITLINA_TEST_DATABASE_URL_ENDS = '1';
  process.env.KREDITLINA_TEST_DATABASE_FOLDER = dataDir(process.pid);
  return {
    url: server.url,
    stop: async () => {
      delete process.env.KREDITLINA_TEST_DATABASE_URL_ENDS;
      delete process.env.KREDITLINA_TEST_DATABASE_FOLDER;
      await server.stop('immediate');
      await rm(dataDir(process.pid), { recursive: true, force: true });
    },
  };
}

/** Sets the same password with a single SCRAM round; the initial one of the cluster needs many. */
async function setPasswordAgain(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { username, password } = new URL(url);
    const [name, text] = [pg.escapeIdentifier(username), pg.escapeLiteral(decodeURIComponent(password))];
    await client.query(`alter role ${name} password ${text}`);
  } finally {
    await client.end();
  }
}

/** Stops and removes the servers that killed test runs left behind. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const pid = Number(name.slice(PREFIX.length));
    if (!Number.isSafeInteger(pid) || isAlive(pid)) continue;
    // Starting on the folder stops the orphan; a half-made folder is simply removed.
    const orphan = await startEmbeddedPostgres({ dataDir: dataDir(pid) }).catch(() => undefined);
    await orphan?.stop('immediate');
    await rm(dataDir(pid), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
