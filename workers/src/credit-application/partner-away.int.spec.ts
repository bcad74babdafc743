import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freeCompany } from '../testing/free-company.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world[Symbol.asyncDispose]());

/** E-mails to a persona. */
const inbox = (key: string) =>
  world.simulators.control.office
    .all()
    .filter(({ message }) => message.to === personaByKey(key).email)
    .map(({ message }) => message.text);

/** The first lender is unreachable for a number of calls, each after a given time. */
function lenderAway(times: number, eachMs = 0): void {
  const lender = vi.spyOn(world.deps.partners.lenders.first, 'decide');
  for (let time = 0; time < times; time += 1) {
    lender.mockImplementationOnce(() => {
      world.moveClock(eachMs);
      throw new PartnerError({ partner: 'first-lender', operation: 'decide', kind: 'unavailable' });
    });
  }
}

/** A lone applicant up to the outcome; then all later jobs. */
async function apply(key = 'approved') {
  const persona = personaByKey(key);
  world.moveClock(60_000);
  await freeCompany(world.deps.store, persona.companies[0]?.companyNumber ?? '', world.deps.clock.now());
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, persona);
  await driver.askForDecision();
  await world.jobs.settle();
  const { phase, reviewReasons } = await driver.command(() => [], undefined);
  const before = inbox(key).length;
  await world.jobs.settle(({ name }) => name === 'decision-ready-message');
  return { phase, reviewReasons, messages: inbox(key).slice(before) };
}

describe('a lone applicant while a partner cannot be reached', () => {
  it('gets the decision once it answers, up to the sixth attempt', async () => {
    lenderAway(5);
    expect(await apply()).toMatchObject({ phase: 'offered' });
  });

  it('is passed on to staff after the last attempt, with the reason', async () => {
    lenderAway(6);
    expect(await apply()).toMatchObject({
      phase: 'manual-review',
      reviewReasons: ['partner-unavailable'],
    });
  });

  it('is written to when the decision came so late that the page may be closed', async () => {
    lenderAway(2, 45_000);
    const { phase, messages } = await apply();
    expect(phase).toBe('offered');
    expect(messages).toEqual([expect.stringContaining('Det tog längre tid än vanligt')]);
  });

  it('is written to when what came so late is that more is needed', async () => {
    const bureau = vi.spyOn(world.deps.partners.creditBureau, 'companyReport');
    for (let time = 0; time < 2; time += 1) {
      bureau.mockImplementationOnce(() => {
        world.moveClock(45_000);
        throw new PartnerError({ partner: 'uc', operation: 'company-report', kind: 'timeout' });
      });
    }
    const { phase, messages } = await apply('extra-guarantor');
    expect(phase).toBe('answering');
    expect(messages).toEqual([expect.stringContaining('Det tog längre tid än vanligt')]);
  });

  it('is not written to about a decision that came at once', async () => {
    expect(await apply()).toMatchObject({ phase: 'offered', messages: [] });
  });
});
