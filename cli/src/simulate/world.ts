import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { personId } from '@kreditlina/domain/identity/index';
import { addressId } from '@kreditlina/domain/notification/notification';
import { applicationPage, invitationPage, sitePaths } from '@kreditlina/domain/paths';
import { type BlobStore, type EventStore, type RecordedEvent, START } from '@kreditlina/event-store/port';
import { reactionStates } from '@kreditlina/job-runner/checkpoint';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { openStoredStates } from '@kreditlina/job-runner/stored-states';
import { createPartners, type Partners } from '@kreditlina/partners';
import { personaByKey, personas } from '@kreditlina/partners/personas/personas';
import { type Simulators, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { openPool } from '@kreditlina/postgres/open-pool';
import { writeDurably } from '@kreditlina/postgres/write-durably';
import type { JobDeps } from '@kreditlina/workers/job';
import type pg from 'pg';
import { pino } from 'pino';
import { seedStaff, staffOf } from '../compose/api/seed-staff.ts';
import { type Composition, openComposition } from '../compose/composition.ts';
import { createShutdown } from '../compose/shutdown.ts';
import { readOrMake } from '../compose/stores/data-folder.ts';
import { migrateAll } from '../compose/stores/migrate-all.ts';
import { openFigureBook } from '../compose/workers/books.ts';
import type { ProductConfig } from '../config/product-config.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import { type Chance, createChance } from './chance.ts';
import { type InlineJobs, inlineJobs } from './inline-jobs.ts';
import { createParties, type Parties } from './parties.ts';
import { rememberLog } from './remembered-log.ts';
import { type Watch, watchLog } from './watch.ts';

const FILE = 'history.unfinished';

/** Marks the events in the folder as an incomplete simulated history. */
const noteUnfinished = (dataDir: string): Promise<void> =>
  writeDurably(
    join(dataDir, FILE),
    'A history is being generated here. If interrupted, it is generated again from the beginning.\n',
  );

const noteFinished = (dataDir: string): Promise<void> => rm(join(dataDir, FILE), { force: true });

/** True after an interrupted simulation. */
const isUnfinished = (dataDir: string): boolean => existsSync(join(dataDir, FILE));

/**
 * Removes an interrupted history, so that it is simulated from the beginning. The secrets and their
 * fingerprints are kept.
 * @param ownerUrl owner's address of a demonstration's embedded database
 */
async function removeUnfinished(ownerUrl: string): Promise<void> {
  const pool = openPool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'product')`,
    );
    for (const { name } of rows) await pool.query(`drop schema ${name} cascade`);
  } finally {
    await pool.end();
  }
}

/** The folder already contains a history, or is unsuitable for a simulation. */
export class SimulationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SimulationRefused';
  }
}

/** The folder contains events; `isHandedOver` is true if a product has continued them. */
export class EventsThere extends SimulationRefused {
  readonly isHandedOver: boolean;
  constructor(dataDir: string, isHandedOver: boolean) {
    super(
      `${dataDir} holds events already. Delete it, set KREDITLINA_DATA to a new folder, or serve this one: KREDITLINA_DATA=${dataDir} npm start`,
    );
    this.isHandedOver = isHandedOver;
  }
}

export interface World extends AsyncDisposable {
  readonly composition: Composition;
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly store: EventStore;
  readonly blobs: BlobStore;
  readonly partners: Partners;
  readonly simulators: Simulators;
  readonly jobs: InlineJobs;
  readonly watch: Watch;
  /** Marks the history as complete, so that it is never removed. */
  finish(): Promise<void>;
  readonly parties: Parties;
  readonly staff: { readonly admin: string; readonly approver: string };
  /**
   * Owner of an account, application, person or company, by id. People who share a phone number have one
   * owner, because a single stream counts the messages that reach that number per day.
   */
  readonly owners: Map<string, string>;
  /** Payers known only to the simulation: account id by payment id. */
  readonly payers: Map<string, string>;
  /** Id of the person with a personal number of twelve digits. */
  readonly personIdOf: (ssn: string) => string;
  /** Lets the product and the people process the latest events. */
  settle(): Promise<void>;
}

export interface WorldOptions {
  readonly config: ProductConfig;
  readonly seed: number;
  readonly startMs: number;
  readonly onEvent: (event: RecordedEvent) => void;
  readonly hasPapers: boolean;
  /** Derives the pepper of a new folder from the seed. */
  readonly isRepeatable: boolean;
  /** Replaces the product's postings, for tests. */
  readonly postingsOf?: Parameters<typeof watchLog>[2];
  /** Wraps the log, for tests. */
  readonly wrapStore?: (store: EventStore) => EventStore;
}

/**
 * Opens the configured data folder for a simulated history. Partners answer over HTTP on loopback, at the
 * simulated time and with references derived from the seed.
 * @throws SimulationRefused in production, with a real database or real partners, or if there are events
 */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { config } = options;
  if (config.mode !== 'demo' || config.databaseUrl !== undefined || config.partnerUrls !== undefined)
    throw new SimulationRefused('A history can be generated only in a demonstration on its own database.');
  if (options.isRepeatable) await keepPepper(config.dataDir, options.seed);
  const shutdown = createShutdown();
  try {
    return await open(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** Stores the pepper where the product looks for it, so that all other commands use the same one. */
async function keepPepper(dataDir: string, seed: number): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pepper = () => createHash('sha256').update(`simulated history ${seed}`).digest('base64url');
  await readOrMake(join(folder, 'person-id.pepper'), pepper);
}

async function open(
  { config, seed, startMs, onEvent, hasPapers, postingsOf, wrapStore = (store) => store }: WorldOptions,
  shutdown: ReturnType<typeof createShutdown>,
): Promise<World> {
  // An interrupted simulation starts over, so there is no need to wait for the disk.
  const composition = await openComposition(config, {
    begins: true,
    settings: { synchronous_commit: 'off' },
  });
  shutdown.add('composition', async () => composition[Symbol.asyncDispose]());
  const { pool, secrets } = composition;
  await migrateAll(pool, composition.urls);
  if (isUnfinished(config.dataDir) && !(await isServed(pool))) {
    await removeUnfinished(composition.urls.ownerUrl);
    await migrateAll(pool, composition.urls);
  }
  const { events, blobs, keys } = await composition.openStore();
  if ((await events.head()) !== START) throw new EventsThere(config.dataDir, await isServed(pool));
  await noteUnfinished(config.dataDir);
  const log = rememberLog(wrapStore(events));
  const { store } = log;
  const [agenda, chance] = [createAgenda(startMs), createChance(seed)];
  const asked = new Map<string, number>();
  const simulators = await startSimulators({
    now: () => agenda.nowMs(),
    newId: (what) => {
      const count = (asked.get(what) ?? 0) + 1;
      asked.set(what, count);
      return chance.uuid(`partner/${what}/${count}`);
    },
    reportDelayMs: 0,
    bank: { delayMs: BANK_DELAY_MS, numbersFrom: 1, bankgiroNumber: config.lender.bankgiroNumber },
  });
  shutdown.add('simulators', () => simulators.close());
  // A busy machine must not change the history, so no call times out or is retried.
  const limits = { timeoutMs: 120_000, retries: 0, breaker: { failures: 1_000_000 } };
  const partners = createPartners({ urls: simulators.urls, limits });
  shutdown.add('partners', () => partners.close());
  await seedStaff({
    store,
    pool,
    staff: staffOf(config),
    pepper: secrets.pepper,
    now: agenda.clock.now(),
    mode: 'demo',
  });
  const watch = watchLog(
    store,
    (event) => {
      jobs.react(event);
      onEvent(event);
    },
    postingsOf,
  );
  const deps: JobDeps = {
    store,
    blobs,
    keys: {
      destroy: (subjectId, said) => keys.destroy(subjectId, said).finally(log.forget),
    },
    partners,
    accounts: watch.book,
    // A simulated history orders no reports or dossiers, and its read models are built at its end.
    figures: openFigureBook({ store, pool, waitForPosition: async () => false }),
    savedReports: { isCaughtUp: async () => true, scheduled: async () => [] },
    dossiers: { isCaughtUp: async () => false, read: async () => undefined },
    states: openStoredStates(pool, secrets.secret),
    clock: agenda.clock,
    log: pino({ level: 'silent' }),
    lender: config.lender,
    invitationLink: (invited) => `${SITE}${invitationPage(invitationToken(secrets.secret, invited))}`,
    applicationLink: (id) => `${SITE}${applicationPage(id)}`,
    accountLink: `${SITE}${sitePaths.account}`,
    addressIdOf: (channel, address) => addressId(secrets.pepper, channel, address),
    isDemonstration: true,
  };
  const settle = async () => {
    if (log.hasGrown()) await watch.catchUp();
  };
  const owners = new Map<string, string>();
  const payers = new Map<string, string>();
  const ownerOf = ({ data }: JobRequest): string | undefined => {
    const ids = Object.values(data).map((one) => payers.get(String(one)) ?? String(one));
    return ids.map((id) => owners.get(id)).find((owner) => owner !== undefined);
  };
  const jobs = inlineJobs(agenda, deps, { ownerOf, hasPapers });
  const personIdOf = (ssn: string): string => personId(secrets.pepper, ssn);
  const idOfStaff = (role: string): string => {
    const found = personas.find((one) => one.role === role) ?? personaByKey('approved');
    return personIdOf(found.ssn);
  };
  return {
    composition,
    agenda,
    chance,
    store,
    blobs,
    partners,
    simulators,
    jobs,
    watch,
    parties: createParties({ store, blobs, agenda, chance }),
    staff: { admin: idOfStaff('admin'), approver: idOfStaff('approver') },
    payers,
    owners,
    personIdOf,
    settle,
    finish: () => noteFinished(config.dataDir),
    [Symbol.asyncDispose]: () => shutdown.run(),
  };
}

/** True if a product has continued the events, with or without a simulated history. */
const isServed = async (pool: pg.Pool): Promise<boolean> =>
  (await reactionStates(pool)).some(({ position }) => position !== START);

/** Time from a request to the bank to its outcome. */
const BANK_DELAY_MS = 5 * 60_000;
/** Public URL of a demonstration. */
const SITE = 'http://127.0.0.1:3000';
