import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { companyId } from '@kreditlina/domain/company/ids';
import {
  creditApplication,
  selectCompany,
  startApplication,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/index';
import { answeredAuthority } from '@kreditlina/domain/credit-application/testing/samples';
import { handle, migrateEventStore, openPostgresStore } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { createPartners, personaByKey } from '@kreditlina/partners';
import { simulatedAuthority, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { migrateProjections, startProjectionsThread } from '@kreditlina/projections';
import { documentPress } from '@kreditlina/workers/documents/press';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { buildApp } from '../../src/build-app.ts';
import { migrateApi } from '../../src/migrate-api.ts';
import { createTestClient } from '../../src/testing/test-client.ts';

/** What the load generator is given. */
export interface Started {
  readonly product: string;
  readonly bare: string;
  readonly headers: Record<string, string>;
  readonly applicationIds: readonly string[];
}

const APPLICATIONS = 2_000;
const AT_ONCE = 50;

/** Product and reference beside each other in this process, on one Postgres with its flushes on. Informs the parent when both listen. */
async function start(): Promise<void> {
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
  // As the product logs: every line at once into a file.
  const logger = pino(
    { level: 'info', base: null },
    pino.destination({ dest: join(dataDir, 'bench.log'), sync: true }),
  );
  const feed = { databaseUrl: postgres.url, masterKey, owner: v7() };
  const projections = await startProjectionsThread({ ...feed, logger });
  const app = await buildApp({
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
    config: {
      publicUrl: 'http://127.0.0.1:3000',
      bankIdAppUrl: simulators.urls.bankIdApp,
      testMode: false,
      isDemonstration: false,
      secret: 'a secret of at least 32 bytes for benches',
      pepper: 'a pepper for benches',
      trustedProxies: 0,
      limits: { perMinute: 100_000_000, loginsPerMinute: 1_000 },
    },
  });
  const client = createTestClient(app, { advance: () => {} });
  const persona = personaByKey('approved');
  const { body } = await client.logIn(persona.ssn);
  const applicationIds = await prepare(opened.events, body.user.id);
  await projections.waitForPosition(await opened.events.head(), 60_000);
  const bare = await bareServer(pool);
  const started: Started = {
    product: await app.listen({ port: 0, host: '127.0.0.1' }),
    bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    applicationIds,
  };
  process.send?.(started);
  process.once('message', () => {
    void (async () => {
      await Promise.all([app.close(), bare.close()]);
      await projections.stop();
      await opened.close();
      await Promise.all([partners.close(), simulators.close(), pool.end()]);
      await postgres.stop('immediate');
      await rm(dataDir, { recursive: true, force: true });
      process.disconnect?.();
    })();
  });
}

/** The reference: nothing but Fastify and one INSERT of the body. */
async function bareServer(pool: pg.Pool) {
  await pool.query(
    'create table public.bare (id bigint generated always as identity primary key, body jsonb not null)',
  );
  const app = Fastify();
  app.post('/save', async (request) => {
    await pool.query('insert into public.bare (body) values ($1)', [JSON.stringify(request.body)]);
    return { ok: true };
  });
  return app;
}

async function prepare(store: EventStore, userId: string): Promise<string[]> {
  const ids = Array.from({ length: APPLICATIONS }, () => v7());
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => prepareOne(store, id, userId)));
  }
  return ids;
}

async function prepareOne(store: EventStore, id: string, userId: string): Promise<void> {
  const persona = personaByKey('approved');
  const number = persona.companies[0]?.companyNumber ?? '';
  const context = () => ({
    stream: `creditApplication-${id}`,
    commandId: v7(),
    actor: { kind: 'customer', id: userId, role: 'customer' } as const,
    correlationId: v7(),
    now: new Date().toISOString(),
  });
  const target = [store, creditApplication] as const;
  await handle(...target, context(), startApplication, { applicationId: id, userId, type: 'standard' });
  await handle(...target, context(), submitContactDetails, persona);
  await handle(...target, context(), selectCompany, {
    companyId: companyId(number),
    companyNumber: number,
    companyName: 'Bolaget AB',
    isSoleTrader: false,
    authority: answeredAuthority([{ personId: userId, name: persona.name, ssn: persona.ssn }]),
  });
}

await start();
