import { randomUUID } from 'node:crypto';
import { correctContactDetails, registerUser, user } from '@kreditlina/domain/identity/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import type { Actor } from '@kreditlina/domain/kernel/event-schema';
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

const userId = randomUUID();
const first = { email: 'gammal@exempel.se', phone: '+46701740601' };
const staff: Actor = { kind: 'staff', id: randomUUID(), role: 'admin' };
const customer: Actor = { kind: 'customer', id: userId, role: 'customer' };

// biome-ignore lint/suspicious/noExplicitAny: any command of a person
const send = async (actor: Actor, decide: Decide<any, any, any>, command: object) => {
  const commandId = randomUUID();
  const stream = streamOf(user, userId);
  const origin = { stream, commandId, actor, correlationId: commandId, now: world.deps.clock.now() };
  await handle(world.deps.store, user, origin, decide, command);
  await world.jobs.settle();
};
const inbox = () =>
  world.simulators.control.office.all().map(({ message }) => ({ to: message.to, text: message.text }));

it('a change of contact details by staff is reported to the old address only', proves('X-79'), async () => {
  const person = { userId, personalNumber: '196803129805', firstName: 'Astrid', lastName: 'Lindqvist' };
  await send(customer, registerUser, person);
  const none = { email: null, phone: null };
  await send(customer, correctContactDetails, { ...first, seen: none });
  expect(inbox()).toEqual([]);

  await send(staff, correctContactDetails, { email: 'ny@exempel.se', seen: first });
  expect(inbox().map(({ to }) => to)).toEqual([first.email]);
  const [told] = inbox();
  expect(told?.text).toContain('En handläggare hos Kreditlina har ändrat din e-postadress hos oss.');
  expect(told?.text).toContain('Har du inte bett om ändringen? Ring oss');
  // A later reader of the old mailbox learns neither the name nor the new address.
  expect(told?.text).not.toMatch(/ny@exempel|Astrid|Lindqvist/);

  const seen = { ...first, email: 'ny@exempel.se' };
  await send(staff, correctContactDetails, { phone: '+46701740602', seen });
  expect(inbox().map(({ to }) => to)).toEqual([first.email, first.phone]);

  // People need no message about their own change.
  const now = { ...seen, phone: '+46701740602' };
  await send(customer, correctContactDetails, { email: 'egen@exempel.se', seen: now });
  expect(inbox()).toHaveLength(2);
});
