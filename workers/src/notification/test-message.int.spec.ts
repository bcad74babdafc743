import { randomUUID } from 'node:crypto';
import { user } from '@kreditlina/domain/identity/index';
import {
  editBody,
  notificationType,
  notificationTypeId,
  requestTest,
} from '@kreditlina/domain/notification-type/notification-type';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const PHONE = '+46701740699';
const typeKey = 'due-soon';
const personId = randomUUID();
const actor = { kind: 'staff', id: personId, role: 'admin' } as const;
const context = (stream: string) => {
  const commandId = randomUUID();
  return { stream, commandId, actor, correlationId: commandId, now: world.deps.clock.now() };
};
const texts = () =>
  world.simulators.control.office
    .all()
    .filter(({ message }) => message.to === PHONE)
    .map(({ message }) => [message.channel, message.text]);

it(
  'a test of a text reaches the provider as one text message, to the requesting colleague',
  proves('I-11', 'A-207', 'F-44'),
  async () => {
    const { store } = world.deps;
    const details = { userId: personId, email: 'anders@exempel.se', phone: PHONE };
    const changed = [{ type: 'ContactDetailsChanged', data: details }] as never[];
    await handle(store, user, context(streamOf(user, personId)), () => changed, null);
    const ofType = () => context(streamOf(notificationType, notificationTypeId(typeKey)));
    const body = 'Betala {amount} för {company} snart.';
    await handle(store, notificationType, ofType(), editBody, { typeKey, body });
    const command = { typeKey, testId: randomUUID(), personId } as const;
    await handle(store, notificationType, ofType(), requestTest, command);
    await world.jobs.settle();
    // The same command is sent again.
    await handle(store, notificationType, ofType(), requestTest, command);
    await world.jobs.settle();
    expect(texts()).toEqual([
      ['sms', expect.stringMatching(/Betala 12 500 kr för Exempelbolaget AB snart\.$/)],
    ]);
  },
);
