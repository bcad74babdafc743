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

/** Makes the first lender unreachable for a number of calls, each of which takes this long. */
function lenderAway(times: number, eachMs = 0): void {
  const lender = vi.spyOn(world.deps.partners.lenders.first, 'decide');
  for (let time = 0; time < times; time += 1) {
    lender.mockImplementationOnce(() => {
      world.moveClock(eachMs);
      throw new PartnerError({ partner: 'first-lender', operation: 'decide', kind: 'unavailable' });
    });
  }
}

/** Applies alone up to the outcome, and then runs the later jobs. */
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

describe('an application while a partner is unreachable', () => {
  it('the applicant gets the decision once the partner answers, up to the sixth attempt', async () => {
    lenderAway(5);
    expect(await apply()).toMatchObject({ phase: 'offered' });
  });

  it('staff get the application after the last attempt, with the reason', async () => {
    lenderAway(6);
    expect(await apply()).toMatchObject({
      phase: 'manual-review',
      reviewReasons: ['partner-unavailable'],
    });
  });

  it('the applicant gets a message when the decision came so late that the page may be closed', async () => {
    lenderAway(2, 45_000);
    const { phase, messages } = await apply();
    expect(phase).toBe('offered');
    expect(messages).toEqual([expect.stringContaining('Det tog längre tid än vanligt')]);
  });

  it('the applicant gets a message when a late answer asks for more guarantors', async () => {
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

  it('the applicant gets no message about an immediate decision', async () => {
    expect(await apply()).toMatchObject({ phase: 'offered', messages: [] });
  });
});
