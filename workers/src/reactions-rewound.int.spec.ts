import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { eventId, type OpenedStore, openPostgresStore } from '@kreditlina/event-store';
import type { NewEvent } from '@kreditlina/event-store/port';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import {
  openTestPostgresStore,
  TEST_MASTER_KEY,
  type TestStore,
} from '@kreditlina/event-store/testing/stores';
import { reactionStates } from '@kreditlina/job-runner/checkpoint';
import { systemClock } from '@kreditlina/job-runner/job';
import type { JobQueue, JobRequest } from '@kreditlina/job-runner/job-queue';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { type Reactions, startReactions } from '@kreditlina/job-runner/start-reactions';
import { eventually } from '@kreditlina/tools/eventually';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobRequestsOf, REACTION_CATEGORIES } from './reactions.ts';

let store: TestStore;
let pool: pg.Pool;
let asked: string[];
let said: string[];
/** The number of jobs requested before each call of `forgetDone`. */
let forgotten: number[];
const running: Reactions[] = [];
/** Stores of later processes, which remember nothing. */
const fresh: OpenedStore[] = [];

beforeEach(async () => {
  store = await openTestPostgresStore({ schemas: eventCatalogue });
  pool = new pg.Pool({ connectionString: store.url, max: 4 });
  await migrateEffects(pool);
  asked = [];
  said = [];
  forgotten = [];
});
afterEach(async () => {
  for (const reactions of running.splice(0)) await reactions.stop();
  for (const opened of fresh.splice(0)) await opened.close();
  await pool.end();
  await store.close();
});

function start(events = store.events): Reactions {
  const enqueue = async (jobs: readonly JobRequest[]) => void asked.push(...jobs.map((job) => job.id));
  const reactions = startReactions({
    rules: { categories: REACTION_CATEGORIES, jobRequestsOf },
    store: events,
    pool,
    queue: { enqueue, forgetDone: async () => void forgotten.push(asked.length) } as unknown as JobQueue,
    clock: systemClock,
    log: pino({ level: 'error' }, { write: (line: string) => void said.push(line) }),
    owner: 'test',
  });
  running.push(reactions);
  return reactions;
}

/** Like `start`, in a process that does not know the former log. */
async function startAnew(): Promise<Reactions> {
  const opened = await openPostgresStore({
    url: store.url,
    masterKey: TEST_MASTER_KEY,
    schemas: eventCatalogue,
  });
  fresh.push(opened);
  return start(opened.events);
}

/**
 * Appends an event that requests a decision.
 * @returns its position, and the id of its job
 */
async function requestDecision() {
  const applicationId = randomUUID();
  const commandId = randomUUID();
  const event: NewEvent = {
    id: eventId(commandId, 0),
    type: 'DecisionRequested',
    schemaVersion: 1,
    data: { applicationId, attempt: 1 },
    metadata: {
      actor: { kind: 'system', id: 'test', role: 'system' },
      commandId,
      correlationId: applicationId,
    },
    occurredAt: '2026-11-21T09:00:00.000Z',
    effectiveOn: '2026-11-21',
  };
  const { position } = await store.events.append(`creditApplication-${applicationId}`, 'none', [event]);
  return { position, job: `decision.${applicationId}.1` };
}

const stored = async () => (await reactionStates(pool))[0]?.position;

describe('reactions to a log that has become shorter', () => {
  it('reactions request jobs of events at reused positions, and log the loss', async () => {
    start();
    const kept = await requestDecision();
    await requestDecision();
    const lost = await requestDecision();
    await eventually(async () => expect(await stored()).toBe(lost.position));
    await shortenLog(store.url, kept.position);
    await eventually(() => expect(said.join('')).toContain('the log is not the one that was read'));
    const anew = await requestDecision();
    await eventually(() => expect(asked).toContain(anew.job));
    await eventually(async () => expect(await stored()).toBe(anew.position));
    // The effects of jobs may be lost with the log, while the queue remembers the jobs as done.
    expect(forgotten).toEqual([3]);
  });

  it('reactions store the reset checkpoint, and the next owner reads nothing twice', async () => {
    const first = start();
    const kept = await requestDecision();
    const lost = await requestDecision();
    await eventually(async () => expect(await stored()).toBe(lost.position));
    await shortenLog(store.url, kept.position);
    await eventually(() => expect(said.join('')).toContain('the log is not the one that was read'));
    await first.stop();
    expect(await stored()).toBe(kept.position);
    const anew = await requestDecision();
    asked = [];
    await startAnew();
    await eventually(() => expect(asked).toContain(anew.job));
    expect(asked).toEqual([anew.job]);
    expect(said.join('')).not.toContain('the log lacks events that were read');
  });

  it('reactions restart from the beginning when their checkpoint is beyond the end of the log', async () => {
    const kept = await requestDecision();
    const first = start();
    const lost = await requestDecision();
    await eventually(async () => expect(await stored()).toBe(lost.position));
    await first.stop();
    await shortenLog(store.url, kept.position);
    asked = [];
    await startAnew();
    await eventually(() => expect(said.join('')).toContain('the log lacks events that were read'));
    const anew = await requestDecision();
    await eventually(() => expect(asked).toEqual([kept.job, anew.job]));
    expect(forgotten).toEqual([0]);
  });

  it('reactions restart from the beginning when another event is at their checkpoint', async () => {
    const kept = await requestDecision();
    const first = start();
    const lost = await requestDecision();
    await eventually(async () => expect(await stored()).toBe(lost.position));
    await first.stop();
    await shortenLog(store.url, kept.position);
    const anew = [await requestDecision(), await requestDecision()];
    asked = [];
    await startAnew();
    await eventually(() => expect(asked).toEqual([kept.job, ...anew.map(({ job }) => job)]));
  });
});
