import { afterAll, beforeAll, describe, it } from 'vitest';
import { openTestEventStoreDbStore } from '../testing/eventstoredb-stores.ts';
import type { StoreFactory } from '../testing/store-under-test.ts';
import { testDifferential } from '../testing/test-differential.ts';
import { testEventStore } from '../testing/test-event-store.ts';
import { testSnapshots } from '../testing/test-snapshots.ts';
import { serversUnderTest } from './testing/servers.ts';

const WORKLOADS = 60;

for (const { name, missing, start } of serversUnderTest) {
  if (missing !== undefined) {
    it.skip(`EventStoreDB adapter on a ${name}: ${missing}`);
    continue;
  }
  describe(name, () => {
    let server: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(async () => server?.close());
    const factory: StoreFactory = (options) => openTestEventStoreDbStore(server.url, options);

    testEventStore('EventStoreDB adapter', factory);
    testSnapshots('EventStoreDB adapter', factory);
    testDifferential('EventStoreDB', factory, WORKLOADS);
  });
}
