import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestEventStoreDbStore } from '../testing/eventstoredb-stores.ts';
import type { TestStore } from '../testing/stores.ts';
import { counted, newStream, testSchemas } from '../testing/test-events.ts';
import { connect } from './client.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

describe('verifying a log in EventStoreDB', () => {
  let server: TestServer;
  let store: TestStore;
  beforeEach(async () => {
    server = await startTestServer();
    store = await openTestEventStoreDbStore(server.url, { schemas: testSchemas });
  });
  afterEach(async () => {
    await store.close();
    await server.close();
  });

  it('distinguishes a deleted stream from one with an appended event of type `$streamDeleted`', async () => {
    const [deleted, marked] = [newStream(), newStream()];
    for (const stream of [deleted, marked]) await store.events.append(stream, 'none', counted(3));
    const { client, options, close } = connect(server.url);
    await client.tombstoneStream(deleted, options);
    // The product's login can append any type, but these types mean nothing to the server.
    for (const type of ['$streamDeleted', '$metadata'])
      await client.appendToStream(marked, jsonEvent({ type, data: {} }), options);
    await close();
    const { problems } = await store.verify();
    expect(problems).toEqual([
      { stream: marked, version: 4, problem: 'foreign' },
      { stream: marked, version: 5, problem: 'foreign' },
      { stream: deleted, version: 1, problem: 'hidden' },
    ]);
  });

  it('ignores foreign streams, even one named like ours', async () => {
    await store.events.append(newStream(), 'none', counted(3));
    const { client, options, close } = connect(server.url);
    for (const type of ['$streamDeleted', '$metadata', 'theirs'])
      await client.appendToStream(newStream(), jsonEvent({ type, data: {} }), options);
    await close();
    expect((await store.verify()).problems).toEqual([]);
  });
});
