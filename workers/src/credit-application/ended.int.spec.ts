import { confirmInquiries, withdrawApplication } from '@kreditlina/domain/credit-application/index';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const counted = async (...types: readonly string[]) =>
  (await Promise.all(types.map((type) => world.events(type)))).flat().length;
const withdraw = { reason: 'Jag ångrar mig' };

describe('an application withdrawn before a partner was asked', () => {
  it('no inquiries are made about its company and people', async () => {
    const persona = personaByKey('approved');
    const driver = world.drive(persona.key);
    await driver.toBank();
    await world.giveBankData(driver, persona);
    await driver.askForDecision({ until: 'confirm' });
    const asked = await driver.command(confirmInquiries, { textVersion: inquiryText.version });
    expect(asked.phase).toBe('deciding');
    await driver.command(withdrawApplication, withdraw);
    await world.jobs.settle();
    expect(await counted('CreditReportReceived', 'PersonReportReceived', 'PersonScreened')).toBe(0);
  });

  it('no bank data of its applicant is fetched', async () => {
    const driver = world.drive('restricted-limit');
    await driver.toBank();
    const before = await counted('BankDataReceived');
    await driver.chooseBank('session-of-the-widget');
    await driver.command(withdrawApplication, withdraw);
    const report = world.deps.partners.bankData.report;
    const sessions: string[] = [];
    world.deps.partners.bankData.report = (session) => {
      sessions.push(session);
      return report(session);
    };
    await world.jobs.settle();
    expect([sessions, await counted('BankDataReceived')]).toEqual([[], before]);
  });
});
