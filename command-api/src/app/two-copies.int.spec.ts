import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { personId } from '@kreditlina/domain/identity/index';
import { hearGrowth } from '@kreditlina/event-store/growth';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { openPostgresStore } from '@kreditlina/event-store/postgres/open-postgres-store';
import { overStore } from '@kreditlina/event-store/store-views';
import { TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import type { SharedMemory } from '@kreditlina/http-edge/shared-memory';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const TURNS = 40;

let api: TestApi;
/** The second copy's log, on its own connections. */
let second: OpenedStore;
beforeAll(async () => {
  api = await startTestApi();
  second = await openPostgresStore({
    url: api.store.url,
    masterKey: TEST_MASTER_KEY,
    schemas: eventCatalogue,
  });
});
afterAll(async () => {
  await second.close();
  await api.dispose();
});

const conflicts = () => api.store.stats().conflicts + second.stats().conflicts;

/** Shared state of copies, without delays. */
function inMemory(): SharedMemory {
  const kept = new Map<string, string[]>();
  return {
    count: async () => undefined,
    note: async (name, value) => void kept.set(name, [...(kept.get(name) ?? []), value]),
    noted: async (name) => kept.get(name) ?? [],
    close: () => undefined,
  };
}

/** A copy that is not notified of the other's appends. */
const deaf = (store: EventStore): EventStore => overStore(store, { onGrown: () => () => undefined });

async function browsersAt(stores: readonly EventStore[], persona: string, shared?: SharedMemory) {
  const client = await api.loggedIn(persona);
  const copies = await Promise.all(
    stores.map((store) => api.rebuildWith({ store, ...(shared && { shared }) })),
  );
  return copies.map((copy) => api.clientOf(copy, client));
}

const write = (browser: TestClient | undefined, turn: number, headers: Record<string, string> = {}) => {
  if (!browser) throw new Error('There is no such copy');
  return browser.post(setTracker.path, { at_gd: `kampanj-${turn}` }, { headers });
};

describe('two copies behind a proxy that alternates', () => {
  it("copies that hear of each other's appends have no conflicts", async () => {
    const browsers = await browsersAt([api.store.events, second.events], 'approved');
    const heard = [hearGrowth(api.store.events), hearGrowth(second.events)];
    const stream = `user-${personId(TEST_PEPPER, personaByKey('approved').ssn)}`;
    let version = 0;
    for await (const event of api.store.events.read(stream)) ({ version } = event);
    const before = conflicts();
    for (let turn = 0; turn < TURNS; turn += 1) {
      expectStatus(await write(browsers[turn % 2], turn), 200);
      version += 1;
      await eventually(async () => {
        for (const copy of heard) expect(copy.reached(stream)).toBe(version);
      });
    }
    expect(conflicts() - before).toBe(0);
  });

  it('copies that share session positions have no conflicts, even before they hear of an append', async () => {
    const stores = [deaf(api.store.events), deaf(second.events)];
    const browsers = await browsersAt(stores, 'several-companies', inMemory());
    const before = conflicts();
    for (let turn = 0; turn < TURNS; turn += 1) expectStatus(await write(browsers[turn % 2], turn), 200);
    expect(conflicts() - before).toBe(0);
  });

  it('the position that our client sends back prevents conflicts before a copy hears of an append', async () => {
    const browsers = await browsersAt([deaf(api.store.events), deaf(second.events)], 'good-guarantor');
    const before = conflicts();
    let position = '';
    for (let turn = 0; turn < TURNS; turn += 1) {
      const answer = await write(browsers[turn % 2], turn, { 'x-min-position': position });
      position = String(expectStatus(answer, 200).headers['x-event-position']);
    }
    expect(conflicts() - before).toBe(0);
  });

  it('sabotage: copies that share nothing have conflicts', async () => {
    const browsers = await browsersAt([deaf(api.store.events), deaf(second.events)], 'pep');
    const before = conflicts();
    for (let turn = 0; turn < TURNS; turn += 1) expectStatus(await write(browsers[turn % 2], turn), 200);
    expect(conflicts() - before).toBeGreaterThan(0);
  });
});
