import { closeManualReview } from '@kreditlina/domain/credit-application/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import { clockedJobs } from '../testing/clocked-jobs.ts';
import { freeCompany } from '../testing/free-company.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

type DownPartner = 'uc' | 'bisnode' | 'first-lender';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const STEPS_MAX = 60;
const everyJob = new Set(jobKinds.map(({ name }) => name));
const persona = personaByKey('approved');

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const nowMs = () => Date.parse(world.deps.clock.now());
const inbox = () =>
  world.simulators.control.office
    .all()
    .filter(({ message }) => message.to === persona.email)
    .map(({ message }) => message.text);

/**
 * An applicant alone requests the decision just as a partner becomes unreachable. The clock moves from one
 * due job to the next.
 * @returns the outcome of the application, the time it took, and how to continue
 */
async function applyWhileAway(partner: DownPartner, awayMs: number, differs: Partial<JobDeps> = {}) {
  const { faults } = world.simulators.control;
  world.moveClock(MINUTE);
  await freeCompany(world.deps.store, persona.companies[0]?.companyNumber ?? '', world.deps.clock.now());
  const driver = world.drive(persona.key);
  await driver.toBank();
  await world.giveBankData(driver, persona);
  await driver.askForDecision();
  const jobs = clockedJobs({ ...world.deps, ...differs }, everyJob);
  const askedMs = nowMs();
  faults.add({ partner, kind: 'reset', count: 1_000 });
  const stateNow = () => driver.command(() => [], undefined);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (nowMs() - askedMs >= awayMs) faults.clear();
    await jobs.settle();
    const { phase, reviewReasons } = await stateNow();
    if (phase === 'offered' || phase === 'manual-review') {
      faults.clear();
      const afterSeconds = (nowMs() - askedMs) / SECOND;
      return {
        partner,
        awaySeconds: awayMs / SECOND,
        phase,
        reviewReasons,
        afterSeconds,
        driver,
        jobs,
        stateNow,
      };
    }
    world.moveClock(Math.max(0, Math.min(jobs.nextDueMs(), askedMs + 60 * MINUTE) - nowMs()));
  }
  throw new Error('the application did not come to its end');
}

const figures: object[] = [];
const told = ({ partner, awaySeconds, phase, afterSeconds }: Awaited<ReturnType<typeof applyWhileAway>>) => {
  const line = { partner, awaySeconds, phase, afterSeconds };
  figures.push(line);
  return line;
};
afterAll(() => {
  process.stdout.write(`drill:partners ${JSON.stringify({ applicants: figures })}\n`);
});

describe('drill:partners, one applicant alone', () => {
  it.each(
    (['uc', 'bisnode', 'first-lender'] as const).flatMap((partner) =>
      [3, 5, 8].map((seconds) => [partner, seconds] as const),
    ),
  )('the applicant is approved while %s is away for %d s', async (partner, seconds) => {
    const line = told(await applyWhileAway(partner, seconds * SECOND));
    // Attempts are made at once, after 5 s, and after another 30 s.
    expect(line).toMatchObject({ phase: 'offered', afterSeconds: seconds <= 5 ? 5 : 35 });
  });

  it('staff get the application when a partner is down beyond the last retry, and the applicant gets a message in the end', async () => {
    const beyond = await applyWhileAway('first-lender', 23 * MINUTE);
    expect(told(beyond)).toMatchObject({ phase: 'manual-review', afterSeconds: 5 + 30 + 120 + 300 + 900 });
    expect(beyond.reviewReasons).toEqual(['partner-unavailable']);
    const before = inbox().length;
    await beyond.driver.command(closeManualReview, {
      attempt: 1,
      outcome: 'resume',
      reasonCode: 'other-risk',
    });
    await beyond.jobs.settle();
    expect(await beyond.stateNow()).toMatchObject({ phase: 'offered' });
    world.moveClock(10 * MINUTE);
    await beyond.jobs.settle();
    expect(inbox().slice(before)).toEqual([expect.stringContaining('Det tog längre tid än vanligt')]);
  });
});

describe('the decision drill', () => {
  it('detects retries that end before a short outage does', async () => {
    const { phase } = await applyWhileAway('first-lender', 8 * SECOND, { partnerWaitsMs: [500, SECOND] });
    expect(phase).toBe('manual-review');
  });
});
