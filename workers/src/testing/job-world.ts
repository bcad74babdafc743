import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import { lostKey, lostKeyId, recordKeyLoss } from '@kreditlina/domain/lost-key/lost-key';
import { addressId } from '@kreditlina/domain/notification/notification';
import { applicationPage, sitePaths } from '@kreditlina/domain/paths';
import { handle, openMemoryStore } from '@kreditlina/event-store';
import { decoded, type RecordedEvent } from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { memoryStoredStates } from '@kreditlina/job-runner/stored-states';
import { createPartners } from '@kreditlina/partners';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { type Simulators, startSimulators } from '@kreditlina/partners/simulators/simulators';
import { pino } from 'pino';
import type { JobDeps } from '../job.ts';
import { type ApplicationDriver, driveApplication, TEST_PEPPER } from './application-driver.ts';
import { bookOf, figuresOf, savedReportsOf } from './books.ts';
import { type InlineJobs, inlineJobs } from './inline-jobs.ts';

export const TEST_LENDER = { name: 'Prövobanken AB', companyNumber: '5599009007', bankgiroNumber: '9912346' };

/** A log in memory, the simulators over HTTP, and a clock that only the test moves. */
export interface JobWorld extends AsyncDisposable {
  readonly deps: JobDeps;
  readonly simulators: Simulators;
  readonly jobs: InlineJobs;
  /** Destroys a person's key after recording the erasure. The person may register again. */
  forget(personId: string): Promise<void>;
  moveClock(ms: number): void;
  drive(key: string): ApplicationDriver;
  /** Completes the persona's bank widget and waits for the consequences. */
  giveBankData(driver: ApplicationDriver, persona: Persona): Promise<void>;
  events(type?: string): Promise<RecordedEvent[]>;
}

export async function createJobWorld(): Promise<JobWorld> {
  const simulators = await startSimulators({
    reportDelayMs: 0,
    slowMs: 50,
    bankId: { pendingCollects: 0 },
    bank: { delayMs: 0 },
  });
  // The breaker has its own tests; here the faults of one persona must not affect the next.
  const partners = createPartners({
    urls: simulators.urls,
    limits: { retries: 0, breaker: { failures: 100_000 } },
  });
  const store = openMemoryStore({ schemas: eventCatalogue, destructions: keyDestructions });
  let now = Date.parse('2026-11-21T09:00:00.000Z');
  const deps: JobDeps = {
    store: store.events,
    blobs: store.blobs,
    keys: store.keys,
    partners,
    accounts: bookOf(store.events),
    figures: figuresOf(store.events),
    savedReports: savedReportsOf(store.events),
    dossiers: { isCaughtUp: async () => true, read: async () => undefined },
    states: memoryStoredStates(),
    clock: { now: () => new Date(now).toISOString() },
    log: pino({ level: 'silent' }),
    lender: TEST_LENDER,
    invitationLink: (invited) =>
      `http://127.0.0.1:3999/inbjudan#${invitationToken('a secret of at least 32 bytes for tests', invited)}`,
    applicationLink: (id) => `http://127.0.0.1:3999${applicationPage(id)}`,
    accountLink: `http://127.0.0.1:3999${sitePaths.account}`,
    addressIdOf: (channel, address) => addressId(TEST_PEPPER, channel, address),
    isDemonstration: true,
  };
  const jobs = inlineJobs(deps);
  return {
    deps,
    simulators,
    jobs,
    async forget(subjectId) {
      const id = lostKeyId(subjectId);
      const where = {
        stream: streamOf(lostKey, id),
        commandId: randomUUID(),
        actor: JOBS_ACTOR,
        correlationId: id,
        now: deps.clock.now(),
      };
      const keyIds = (await store.keyTable.findBySubjects([subjectId])).map(({ keyId }) => keyId);
      await handle(store.events, lostKey, where, recordKeyLoss, { subjectId, keyIds, by: 'test' });
      await store.keys.destroy(subjectId);
    },
    moveClock: (ms) => {
      now += ms;
    },
    drive: (key) => driveApplication(deps, personaByKey(key)),
    async giveBankData(driver, { ssn, companies }) {
      const bank = (await partners.bankData.banks())[0];
      const session = await partners.bankData.createSession({
        reference: driver.applicationId,
        bankId: bank?.id ?? '',
        parentOrigin: 'http://127.0.0.1:3000',
        personalNumber: ssn,
        companyNumber: companies[0]?.companyNumber ?? '',
      });
      await driver.chooseBank(session.sessionId);
      await endWidget(session.widgetUrl);
      await jobs.settle();
    },
    async events(type) {
      const found: RecordedEvent[] = [];
      for await (const event of store.events.readAll({ limit: 100_000 })) {
        if (type === undefined || event.type === type) found.push(decoded(event));
      }
      return found;
    },
    async [Symbol.asyncDispose]() {
      await partners.close();
      await simulators.close();
      await store.close();
    },
  };
}

async function endWidget(widgetUrl: string): Promise<void> {
  const answer = await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'submit', code: '1234' }),
  });
  if (!answer.ok) throw new Error(`the widget answered ${answer.status}`);
}
