import { randomUUID } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { changeLimit, creditAccount } from '@kreditlina/domain/credit-account/index';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

const [applicant, friend] = [personaByKey('approved'), personaByKey('good-guarantor')];
let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
  // From Saturday to Monday, when messages are sent.
  world.moveClock(47 * HOUR_MS);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Messages to a person by all channels whose text has a word. */
const inbox = ({ email, phone }: typeof friend, word: RegExp) =>
  world.simulators.control.office
    .all()
    .map(({ message }) => message)
    .filter(({ to, text }) => [email, phone].includes(to) && word.test(text));

it(
  'a guarantor hears of a raised limit by text message and e-mail, at the addresses that the applicant gave',
  proves('X-29'),
  async () => {
    const driver = world.drive(applicant.key);
    await driver.toBank();
    await world.giveBankData(driver, applicant);
    await driver.askForDecision({ others: [friend] });
    await world.jobs.settle();
    await driver.askForAgreement(10_000_000);
    await world.jobs.settle();
    await driver.sign();
    const isNow = ({ delayMs }: { readonly delayMs?: number }) => !delayMs;
    await world.jobs.settle(isNow);
    const accountId = creditAccountId(driver.applicationId);
    const context = {
      stream: streamOf(creditAccount, accountId),
      commandId: randomUUID(),
      actor: { kind: 'staff', id: randomUUID(), role: 'admin' } as const,
      correlationId: accountId,
      now: world.deps.clock.now(),
    };
    const change = { proposalId: randomUUID(), reasonCode: 'better-figures', changedBy: context.actor.id };
    await handle(world.deps.store, creditAccount, context, changeLimit, {
      ...change,
      afterCents: 45_000_000,
    });
    await world.jobs.settle(isNow);
    const raised = inbox(friend, /höjdes till 450.000.kr/);
    expect(raised.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { text } of raised) expect(text).not.toContain(applicant.name.split(' ')[0]);
    expect(inbox(applicant, /är nu 450.000.kr/)).toHaveLength(2);
    expect(inbox(applicant, /borgen är oförändrad/)).toEqual([]);
  },
);
