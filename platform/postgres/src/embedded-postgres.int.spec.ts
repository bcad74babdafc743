import { mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createTestDatabase } from './testing/postgres.ts';

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('embedded Postgres', () => {
  let parent: string;
  beforeAll(async () => {
    // A folder that only this user may enter, like a checkout in /root or below `mktemp -d`.
    parent = await mkdtemp(join(tmpdir(), 'kreditlina-embedded-'));
  });
  afterAll(async () => {
    await rm(await realpath(join(parent, 'data')), { recursive: true, force: true });
    await rm(parent, { recursive: true, force: true });
  });

  it('keeps the data across an orderly restart, an orphaned server and a killed server', async () => {
    const dataDir = join(parent, 'data');
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'create table kept (n int)');
    await query(first.url, 'insert into kept values (1)');
    await first.stop();
    expect(await first.pid()).toBeUndefined();

    const orphan = await startEmbeddedPostgres({ dataDir });
    await query(orphan.url, 'insert into kept values (2)');
    const orphanPid = await orphan.pid();
    // The parent was killed: stop was never called, and the old server still runs on its port.
    const second = await startEmbeddedPostgres({ dataDir, port: orphan.port });
    expect(await second.pid()).not.toBe(orphanPid);
    await query(second.url, 'insert into kept values (3)');

    process.kill((await second.pid()) as number, 'SIGKILL');
    const third = await startEmbeddedPostgres({ dataDir });
    expect(await query(third.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await third.stop();

    // After a reboot or in a new container the pid in the file may belong to any process, for example our
    // own.
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    const fourth = await startEmbeddedPostgres({ dataDir });
    expect(await query(fourth.url, 'select count(*)::integer as kept from kept')).toEqual([{ kept: 3 }]);
    await fourth.stop();
  });

  it('starts although a child of the killed server is still busy, or a child of an orphan does not stop', async () => {
    const dataDir = join(parent, 'data');
    const killed = await startEmbeddedPostgres({ dataDir });
    // Busy in its query, it does not check whether its server is still alive.
    const busy = query(killed.url, 'select count(*) from generate_series(1, 1e12)').catch(() => 'ended');
    await query(killed.url, 'select pg_sleep(0.5)');
    process.kill((await killed.pid()) as number, 'SIGKILL');
    await eventually(async () => expect(await killed.pid()).toBeUndefined());
    const orphan = await startEmbeddedPostgres({ dataDir });
    expect(await busy).toBe('ended');

    const client = new pg.Client({ connectionString: orphan.url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    const again = await startEmbeddedPostgres({ dataDir, orderlyStopSeconds: 1 });
    expect(await query(again.url, 'select count(*)::integer as kept from kept')).toEqual([{ kept: 3 }]);
    await again.stop();
  });

  it('takes another port when its port is taken, unless a port was given', async () => {
    const dataDir = join(parent, 'data');
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const ports = [port, await freePort()];
    const server = await startEmbeddedPostgres({ dataDir, findPort: async () => ports.shift() ?? 0 });
    expect(server.port).not.toBe(port);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow('could not bind');
    taken.close();
  });

  it('works in a folder that only its owner may enter', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-private-'));
    const server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop('immediate');
    expect((await stat(dataDir)).mode & 0o007).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('gives each test its own database', async () => {
    await using one = await createTestDatabase();
    await using two = await createTestDatabase();
    await query(one.url, 'create table only_here ()');
    await expect(query(two.url, 'select * from only_here')).rejects.toThrow('does not exist');
  });
});
