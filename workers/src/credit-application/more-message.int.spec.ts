import { answerMore, requestMore } from '@kreditlina/domain/credit-application/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const persona = personaByKey('pep');
const inbox = () =>
  world.simulators.control.office
    .all()
    .filter(({ message }) => message.to === persona.email)
    .map(({ message }) => message.text);

it('an applicant gets a message when staff ask for more, without the question', proves('F-20'), async () => {
  const driver = world.drive(persona.key);
  await driver.toBank();
  await world.giveBankData(driver, persona);
  await driver.askForDecision();
  await world.jobs.settle();
  const before = inbox().length;
  await driver.command(requestMore, { text: 'Skicka bokslutet för förra året' });
  await world.jobs.settle();
  const [told] = inbox().slice(before);
  expect(told).toContain(`/application?id=${driver.applicationId}`);
  expect(told).not.toMatch(/bokslut/);
  await driver.command(answerMore, { number: 1, answer: 'Det kommer i morgon' });
  await world.jobs.settle();
  expect(inbox()).toHaveLength(before + 1);
});
