import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { handle, migrateEventStore, openPostgresStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { createPartners, personaByKey } from '@kreditlina/partners';
import { simulatedAuthority, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { migrateProjections, startProjectionsThread } from '@kreditlina/projections';
import { documentPress } from '@kreditlina/workers/documents/press';
import pg from 'pg';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { type BuildOptions, buildApp } from '../../src/app/build-app.ts';
import { migrateApi } from '../../src/app/migrate-api.ts';
import type { ApiDeps } from '../../src/deps.ts';
import { TEST_ORIGIN } from '../../src/testing/test-api.ts';
import { createTestClient } from '../../src/testing/test-client.ts';

const PEPPER = 'a pepper for benches';

async function makeAdmin(store: EventStore, ssn: string): Promise<void> {
  const userId = personId(PEPPER, ssn);
  const context = {
    stream: `user-${userId}`,
    commandId: v7(),
    actor: { kind: 'system', id: 'bench', role: 'system' } as const,
    correlationId: v7(),
    now: new Date().toISOString(),
  };
  await handle(store, user, context, grantRole, { userId, role: 'admin' });
}

/**
 * Starts the product with the full stack enabled, on its own Postgres that flushes to disk, with one person
 * logged in.
 */
export async function startBenchProduct(persona: 'approved' | 'admin' = 'approved') {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-http-bench-'));
  // The database server may run as another user.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 16 });
  await migrateEventStore(postgres.url);
  await migrateProjections(pool);
  await migrateApi(pool);
  const masterKey = new Uint8Array(32).fill(5);
  const opened = await openPostgresStore({ url: postgres.url, masterKey, schemas: eventCatalogue });
  const simulators = await startSimulators({ bankId: { pendingCollects: 0 } });
  const partners = createPartners({ urls: simulators.urls, bankIdAuthorities: [simulatedAuthority] });
  // Same logging as the product: each line goes to a file at once.
  const logger = pino(
    { level: 'info', base: null },
    pino.destination({ dest: join(dataDir, 'bench.log'), sync: true }),
  );
  const feed = { databaseUrl: postgres.url, masterKey, owner: v7() };
  const projections = await startProjectionsThread({ ...feed, logger });
  const deps: ApiDeps = {
    store: opened.events,
    blobs: opened.blobs,
    press: documentPress,
    lender: { name: 'Prövobanken AB', companyNumber: '5599009007', bankgiroNumber: '9912346' },
    pool,
    partners,
    logger,
    newId: v7,
    now: () => new Date().toISOString(),
    waitForPosition: (position, ms) => projections.waitForPosition(position, ms),
    verifyStream: opened.verifyStream,
    beforeHead: opened.beforeHead,
    config: {
      publicUrl: TEST_ORIGIN,
      bankIdAppUrl: simulators.urls.bankIdApp,
      testMode: false,
      isDemonstration: false,
      secret: 'a secret of at least 32 bytes for benches',
      pepper: PEPPER,
      trustedProxies: 0,
      limits: {
        perMinute: 100_000_000,
        loginsPerMinute: 1_000,
        eventsPerDay: 100_000_000,
        personalRowsPerDay: 100_000_000,
      },
    },
  };
  const app = await buildApp(deps);
  const { ssn } = personaByKey(persona);
  if (persona === 'admin') await makeAdmin(opened.events, ssn);
  const client = createTestClient(app, { advance: () => {} });
  const { body: login } = await client.logIn(ssn, persona === 'admin' ? 'staff' : 'customer');
  const { body } = await client.get(getMe.path);
  if (!body.id) throw new Error(`Nobody is logged in: ${JSON.stringify(login)}`);
  return {
    app,
    /** Another server on the same parts. */
    rebuild: (options: BuildOptions) => buildApp(deps, options),
    pool,
    store: opened.events,
    userId: body.id as string,
    headers: {
      // The server expects the host of the public address, not the free port that it listens on.
      host: new URL(TEST_ORIGIN).host,
      authorization: `Bearer ${client.accessToken}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    caughtUp: async () => projections.waitForPosition(await opened.events.head(), 120_000),
    async stop() {
      await app.close();
      await projections.stop();
      await opened.close();
      await Promise.all([partners.close(), simulators.close(), pool.end()]);
      await postgres.stop('immediate');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
