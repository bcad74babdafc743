import { answerInvitation } from '@kreditlina/domain/credit-application/index';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import type { MessageService, SentMessage } from '@kreditlina/partners';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { JobKind } from './job.ts';
import { jobKinds } from './jobs.ts';
import { Crash, crashingMessages } from './testing/crashing-deps.ts';
import { createJobWorld, type JobWorld } from './testing/job-world.ts';
import {
  createMessageWorld,
  FRIDAY_EVENING,
  type MessageWorld,
  MONDAY,
  withdrawalEvents,
} from './testing/message-world.ts';

const kindOf = (name: string): JobKind => {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no such job: ${name}`);
  return kind;
};
const scheduledMessageJob = kindOf('scheduled-message');
const messageDeliveryJob = kindOf('message-delivery');
const STEPS_MAX = 20;

/** An approved withdrawal, reported to the customer on Monday. */
async function approvedBeforeWeekend() {
  const world = await createMessageWorld(FRIDAY_EVENING);
  const withdrawal = withdrawalEvents(world.holderId, 'initial');
  await world.happened(withdrawal.requested, withdrawal.approved);
  await world.jobs.settle();
  const [scheduled] = (await world.events('MessageScheduled')).filter(
    ({ data }) => data.typeKey === 'withdrawal-approved',
  );
  const messageId = String(scheduled?.data.messageId);
  world.now = MONDAY;
  return { world, messageId, becomesUntrue: () => world.happened(withdrawal.paidOut) };
}

const run = (kind: JobKind, world: MessageWorld, messageId: string, deps = world.deps) => {
  const data = { personId: world.holderId, messageId };
  return executeJob(kind, { jobId: 'job', data, failures: 0, starts: 1, isLastTry: false }, deps).catch(
    (error: unknown) => error,
  );
};

/** Final status of a message. */
async function endOf(world: MessageWorld, messageId: string) {
  const ends = (await world.events('MessageDelivered', 'MessageFailed', 'MessageWithheld')).filter(
    ({ data }) => data.messageId === messageId,
  );
  return ends.map(({ type, data }) => `${type}${data.reason ? ` ${data.reason}` : ''}`).join(', ');
}

/**
 * Kills the sending of a message, or the check of its delivery, before and after each call.
 * @returns the final statuses
 */
async function killedEverywhere(
  kind: JobKind,
  afterKill: (killed: Awaited<ReturnType<typeof approvedBeforeWeekend>>) => Promise<void> | void,
): Promise<string[]> {
  const ends: string[] = [];
  for (let at = 1; at < STEPS_MAX; at += 1) {
    for (const moment of ['before', 'after'] as const) {
      const killed = await approvedBeforeWeekend();
      const { world, messageId } = killed;
      if (kind === messageDeliveryJob) await run(scheduledMessageJob, world, messageId);
      const ended = await run(kind, world, messageId, crashingMessages(world.deps, at, moment));
      if (!(ended instanceof Crash)) return ends;
      await afterKill(killed);
      for (let minutes = 0; minutes < 2; minutes += 1) {
        await world.jobs.settle();
        world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
      }
      ends.push(await endOf(world, messageId));
    }
  }
  throw new Error('the job never came to its end');
}

describe('a message about an account, interrupted by a kill at any point', () => {
  it.each([scheduledMessageJob, messageDeliveryJob])(
    'the message is delivered: $name',
    proves('A-138'),
    async (kind) => {
      const ends = await killedEverywhere(kind, () => undefined);
      expect(ends.length).toBeGreaterThan(1);
      expect(new Set(ends)).toEqual(new Set(['MessageDelivered']));
    },
  );

  it.each([scheduledMessageJob, messageDeliveryJob])(
    'the message is delivered even by a provider that lost it: $name',
    proves('A-138'),
    async (kind) => {
      const ends = await killedEverywhere(kind, ({ world }) => world.taken.clear());
      expect(new Set(ends)).toEqual(new Set(['MessageDelivered']));
    },
  );

  it('an outdated message ends as withheld or delivered, depending on the provider', async () => {
    const ends = await killedEverywhere(scheduledMessageJob, ({ becomesUntrue }) => becomesUntrue());
    expect(new Set(ends)).toEqual(new Set(['MessageWithheld outdated', 'MessageDelivered']));
  });

  it('an outdated message that the provider lost ends as unknown', async () => {
    const { world, messageId, becomesUntrue } = await approvedBeforeWeekend();
    await run(scheduledMessageJob, world, messageId);
    world.taken.clear();
    await becomesUntrue();
    await world.jobs.settle();
    expect(await endOf(world, messageId)).toBe('MessageFailed unknown');
    expect(world.sent.filter(({ idempotencyKey }) => idempotencyKey === messageId)).toHaveLength(1);
  });
});

describe('a message to a provider that loses everything', () => {
  it('the message is handed over at most three times, under one key', async () => {
    const { world, messageId } = await approvedBeforeWeekend();
    await run(scheduledMessageJob, world, messageId);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      world.taken.clear();
      world.now = new Date(Date.parse(world.now) + 60_000).toISOString();
      const again = await run(messageDeliveryJob, world, messageId);
      if (again === 'done') break;
    }
    expect(world.sent.filter(({ idempotencyKey }) => idempotencyKey === messageId)).toHaveLength(3);
    expect(await endOf(world, messageId)).toBe('MessageFailed unknown');
  });

  it('the status is asked for again while the provider is down or refuses to answer', async () => {
    const { world, messageId } = await approvedBeforeWeekend();
    await run(scheduledMessageJob, world, messageId);
    const { messages } = world.deps.partners;
    for (const details of [{ kind: 'unavailable' }, { kind: 'rejected', status: 401 }] as const) {
      const status = () =>
        Promise.reject(new PartnerError({ partner: 'messages', operation: 'status', ...details }));
      const partners = { ...world.deps.partners, messages: { ...messages, status } };
      expect(await run(messageDeliveryJob, world, messageId, { ...world.deps, partners })).toEqual({
        againInMs: 60_000,
      });
    }
    await world.jobs.settle();
    expect(await endOf(world, messageId)).toBe('MessageDelivered');
  });
});

const friend = personaByKey('good-guarantor');

/** An invitation to be sent, and a provider that can lose its messages. */
async function invited(world: JobWorld) {
  const real = world.deps.partners.messages;
  let isForgotten = (_reference: string) => false;
  const lost = () =>
    Promise.reject<SentMessage>(
      new PartnerError({ partner: 'messages', kind: 'rejected', operation: 'status', status: 404 }),
    );
  const forgotten = new Set<string>();
  const messages: MessageService = {
    send: async (message) => {
      const key = `${message.idempotencyKey}${forgotten.has(message.idempotencyKey) ? '.again' : ''}`;
      return real.send({ ...message, idempotencyKey: key });
    },
    status: (reference) => (isForgotten(reference) ? lost() : real.status(reference)),
    find: async (key) => {
      const found = await real.find(forgotten.has(key) ? `${key}.again` : key);
      return found && !isForgotten(found.reference) ? found : undefined;
    },
  };
  Object.assign(world.deps.partners, { messages });
  const driver = world.drive('approved');
  await driver.toBank();
  await world.giveBankData(driver, personaByKey('approved'));
  await driver.askForDecision({ others: [friend], until: 'awaiting-consents' });
  return {
    messages,
    consents: async () => {
      const state = await driver.command(() => [], undefined);
      const [invitation] = Object.values(state.invitations);
      if (!invitation) throw new Error('Nobody is invited');
      const { personId, invitationId } = invitation;
      const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
      await driver.command(answerInvitation, { answer: 'consent', personId, invitationId, ...told });
    },
    forgetAll: () => {
      const before = world.simulators.control.office.all();
      const references = new Set(before.map(({ reference }) => reference));
      for (const { key } of before) forgotten.add(key);
      isForgotten = (reference) => references.has(reference);
    },
  };
}

describe('a message about an application, interrupted by a kill', () => {
  const inbox = (world: JobWorld) =>
    world.simulators.control.office
      .all()
      .filter(({ message }) => [friend.email, friend.phone].includes(message.to));
  const ends = async (world: JobWorld) =>
    (await world.events())
      .filter(({ type }) => ['MessageDelivered', 'MessageFailed', 'MessageWithheld'].includes(type))
      .map(({ type, data }) => `${type}${data.reason ? ` ${data.reason}` : ''}`);
  const onlyOf =
    (...names: readonly string[]) =>
    ({ name }: { readonly name: string }) =>
      names.includes(name);

  it('an invitation lost by the provider is sent again, with its link', proves('X-29'), async () => {
    await using world = await createJobWorld();
    const { forgetAll } = await invited(world);
    await world.jobs.settle(onlyOf('invitation-message'));
    expect(inbox(world)).toHaveLength(2);
    forgetAll();
    await world.jobs.settle();
    expect(await ends(world)).toEqual(['MessageDelivered', 'MessageDelivered']);
    const texts = inbox(world).map(({ message }) => message.text);
    expect(texts).toHaveLength(4);
    expect(new Set(texts).size).toBe(1);
  });

  it('an invitation that the provider lost ends as unknown once it is answered', async () => {
    await using world = await createJobWorld();
    const { forgetAll, consents } = await invited(world);
    await world.jobs.settle(onlyOf('invitation-message'));
    forgetAll();
    await consents();
    await world.jobs.settle(onlyOf('message-delivery'));
    expect(await ends(world)).toEqual(['MessageFailed unknown', 'MessageFailed unknown']);
    expect(inbox(world)).toHaveLength(2);
  });

  it.each([
    ['before the provider took it', false, 'MessageWithheld outdated'],
    ['after the provider took it', true, 'MessageDelivered'],
  ] as const)(
    'a message killed %s reaches its end within the hour, even if it is outdated',
    async (_when, wasTaken, end) => {
      await using world = await createJobWorld();
      const { consents, messages } = await invited(world);
      const { send } = messages;
      Object.assign(messages, {
        send: async (message: Parameters<typeof send>[0]) => {
          if (wasTaken) await send(message);
          throw new Crash();
        },
      });
      let turns = 0;
      // The job is killed, and restarts only later.
      await world.jobs.settle(({ name }) => {
        if (name === 'invitation-message') turns += 1;
        return name === 'invitation-message' && turns === 1;
      });
      await consents();
      Object.assign(messages, { send });
      await world.jobs.settle();
      world.moveClock(HOUR_MS);
      await world.jobs.settle(onlyOf('message-delivery'));
      expect(await ends(world)).toContain(end);
      expect(await ends(world)).toHaveLength(1);
    },
  );
});
