import { randomUUID } from 'node:crypto';
import type { Aggregate } from '@kreditlina/domain/kernel/decider';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldStream } from '../fold-stream.ts';
import { shortenLog } from '../testing/shorter-log.ts';
import { openTestPostgresStore, type TestStore } from '../testing/stores.ts';
import { testEvent, testSchemas } from '../testing/test-events.ts';

interface Told {
  readonly type: 'PersonTold';
  readonly data: { readonly name: string };
}

const names: Aggregate<{ last: string }, Told> = {
  category: 'register',
  foldVersion: 1,
  initialState: () => ({ last: '' }),
  evolve: (_state, { data }) => ({ last: data.name }),
};

let store: TestStore;
let client: pg.Client;
beforeAll(async () => {
  store = await openTestPostgresStore({ schemas: testSchemas });
  client = new pg.Client({ connectionString: store.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.close();
});

const personId = randomUUID();
async function append(stream: string, version: number, count: number, name: string): Promise<string> {
  const commandId = randomUUID();
  const events = Array.from({ length: count }, (_, index) => {
    const data = { personId, name: `${name} ${index}`, note: null, guarantors: [], contact: { by: 'none' } };
    return testEvent(
      'PersonTold',
      { ...data, report: { income: 1, remarks: [] }, owners: {} },
      commandId,
      index,
    );
  });
  return (await store.events.append(stream, version === 0 ? 'none' : version, events)).position;
}

const kept = (stream: string) => store.events.snapshots?.find(stream, 'register 1');
const stored = async () =>
  (await client.query<{ version: number; state: Buffer }>('select version, state from event_store.snapshots'))
    .rows;

describe('snapshots in Postgres', () => {
  it('keeps no personal data in clear, and ignores an altered snapshot', async () => {
    const stream = `register-${randomUUID()}`;
    await append(stream, 0, 150, 'Astrid');
    await foldStream(store.events, names, stream);
    expect((await kept(stream))?.state).toEqual({ last: 'Astrid 149' });
    const [row] = await stored();
    expect(row?.version).toBe(150);
    expect(row?.state.toString('latin1')).not.toContain('Astrid');
    await client.query(
      'update event_store.snapshots set state = set_byte(state, 20, get_byte(state, 20) # 1)',
    );
    expect(await kept(stream)).toBeUndefined();
    expect((await foldStream(store.events, names, stream)).state).toEqual({ last: 'Astrid 149' });
    expect((await kept(stream))?.state).toEqual({ last: 'Astrid 149' });
  });

  it('ignores a snapshot if the stream has other events now', async () => {
    const stream = `register-${randomUUID()}`;
    const before = await append(stream, 0, 120, 'Förr');
    await append(stream, 120, 30, 'Bortom');
    await foldStream(store.events, names, stream);
    expect((await kept(stream))?.version).toBe(150);
    await shortenLog(store.url, before);
    await append(stream, 120, 30, 'Nu');
    expect(await kept(stream)).toBeUndefined();
    expect((await foldStream(store.events, names, stream)).state).toEqual({ last: 'Nu 29' });
  });
});
