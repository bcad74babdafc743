import { Writable } from 'node:stream';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { handle } from '@kreditlina/event-store';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { openTestPostgresStoreOn, type TestStore } from '@kreditlina/event-store/testing/stores';
import { createPartners, type Partners, personaByKey } from '@kreditlina/partners';
import {
  type SimulatorOptions,
  type Simulators,
  simulatedAuthority,
  startSimulators,
} from '@kreditlina/partners/simulators/simulators';
import { openPool } from '@kreditlina/postgres/open-pool';
import { createPreparedDatabase } from '@kreditlina/postgres/testing/postgres';
import type { Runner } from '@kreditlina/projection-engine/runner';
import { migrateProjections, startProjections } from '@kreditlina/projections';
import { documentPress } from '@kreditlina/workers/documents/press';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { type BuildOptions, buildApp } from '../app/build-app.ts';
import { migrateApi } from '../app/migrate-api.ts';
import type { ApiConfig, ApiDeps } from '../deps.ts';
import { createTestClient, TEST_HOST, type TestClient } from './test-client.ts';

export const TEST_SECRET = 'a secret of at least 32 bytes for tests';
export const TEST_PEPPER = 'a pepper for tests only';
export const TEST_ORIGIN = `http://${TEST_HOST}`;

/** The whole API with a real database, real read models and the partners' simulators. */
export interface TestApi extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly deps: ApiDeps;
  readonly store: TestStore;
  readonly pool: pg.Pool;
  readonly simulators: Simulators;
  readonly projections: Runner;
  readonly clock: { now(): string; advance(ms: number): void };
  /** All logged lines. */
  readonly log: string[];
  client(): TestClient;
  /** A browser logged in as the persona. */
  loggedIn(personaKey: string): Promise<TestClient>;
  /** Builds another server from the same parts. */
  rebuild(config?: Partial<ApiConfig>, options?: BuildOptions): Promise<FastifyInstance>;
  /** Builds another server with some parts replaced. */
  rebuildWith(parts: Partial<ApiDeps>): Promise<FastifyInstance>;
  /** Client of another server with the session of an existing client. */
  clientOf(app: FastifyInstance, of: TestClient): TestClient;
  dispose(): Promise<void>;
}

export interface TestApiOptions {
  readonly config?: Partial<ApiConfig>;
  readonly build?: BuildOptions;
  readonly simulators?: SimulatorOptions;
  readonly partners?: (real: Partners) => Partners;
}

const START_MS = Date.parse('2026-11-21T09:00:00.000Z');

/** Every migration of an API start. */
async function migrateAll(url: string): Promise<void> {
  const pool = openPool({ connectionString: url, max: 2 });
  try {
    await migrateEventStore(pool);
    await migrateProjections(pool);
    await migrateApi(pool);
  } finally {
    await pool.end();
  }
}

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createPreparedDatabase('api', migrateAll);
  const store = await openTestPostgresStoreOn(database, {
    schemas: eventCatalogue,
    destructions: keyDestructions,
  });
  const pool = openPool({ connectionString: store.url, max: 8 });
  const logger = { info() {}, warn() {}, error() {} };
  const projections = await startProjections({ store: store.events, pool, logger, owner: v7() });
  const simulators = await startSimulators({
    bankId: { pendingCollects: 0 },
    reportDelayMs: 0,
    ...options.simulators,
  });
  const real = createPartners({ urls: simulators.urls, bankIdAuthorities: [simulatedAuthority] });
  const clock = createClock();
  const log: string[] = [];
  const deps: ApiDeps = {
    store: store.events,
    blobs: store.blobs,
    press: documentPress,
    lender: { name: 'Prövobanken AB', companyNumber: '5599009007', bankgiroNumber: '9912346' },
    pool,
    partners: options.partners?.(real) ?? real,
    now: clock.now,
    newId: v7,
    waitForPosition: projections.waitForPosition,
    verifyStream: store.verifyStream,
    beforeHead: store.beforeHead,
    logger: pino({ level: 'info' }, collect(log)),
    config: { ...testConfig(simulators), ...options.config },
  };
  const built: FastifyInstance[] = [];
  const build = async (parts: ApiDeps, buildOptions?: BuildOptions): Promise<FastifyInstance> => {
    const one = await buildApp(parts, buildOptions);
    built.push(one);
    return one;
  };
  const app = await build(deps, options.build);
  const dispose = async (): Promise<void> => {
    await Promise.all(built.map((one) => one.close()));
    await projections.stop();
    await real.close();
    await simulators.close();
    await pool.end();
    await store.close();
  };
  const client = () => createTestClient(app, clock);
  return {
    app,
    deps,
    store,
    pool,
    simulators,
    projections,
    clock,
    log,
    client,
    dispose,
    [Symbol.asyncDispose]: dispose,
    rebuild: (config, buildOptions) =>
      build({ ...deps, config: { ...deps.config, ...config } }, buildOptions),
    rebuildWith: (parts) => build({ ...deps, ...parts }),
    clientOf(other, of) {
      const one = createTestClient(other, clock);
      one.accessToken = of.accessToken;
      for (const [name, value] of of.cookies) one.cookies.set(name, value);
      return one;
    },
    async loggedIn(key) {
      const persona = personaByKey(key);
      const isStaff = persona.role !== 'customer' && persona.role !== 'guarantor';
      if (isStaff) await grant(deps, persona.ssn, persona.role);
      const one = client();
      // On a busy machine a login step can reach its time limit: 503, to be retried.
      for (let tries = 1; tries <= LOGINS_MAX; tries += 1) {
        const { status } = await one.logIn(persona.ssn, isStaff ? 'staff' : 'customer');
        if (status !== 503) break;
      }
      return one;
    },
  };
}

const LOGINS_MAX = 5;

const testConfig = (simulators: Simulators): ApiConfig => ({
  publicUrl: TEST_ORIGIN,
  bankIdAppUrl: simulators.urls.bankIdApp,
  testMode: true,
  isDemonstration: true,
  secret: TEST_SECRET,
  pepper: TEST_PEPPER,
  trustedProxies: 0,
  limits: {
    perMinute: 1_000_000,
    loginsPerMinute: 1_000_000,
    eventsPerDay: 1_000_000,
    personalRowsPerDay: 1_000_000,
    // The test shares the event loop, and loading its modules blocks it.
    eventLoopDelayMs: 60_000,
  },
});

function createClock() {
  let nowMs = START_MS;
  return {
    now: () => new Date(nowMs).toISOString(),
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

const collect = (lines: string[]): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });

async function grant(deps: ApiDeps, ssn: string, role: 'admin' | 'approver' | 'analyst'): Promise<void> {
  const userId = personId(TEST_PEPPER, ssn);
  const context = {
    stream: `user-${userId}`,
    commandId: v7(),
    actor: { kind: 'system', id: 'test', role: 'system' } as const,
    correlationId: v7(),
    now: deps.now(),
  };
  await handle(deps.store, user, context, grantRole, { userId, role });
}
