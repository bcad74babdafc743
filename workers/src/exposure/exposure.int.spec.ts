import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  changeBankStatus,
  creditAccount,
  recordPayoutReturned,
} from '@kreditlina/domain/credit-account/index';
import { requestIncrease, withdrawApplication } from '@kreditlina/domain/credit-application/index';
import type { PolicyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobRun } from '../job.ts';
import { jobKinds } from '../jobs.ts';
import type { ApplicationDriver } from '../testing/application-driver.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { claimExposure, countExposure } from './exposure.ts';

const friend = personaByKey('good-guarantor');
const isDecision = (job: JobRequest) => job.name === 'decision';
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

async function withBankData(key: string): Promise<ApplicationDriver> {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  return driver;
}

async function decided(key: string, others = [friend]): Promise<ApplicationDriver> {
  const driver = await withBankData(key);
  await driver.askForDecision({ others });
  await world.jobs.settle();
  return driver;
}

const stateOf = (driver: ApplicationDriver) => driver.command(() => [], undefined);
const limitOf = async (driver: ApplicationDriver) => (await stateOf(driver)).decision?.limitCents ?? 0;

/**
 * Exposure elsewhere in the latest evaluation, for the applicant and then the guarantors in declared order.
 */
async function countedFor(driver: ApplicationDriver): Promise<readonly (number | undefined)[]> {
  const evaluations = await world.events('PolicyEvaluated');
  const latest = evaluations.findLast(({ data }) => data.applicationId === driver.applicationId);
  const inputs = latest?.data.inputs as PolicyInputs | undefined;
  return (inputs?.guarantors ?? []).map(({ figures }) => figures.grantedElsewhereCents);
}

/** The friend's exposure. */
const countedIn = async (driver: ApplicationDriver) => (await countedFor(driver))[1];

function runDecision(driver: ApplicationDriver) {
  const job = world.jobs.requested.findLast(
    (one) => isDecision(one) && one.data.applicationId === driver.applicationId,
  );
  const kind = jobKinds.find(({ name }) => name === 'decision');
  if (!job || !kind) throw new Error('no decision is asked for');
  const execution = { jobId: job.id, data: job.data, failures: 0, starts: 1, isLastTry: false };
  return executeJob(kind, execution, world.deps);
}

async function command<Command>(
  driver: ApplicationDriver,
  decide: Parameters<typeof handle<CreditAccountState, Command, CreditAccountEvent>>[3],
  payload: Command,
): Promise<void> {
  const stream = streamOf(creditAccount, creditAccountId(driver.applicationId));
  const actor = { kind: 'system', id: 'bank', role: 'system' } as const;
  const now = world.deps.clock.now();
  const commandId = crypto.randomUUID();
  const context = { stream, commandId, actor, correlationId: driver.applicationId, now };
  await handle(world.deps.store, creditAccount, context, decide, payload);
}

const bankSays = (driver: ApplicationDriver, to: 'denied' | 'active' | 'closed'): Promise<void> =>
  command(driver, changeBankStatus, { to });

/** The bank returns the payout, so nothing is owed. */
async function moneyComesBack(driver: ApplicationDriver): Promise<void> {
  const id = creditAccountId(driver.applicationId);
  const { withdrawals } = await loadState(world.deps.store, creditAccount, id);
  const returned = { returnedOn: dateInSweden(world.deps.clock.now()), reason: 'Kontot är avslutat' };
  for (const { payoutId, status } of withdrawals)
    if (payoutId !== null && status === 'paid-out')
      await command(driver, recordPayoutReturned, { payoutId, ...returned });
}

describe('exposure of a guarantor at other companies', () => {
  it('the next decision counts an offer’s limit as exposure', proves('X-18', 'F-07'), async () => {
    const first = await decided('extra-guarantor');
    const firstLimit = await limitOf(first);
    expect(firstLimit).toBeGreaterThan(0);
    expect(await countedIn(first)).toBe(0);
    const second = await decided('payment-remarks');
    expect(await countedIn(second)).toBe(firstLimit);
    const carried = (friend.profile.assessedIncomeYearCents ?? 0) * 2;
    expect(await limitOf(second)).toBeLessThanOrEqual(carried - firstLimit);
    const [claim] = (await world.events('SuretyClaimed')).filter(
      ({ data }) => data.applicationId === first.applicationId && data.personId !== first.userId,
    );
    const evaluated = (await world.events('PolicyEvaluated')).at(-1);
    const { occurredAt: receivedAt, hash, id: reportId } = claim ?? {};
    expect(evaluated?.data.sources).toContainEqual({
      kind: 'exposure',
      personId: claim?.data.personId,
      reportId,
      hash,
      receivedAt,
    });
  });

  it('of two concurrent decisions one counts the other', proves('X-18'), async () => {
    const drivers = [await withBankData('extra-guarantor'), await withBankData('payment-remarks')];
    for (const driver of drivers) await driver.askForDecision({ others: [friend] });
    await world.jobs.settle((job) => !job.delayMs && !isDecision(job));
    // Neither application claims before both have counted.
    const { store } = world.deps;
    const append = store.append.bind(store);
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const together: typeof append = async (stream, expected, events) => {
      if (stream.startsWith('exposure-')) {
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
      }
      return append(stream, expected, events);
    };
    Object.assign(store, { append: together });
    await Promise.all(drivers.map(runDecision));
    const limits = await Promise.all(drivers.map(limitOf));
    const counted = await Promise.all(drivers.map(countedIn));
    expect(limits.every((limit) => limit > 0)).toBe(true);
    expect(counted.filter((cents) => cents === 0)).toHaveLength(1);
    const late = counted.findIndex((cents) => cents !== 0);
    expect(counted[late]).toBe(limits[1 - late]);
    const carried = (friend.profile.assessedIncomeYearCents ?? 0) * 2;
    expect((limits[0] ?? 0) + (limits[1] ?? 0)).toBeLessThanOrEqual(carried);
  });

  it('withdrawing the other application frees the exposure', proves('X-18'), async () => {
    const first = await decided('extra-guarantor');
    await first.command(withdrawApplication, { reason: 'customer' });
    expect(await countedIn(await decided('payment-remarks'))).toBe(0);
  });

  it('an open account counts as exposure, one closed by the bank does not', proves('X-18'), async () => {
    const first = await decided('extra-guarantor');
    await first.askForAgreement(2_000_000);
    await world.jobs.settle();
    await first.sign();
    await world.jobs.settle();
    await bankSays(first, 'active');
    const second = await decided('payment-remarks');
    expect(await countedIn(second)).toBe(await limitOf(first));
    await moneyComesBack(first);
    await bankSays(first, 'closed');
    expect(await countedIn(await decided('restricted-limit'))).toBe(await limitOf(second));
  });

  it('a guarantee at the same company does not count against an increase', proves('C-173'), async () => {
    const driver = await decided('restricted-limit', []);
    expect(await limitOf(driver)).toBe(60_000_000);
    await driver.command(requestIncrease, undefined);
    await driver.askForDecision({ others: [friend] });
    await world.jobs.settle();
    expect(await limitOf(driver)).toBeGreaterThan(60_000_000);
    expect(await countedFor(driver)).toEqual([0, 0]);
  });

  it(
    'exposure is sealed with the person’s key, and unreadable once they are erased',
    proves('M-05'),
    async () => {
      await decided('extra-guarantor');
      const second = await decided('payment-remarks');
      const [claim] = (await world.events('SuretyClaimed')).filter(
        ({ data }) => data.applicationId === second.applicationId,
      );
      expect(claim?.data.limitCents).toBe(await limitOf(second));
      for (const { data } of await world.events('SuretyClaimed')) await world.forget(String(data.personId));
      for (const { data } of await world.events('SuretyClaimed'))
        expect([data.limitCents, data.elsewhere]).toEqual([null, null]);
    },
  );
});

describe('claiming exposure for an evaluation', () => {
  const personId = '5b0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b1';
  const idOf = (digit: number) => `0c8d2a44-7a8e-4b3f-8a45-${String(digit).repeat(12)}`;
  const evaluated = { applicationId: idOf(1), companyId: idOf(2), attempt: 1, evaluationId: idOf(3) };
  const run = (): JobRun => ({ ...world.deps, jobId: 'decision', starts: 1 });
  const claim = async (of: typeof evaluated, limitCents: number, isAnew = false) => {
    const counted = await countExposure(run(), of, personId, isAnew);
    return { counted, lost: await claimExposure(run(), of, [counted], limitCents) };
  };

  it('one claim is enough for a lower limit; a higher one needs a new count', async () => {
    expect((await claim(evaluated, 40_000_000)).lost).toBeUndefined();
    const again = await claim(evaluated, 30_000_000);
    expect([again.counted.claimedCents, again.lost]).toEqual([40_000_000, undefined]);
    expect(await world.events('SuretyClaimed')).toHaveLength(1);
    expect((await claim(evaluated, 50_000_000)).lost).toBe(personId);
    expect(await world.events('SuretyClaimed')).toHaveLength(1);
    const anew = await claim(evaluated, 50_000_000, true);
    expect([anew.counted.claimedCents, anew.lost]).toEqual([null, undefined]);
    expect((await claim(evaluated, 50_000_000)).counted.claimedCents).toBe(50_000_000);
  });

  it('another evaluation of the same attempt counts again, after a review', async () => {
    await claim(evaluated, 40_000_000);
    const resumed = { ...evaluated, evaluationId: idOf(4) };
    expect((await claim(resumed, 40_000_000)).counted.claimedCents).toBeNull();
    expect(await world.events('SuretyClaimed')).toHaveLength(2);
  });

  it('a late claim of a former attempt does not replace a later one', proves('X-18'), async () => {
    const later = { ...evaluated, attempt: 2, evaluationId: idOf(4) };
    await claim(later, 90_000_000);
    expect((await claim(evaluated, 10_000_000)).lost).toBe(personId);
    expect((await claim(later, 90_000_000)).counted.claimedCents).toBe(90_000_000);
    expect(await world.events('SuretyClaimed')).toHaveLength(1);
  });

  it('a claim fails if another was made after the count', async () => {
    const counted = await countExposure(run(), evaluated, personId, false);
    await claim({ ...evaluated, applicationId: idOf(5), evaluationId: idOf(6) }, 40_000_000);
    expect(await claimExposure(run(), evaluated, [counted], 40_000_000)).toBe(personId);
  });
});
