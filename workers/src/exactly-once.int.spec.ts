import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobDeps } from './job.ts';
import { jobKinds } from './jobs.ts';
import type { ApplicationDriver } from './testing/application-driver.ts';
import { Crash, crashingDeps } from './testing/crashing-deps.ts';
import { createJobWorld, type JobWorld } from './testing/job-world.ts';
import { notIds } from './testing/not-ids.ts';

const STEPS_MAX = 60;

let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const run = (job: JobRequest, deps: JobDeps, starts = 1) => {
  const kind = jobKinds.find((candidate) => candidate.name === job.name);
  if (!kind) throw new Error(job.name);
  return executeJob(kind, { jobId: job.id, data: job.data, failures: 0, starts, isLastTry: false }, deps);
};

/** Goes from login to the signed agreement, with all jobs. */
async function wholeFlow(): Promise<ApplicationDriver> {
  const driver = world.drive('approved');
  await driver.toBank();
  await world.giveBankData(driver, personaByKey('approved'));
  await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
  await world.jobs.settle();
  await driver.askForAgreement(10_000_000);
  await world.jobs.settle();
  await driver.sign();
  await world.jobs.settle();
  return driver;
}

/** Number of effects of an application's jobs, by type. */
async function effectsOf(driver: ApplicationDriver): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const event of await world.events()) {
    const isEffect =
      event.metadata.actor.id === 'workers' && event.metadata.correlationId === driver.applicationId;
    if (isEffect) counts[event.type] = (counts[event.type] ?? 0) + 1;
  }
  return counts;
}

const EFFECTS = {
  CompanyClaimed: 1,
  CreditReportReceived: 1,
  PersonReportReceived: 2,
  SuretyClaimed: 2,
  PersonScreened: 2,
  BankDataReceived: 1,
  LenderAnswered: 2,
  PolicyEvaluated: 1,
  CreditDecided: 1,
  LimitGranted: 1,
  AgreementDrafted: 1,
  WithdrawalRequested: 1,
  BankStatusChanged: 2,
};

describe('the effect of a job', () => {
  it('every effect is recorded once when each job is delivered three times, twice concurrently', async () => {
    const driver = await wholeFlow();
    expect(await effectsOf(driver)).toEqual(EFFECTS);
    const mine = world.jobs.requested.filter(
      (job) => job.id.includes(driver.applicationId) || job.name === 'agreement',
    );
    expect(mine.length).toBeGreaterThan(8);
    for (const job of mine) await Promise.all([run(job, world.deps), run(job, world.deps)]);
    expect(await effectsOf(driver)).toEqual(EFFECTS);
  });

  it('the account gets the terms of change that the signed document states', async () => {
    const { applicationId } = await wholeFlow();
    const accountId = creditAccountId(applicationId);
    const versionIn = async (type: string, key: string, id: string) =>
      (await world.events(type)).find(({ data }) => data[key] === id)?.data.changeTermsVersion;
    expect([
      await versionIn('AgreementDrafted', 'applicationId', applicationId),
      await versionIn('WithdrawalRequested', 'accountId', accountId),
    ]).toEqual(['2026-12', '2026-12']);
  });

  it('every effect is recorded once when each job is killed before and after each of its calls', async () => {
    const driver = world.drive('approved');
    await driver.toBank();
    const crashAtEveryStep = async (job: JobRequest) => {
      for (let at = 1; at < STEPS_MAX; at += 1) {
        for (const moment of ['before', 'after'] as const) {
          const crashing = crashingDeps(world.deps, at, moment);
          const ended = await run(job, crashing.deps).catch((error: unknown) => error);
          if (!(ended instanceof Crash)) return;
        }
      }
      throw new Error(`${job.id} never came to its end`);
    };
    const settleCrashing = async () => {
      const before = world.jobs.requested.length;
      // Only collects the jobs requested so far, before any of them runs.
      await world.jobs.settle(() => false);
      for (const job of world.jobs.requested.slice(before)) if (!job.delayMs) await crashAtEveryStep(job);
      await world.jobs.settle();
    };
    await settleCrashing();
    await world.giveBankData(driver, personaByKey('approved'));
    await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
    await settleCrashing();
    await driver.askForAgreement(10_000_000);
    await settleCrashing();
    await driver.sign();
    for (let round = 0; round < 4; round += 1) await settleCrashing();
    expect(await effectsOf(driver)).toEqual(EFFECTS);
    expect(await world.events('WithdrawalPaidOut')).toHaveLength(1);
    expect(world.simulators.control.bank.book.payouts()).toHaveLength(1);
  });

  it('no effect is recorded when the application continued without it', async () => {
    const driver = world.drive('approved');
    await driver.toBank();
    await driver.chooseBank('session-that-nobody-knows');
    await world.jobs.settle();
    // The partner does not know the session, so the customer continues with accounting data, and the job
    // ends.
    expect((await driver.command(() => [], undefined)).step).toBe('my-numbers');
    const [job] = world.jobs.requested.filter(
      (one) => one.name === 'bank-data' && one.id.includes(driver.applicationId),
    );
    const before = (await world.events()).length;
    expect(await run(job as JobRequest, world.deps)).toBe('done');
    expect((await world.events()).length).toBe(before);
  });

  it('polling for bank data ends after sixty attempts', proves('I-02'), async () => {
    const driver = world.drive('approved');
    await driver.toBank();
    const bank = (await world.deps.partners.bankData.banks())[0];
    const { sessionId } = await world.deps.partners.bankData.createSession({
      reference: driver.applicationId,
      bankId: bank?.id ?? '',
      parentOrigin: 'http://127.0.0.1:3000',
      personalNumber: personaByKey('approved').ssn,
    });
    await driver.chooseBank(sessionId);
    const id = `bank-data.${driver.applicationId}.9`;
    const version = (await world.events('BankChosen')).at(-1)?.version ?? 0;
    const job = { name: 'bank-data', id, data: { applicationId: driver.applicationId, version } };
    expect(await run(job, world.deps, 59)).toEqual({ againInMs: 2_000 });
    expect(await run(job, world.deps, 60)).toBe('done');
    const skipped = (await world.events('BankDataSkipped')).at(-1);
    expect(skipped?.data).toMatchObject({ applicationId: driver.applicationId, by: 'time-out' });
  });
});

describe('the data of jobs', () => {
  it('no job of the whole flow contains a personal number, name, address or phone number', async () => {
    await wholeFlow();
    expect(world.jobs.requested.length).toBeGreaterThan(8);
    expect(world.jobs.requested.flatMap(notIds)).toEqual([]);
  });
});
