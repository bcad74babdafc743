import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedStore } from '@kreditlina/event-store/opened-store';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { openPostgresStore } from '@kreditlina/event-store/postgres/open-postgres-store';
import { testEvent } from '@kreditlina/event-store/testing/test-events';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir } from '../src/product.ts';
import { brokenPromises, readLog } from './crash/check-log.ts';
import { createLedger, type Ledger } from './crash/ledger.ts';

const ANSWERS = 40;
/** Settings with which Postgres acknowledges writes before storing them, and so loses acknowledged ones. */
const FORGETFUL = { synchronous_commit: 'off', wal_writer_delay: '10000' };

const open = (url: string) => openPostgresStore({ url, masterKey: new Uint8Array(32).fill(3) });

/** Writes one customer's answers, and records each when acknowledged. */
async function answer(store: OpenedStore, ledger: Ledger): Promise<void> {
  const applicationId = randomUUID();
  const stream = `creditApplication-${applicationId}`;
  for (let version = 0; version < ANSWERS; version += 1) {
    const value = ledger.nextMarker();
    const data = { applicationId, mortgagesCents: value * 100 };
    const events = [testEvent('ExistingLoansDeclared', data)];
    const { position } = await store.events.append(stream, version === 0 ? 'none' : version, events);
    const marker = { field: 'mortgagesCents', value: value * 100 };
    ledger.add({ client: 1, applicationId, type: 'ExistingLoansDeclared', marker, position });
  }
}

async function killed(server: EmbeddedPostgres): Promise<void> {
  process.kill((await server.pid()) ?? Number.NaN, 'SIGKILL');
  while ((await server.pid()) !== undefined) await sleep(20);
}

const dataDir = newDataDir();
beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  await migrateEventStore(server.url);
  await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Writes answers, then kills the database.
 * @returns the crash drill's findings about the recovered log
 */
async function findingsAfterKill(settings: Record<string, string>): Promise<string[]> {
  const ledger = createLedger();
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const store = await open(server.url);
  await answer(store, ledger);
  await killed(server);
  await store.close();
  const again = await startEmbeddedPostgres({ dataDir });
  const recovered = await open(again.url);
  const log = await readLog(recovered.events);
  await recovered.close();
  await again.stop('immediate');
  const own = `creditApplication-${ledger.entries[0]?.applicationId}`;
  return brokenPromises(
    log.filter(({ stream }) => stream === own),
    ledger.entries,
  );
}

describe('the checker of the crash drill', () => {
  it('finds nothing when the database is killed after it acknowledged', async () => {
    expect(await findingsAfterKill({})).toEqual([]);
  });

  it('reports acknowledged events that a database lost by acknowledging before storing (sabotage)', async () => {
    const findings = await findingsAfterKill(FORGETFUL);
    expect(findings.filter((one) => one.startsWith('lost: ExistingLoansDeclared')).length).toBeGreaterThan(0);
  });

  it('reports an event that is doubled, out of order, not requested or acknowledged before it was stored', async () => {
    const applicationId = randomUUID();
    const event = (value: number, position: string) => ({
      ...testEvent('ExistingLoansDeclared', { applicationId, mortgagesCents: value }),
      position,
      stream: `creditApplication-${applicationId}`,
    });
    const told = (value: number, position: string) => ({
      client: 1,
      applicationId,
      type: 'ExistingLoansDeclared',
      position,
      marker: { field: 'mortgagesCents', value },
    });
    const check = (log: ReturnType<typeof event>[], ...promised: ReturnType<typeof told>[]) =>
      brokenPromises(log as never, promised).map((finding) => finding.split(':')[0]);
    expect(check([event(1, '1'), event(2, '2')], told(1, '1'), told(2, '2'))).toEqual([]);
    expect(check([event(1, '1'), event(1, '2')], told(1, '1'))).toEqual(['doubled']);
    expect(check([event(1, '2'), event(2, '1')], told(1, '2'), told(2, '1'))).toEqual(['out of order']);
    expect(check([event(1, '1'), event(2, '2')], told(1, '1'))).toEqual(['nobody asked for']);
    expect(check([event(1, '2')], told(1, '1'))).toEqual(['told before it was stored']);
    expect(check([], told(1, '1'))).toEqual(['lost']);
  });
});
