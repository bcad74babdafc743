import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { keyDestructions } from '@kreditlina/domain/key-destructions';
import {
  mailingList,
  type ReceiveSignUp,
  receiveSignUp,
  subscriberId as subscriberIdOf,
} from '@kreditlina/domain/mailing-list/mailing-list';
import { openMemoryStore } from '@kreditlina/event-store';
import { handle } from '@kreditlina/event-store/command-handler';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { PartnerError, type PartnerErrorKind, type Subscription } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { TEST_PEPPER } from '../testing/application-driver.ts';
import { inlineJobs } from '../testing/inline-jobs.ts';

const contact = {
  email: 'vera@example.com',
  name: 'Vera Ek',
  business: '',
  phone: '070-174 06 05',
  interests: ['Kontokredit', 'Annat'],
} satisfies ReceiveSignUp['contact'];
const subscriberId = subscriberIdOf(TEST_PEPPER, contact.email);

/** An in-memory log, a provider with chosen faults, and a clock that only the test moves. */
function world() {
  const store = openMemoryStore({ schemas: eventCatalogue, destructions: keyDestructions });
  const sent: Subscription[] = [];
  const state = {
    nowMs: Date.parse('2026-11-23T09:00:00.000Z'),
    fails: undefined as PartnerErrorKind | undefined,
  };
  const deps = {
    store: store.events,
    keys: store.keys,
    partners: {
      mailingList: {
        subscribe: async (subscription: Subscription) => {
          sent.push(subscription);
          if (state.fails)
            throw new PartnerError({ partner: 'mailing-list', kind: state.fails, operation: 'subscribe' });
          return { reference: `m${sent.length}` };
        },
      },
    },
    clock: { now: () => new Date(state.nowMs).toISOString() },
    log: pino({ level: 'silent' }),
  } as Partial<JobDeps> as JobDeps;
  const jobs = inlineJobs(deps);
  return {
    state,
    sent,
    jobs,
    receive: async (differs: Partial<ReceiveSignUp> = {}) => {
      const signUpId = randomUUID();
      const where = {
        stream: streamOf(mailingList, subscriberId),
        commandId: randomUUID(),
        actor: JOBS_ACTOR,
        correlationId: subscriberId,
        now: deps.clock.now(),
      };
      const command = { subscriberId, signUpId, list: 'contact' as const, contact, consentVersion: 1 };
      await handle(store.events, mailingList, where, receiveSignUp, { ...command, ...differs });
      return signUpId;
    },
    signUps: async () => (await loadState(store.events, mailingList, subscriberId)).signUps,
    stored: async () => {
      const events = [];
      for await (const event of store.events.read(streamOf(mailingList, subscriberId))) events.push(event);
      return events;
    },
  };
}
type World = ReturnType<typeof world>;
/** Includes jobs with a later date. */
const everything = () => true;
const settleUntilDown = (of: World) => of.jobs.settle().catch((error: unknown) => error);

describe('a sign-up', () => {
  it(
    'a sign-up is handed over once, with interests joined by comma and without empty fields',
    proves('I-07', 'C-080'),
    async () => {
      const one = world();
      const signUpId = await one.receive();
      await one.jobs.settle();
      expect(one.sent).toEqual([
        {
          list: 'contact',
          email: 'vera@example.com',
          name: 'Vera Ek',
          phone: '070-174 06 05',
          interest: 'Kontokredit,Annat',
          idempotencyKey: signUpId,
        },
      ]);
      expect((await one.signUps())[0]).toMatchObject({ status: 'sent' });
    },
  );

  it('identical sign-ups are sent once', proves('I-07'), async () => {
    const one = world();
    await one.receive();
    await one.receive();
    await one.jobs.settle();
    await one.receive();
    await one.jobs.settle();
    expect(one.sent).toHaveLength(1);
  });

  it('a sign-up is kept while the provider is down, and sent later', async () => {
    const one = world();
    await one.receive();
    one.state.fails = 'unavailable';
    // The job retries forever, so the jobs never settle.
    expect(String(await settleUntilDown(one))).toContain('sign-up');
    const tries = one.sent.length;
    expect(tries).toBeGreaterThan(100);
    expect(await one.signUps()).toMatchObject([{ status: 'received', contact }]);
    one.state.fails = undefined;
    await one.jobs.settle();
    expect(one.sent).toHaveLength(tries + 1);
    expect(new Set(one.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await one.signUps()).toMatchObject([{ status: 'sent' }]);
  });

  it('a refused sign-up is not retried', async () => {
    const one = world();
    await one.receive();
    one.state.fails = 'rejected';
    await one.jobs.settle();
    expect(one.sent).toHaveLength(1);
    expect(await one.signUps()).toMatchObject([{ status: 'refused' }]);
  });

  it('a sign-up replaced by a newer one is not sent', async () => {
    const one = world();
    await one.receive();
    await one.receive({ contact: { ...contact, name: 'Vera Ek Lind' } });
    await one.jobs.settle();
    expect(one.sent.map(({ name }) => name)).toEqual(['Vera Ek Lind']);
  });

  it('a sign-up is erased after thirty days, but not a later one of the same address', async () => {
    const one = world();
    await one.receive();
    await one.jobs.settle();
    one.state.nowMs += 20 * DAY_MS;
    await one.receive({ contact: { ...contact, name: 'Senare' } });
    await one.jobs.settle();
    one.state.nowMs += 10 * DAY_MS;
    const first = one.jobs.requested.find(({ name }) => name === 'forget-sign-up');
    await one.jobs.settle((job) => job.id === first?.id);
    expect(await one.signUps()).toMatchObject([{ contact: { name: 'Senare' } }]);
    const [erased, , later] = await one.stored();
    expect(erased?.data.contact).toBeNull();
    expect(JSON.stringify(erased)).not.toMatch(/vera/i);
    expect(later?.data.contact).toMatchObject({ name: 'Senare' });
  });

  it('a sign-up is kept for thirty days', async () => {
    const one = world();
    await one.receive();
    await one.jobs.settle();
    one.state.nowMs += 30 * DAY_MS - 1;
    expect(String(await one.jobs.settle(everything).catch((error: unknown) => error))).toContain(
      'forget-sign-up',
    );
    expect(await one.signUps()).toMatchObject([{ contact }]);
    one.state.nowMs += 1;
    await one.jobs.settle(everything);
    expect(await one.signUps()).toEqual([]);
  });
});
