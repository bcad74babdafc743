import { inDrill } from '@kreditlina/tools/extent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEventStoreDbStore } from '../testing/eventstoredb-stores.ts';
import type { StoreFactory } from '../testing/stores.ts';
import { testDifferential } from '../testing/test-differential.ts';
import { testEventStore } from '../testing/test-event-store.ts';
import { testSnapshots } from '../testing/test-snapshots.ts';
import { serversUnderTest } from './testing/servers.ts';

const WORKLOADS = inDrill(25, 300);

for (const { name, missing, start } of serversUnderTest) {
  const title = missing === undefined ? name : `${name}: ${missing}`;
  it.skipIf(missing !== undefined)(`EventStoreDB adapter, ${title}`, () => expect(missing).toBeUndefined());
  if (missing !== undefined) continue;
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
