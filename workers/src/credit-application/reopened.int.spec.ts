import {
  confirmInquiries,
  decideHumanReview,
  requestHumanReview,
} from '@kreditlina/domain/credit-application/index';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const persona = personaByKey('rejected-by-policy');
const inbox = () =>
  world.simulators.control.office.all().filter(({ message }) => message.to === persona.email);
const counted = async (type: string) => (await world.events(type)).length;

it(
  'a reopened application is decided on newly fetched reports, and its applicant gets a message',
  proves('F-18'),
  async () => {
    const driver = world.drive(persona.key);
    await driver.toBank();
    await world.giveBankData(driver, persona);
    await driver.askForDecision();
    await world.jobs.settle();
    const inquiries = ['CreditReportReceived', 'PersonReportReceived', 'PersonScreened'];
    const before = await Promise.all(inquiries.map(counted));
    const rejectedAt = world.deps.clock.now();
    const asked = await driver.command(requestHumanReview, { text: 'Remarken är betald', rejectedAt });
    expect([asked.phase, asked.attempt]).toEqual(['rejected', 1]);
    const decision = {
      outcome: 'reopened',
      reasonCode: 'facts-were-wrong',
      comment: 'Kvittot visar det',
    } as const;
    await driver.command(decideHumanReview, decision);
    await world.jobs.settle();
    // Reopening makes no inquiry; the message links to the decision without repeating it.
    expect(await Promise.all(inquiries.map(counted))).toEqual(before);
    expect(inbox().map(({ message }) => message.text)).toEqual([
      expect.stringContaining(`/application?id=${driver.applicationId}`),
    ]);
    expect(inbox()[0]?.message.text).not.toMatch(/avslag|öppna|bevilja/);
    world.moveClock(3_600_000);
    await driver.command(confirmInquiries, { textVersion: inquiryText.version });
    await world.jobs.settle();
    expect(await Promise.all(inquiries.map(counted))).toEqual(before.map((count) => 2 * count));
    const evaluations = await world.events('PolicyEvaluated');
    const reportIds = evaluations.map(({ data }) =>
      (data.sources as { kind: string; reportId: string }[])
        .filter(({ kind }) => kind === 'person-report')
        .map(({ reportId }) => reportId),
    );
    expect(reportIds).toHaveLength(2);
    expect(reportIds[1]).not.toEqual(reportIds[0]);
  },
);
