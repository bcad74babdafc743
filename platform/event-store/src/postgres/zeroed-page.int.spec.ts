import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommands } from '../commands.ts';
import { CannotDecodeEvent } from '../port.ts';
import { TEST_MASTER_KEY } from '../testing/stores.ts';
import { collect, counted, newStream, testSchemas } from '../testing/test-events.ts';
import { migrateEventStore } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const PAGE_BYTES = 8_192;

interface Counted {
  readonly type: 'Counted';
  readonly data: { readonly amount: number };
}
const thing = {
  category: 'thing',
  initialState: () => 0,
  evolve: (state: number, _event: Counted) => state + 1,
};

describe('a zeroed page of the log', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kreditlina-zeroed-'));
    // The server's own user must have access, else its files are placed elsewhere.
    await chmod(folder, 0o755);
    server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    await migrateEventStore(server.url);
  });
  afterAll(async () => {
    await server.stop('immediate');
    await rm(folder, { recursive: true, force: true });
  });

  const sql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await client.query({ text, values })).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const opened = async () => {
    const store = await openPostgresStore({
      url: server.url,
      masterKey: TEST_MASTER_KEY,
      schemas: testSchemas,
    });
    return { ...store, [Symbol.asyncDispose]: () => store.close() };
  };

  /**
   * Eighty events of a stream, one page of which is zeroed while the server is stopped.
   * @returns the lost versions
   */
  const zero = async (stream: string, version: number): Promise<number[]> => {
    {
      await using store = await opened();
      for (let at = 0; at < 80; at += 20)
        await store.events.append(stream, at === 0 ? 'none' : at, counted(20));
    }
    const [place = { file: '', page: 0 }] = await sql<{ file: string; page: number }>(
      `select pg_relation_filepath('event_store.events') as file, (e.ctid::text::point)[0]::int as page
        from event_store.events e join event_store.streams s on s.id = e.stream_id where s.stream = $1 and e.version = $2`,
      [stream, version],
    );
    const lost = await sql<{ version: number }>(
      `select e.version from event_store.events e join event_store.streams s on s.id = e.stream_id
        where s.stream = $1 and (e.ctid::text::point)[0]::int = $2 order by e.version`,
      [stream, place.page],
    );
    await server.stop();
    const file = await open(join(folder, 'data/postgres', place.file), 'r+');
    await file.write(new Uint8Array(PAGE_BYTES), 0, PAGE_BYTES, place.page * PAGE_BYTES);
    await file.close();
    server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    return lost.map((row) => row.version);
  };

  it.each([
    ['in the middle', 40],
    ['at the end', 80],
  ])('%s: verify names each lost event, and no command is decided on the rest', async (_, version) => {
    const stream = newStream();
    const lost = await zero(stream, version);
    expect(lost).toContain(version);
    await using store = await opened();
    const other = newStream();
    await store.events.append(other, 'none', counted(3));
    const report = await store.verify();
    const named = report.problems.filter((one) => one.stream === stream);
    expect(named).toEqual(lost.map((one) => ({ stream, version: one, problem: 'missing' })));
    const hole = { name: 'CannotDecodeEvent', stream, version: lost[0] };
    await expect(collect(store.events.read(stream))).rejects.toMatchObject(hole);
    await expect(collect(store.events.read(stream, { backwards: true }))).rejects.toThrow(CannotDecodeEvent);
    const handler = createCommands(store.events, () => '2026-11-02T10:00:00.000Z');
    const actor = { kind: 'system', id: 'test', role: 'system' } as const;
    const origin = { actor, commandId: randomUUID(), correlationId: randomUUID() };
    const count = () => [{ type: 'Counted' as const, data: { amount: 1 } }];
    const id = stream.slice('thing-'.length);
    await expect(handler.send(origin, thing, id, count, {})).rejects.toMatchObject(hole);
    // The stream is readable up to the hole, and all other streams completely.
    expect(await collect(store.events.read(stream, { to: (lost[0] ?? 0) - 1 }))).toHaveLength(
      (lost[0] ?? 0) - 1,
    );
    expect(await collect(store.events.read(other))).toHaveLength(3);
  });
});
