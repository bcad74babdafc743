import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  answerInvitation,
  decideHumanReview,
  recordDecision,
  recordLenderAnswer,
  requestHumanReview,
  requestIncrease,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/index';
import { approval, lenderAnswer, rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationDriver } from '../testing/application-driver.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

/** From ten in the morning, where the world's clock begins, to the end of that day in Sweden. */
const REST_OF_DAY_MS = 14 * 3_600_000 - 1;
/** All jobs except the monitoring of the company, which runs for a year. */
const isOfOffer = (job: JobRequest) => job.name === 'offer-expiry' || !job.delayMs;
const isNoTimer = (job: JobRequest) => !job.delayMs;
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

async function offered(key: string): Promise<ApplicationDriver> {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  await driver.askForDecision();
  await world.jobs.settle();
  return driver;
}

/** The customer withdraws the application. */
const withdraw = (driver: ApplicationDriver) => driver.command(withdrawApplication, { reason: 'customer' });

const accountOf = (driver: ApplicationDriver) =>
  loadState(world.deps.store, creditAccount, creditAccountId(driver.applicationId));
const phaseOf = async (driver: ApplicationDriver) => (await driver.command(() => [], undefined)).phase;

describe('expiry of an offer', () => {
  it(
    'an offer that is not signed by the end of the fifth day expires, with its application',
    proves('C-163', 'X-93'),
    async () => {
      const driver = await offered('approved');
      const [job] = world.jobs.requested.filter((one) => one.name === 'offer-expiry');
      expect(job?.delayMs).toBe(5 * DAY_MS + REST_OF_DAY_MS);
      world.moveClock(5 * DAY_MS + REST_OF_DAY_MS);
      await world.jobs.settle(isOfOffer);
      expect(await phaseOf(driver)).toBe('expired');
      expect((await accountOf(driver)).isOfferOver).toBe(true);
      expect(await world.events('OfferExpired')).toHaveLength(1);
    },
  );

  it('an offer signed in time does not expire', async () => {
    const driver = await offered('approved');
    await driver.askForAgreement(10_000_000);
    await world.jobs.settle();
    await driver.sign();
    await world.jobs.settle();
    world.moveClock(30 * DAY_MS);
    await world.jobs.settle(isOfOffer);
    expect(await phaseOf(driver)).toBe('signed');
    expect((await accountOf(driver)).bankStatus).toBe('active');
    expect(await world.events('OfferExpired')).toEqual([]);
  });

  it(
    'a failed increase leaves the offer with its own expiry and guarantors',
    proves('C-173', 'X-93'),
    async () => {
      const driver = await offered('restricted-limit');
      const before = await accountOf(driver);
      world.moveClock(4 * DAY_MS);
      await driver.command(requestIncrease, undefined);
      await driver.askForDecision({ others: [personaByKey('guarantor-with-remarks')] });
      await world.jobs.settle();
      const { phase, decision, guarantors } = await driver.command(() => [], undefined);
      expect([phase, decision?.limitCents, decision?.isStandingOffer]).toEqual(['offered', 60_000_000, true]);
      const named = [...(guarantors?.guarantors ?? []), ...(guarantors?.extraGuarantors ?? [])];
      expect(named.map(({ personId }) => personId)).toEqual([driver.userId]);
      expect(await accountOf(driver)).toEqual(before);
      expect(await world.events('PolicyEvaluated')).toHaveLength(2);
      world.moveClock(DAY_MS + REST_OF_DAY_MS);
      await world.jobs.settle(isOfOffer);
      expect(await phaseOf(driver)).toBe('expired');
    },
  );

  it('a revised offer is valid for another five days', proves('C-173'), async () => {
    const driver = await offered('restricted-limit');
    expect((await accountOf(driver)).limitCents).toBe(60_000_000);
    world.moveClock(4 * DAY_MS);
    await driver.command(requestIncrease, undefined);
    await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
    await world.jobs.settle();
    expect((await accountOf(driver)).limitCents).toBeGreaterThan(60_000_000);
    // The expiry of the first offer has no effect, that of the second does.
    world.moveClock(DAY_MS + REST_OF_DAY_MS);
    const [first] = world.jobs.requested.filter((one) => one.name === 'offer-expiry');
    await world.jobs.settle((job) => job.id === first?.id || !job.delayMs);
    expect(await phaseOf(driver)).toBe('offered');
    world.moveClock(4 * DAY_MS);
    await world.jobs.settle(isOfOffer);
    expect(await phaseOf(driver)).toBe('expired');
    expect(await world.events('OfferExpired')).toHaveLength(1);
  });

  it(
    'the expiry of a lapsed offer does not affect an application that was rejected and reopened',
    proves('X-29', 'F-18'),
    async () => {
      const driver = world.drive('extra-guarantor');
      await driver.toBank();
      await world.giveBankData(driver, personaByKey('extra-guarantor'));
      await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
      await world.jobs.settle();
      const { phase, invitations } = await driver.command(() => [], undefined);
      expect(phase).toBe('offered');
      const [friend] = Object.values(invitations);
      if (!friend) throw new Error('nobody was invited');
      await driver.command(answerInvitation, { ...friend, answer: 'decline' });
      await driver.askForDecision();
      await driver.command(recordDecision, rejection(2));
      world.moveClock(5 * DAY_MS + REST_OF_DAY_MS);
      await world.jobs.settle(isOfOffer);
      expect((await accountOf(driver)).isOfferOver).toBe(false);
      await driver.command(requestHumanReview, { text: '', rejectedAt: world.deps.clock.now() });
      await driver.command(decideHumanReview, {
        outcome: 'reopened',
        reasonCode: 'new-facts',
        comment: 'Betalningen är bokförd',
      });
      await driver.askForDecision();
      const approved = { ...approval(3), limitCents: (await accountOf(driver)).limitCents };
      await driver.command(recordLenderAnswer, lenderAnswer('first', 3));
      await driver.command(recordLenderAnswer, lenderAnswer('second', 3));
      await driver.command(recordDecision, approved);
      await world.jobs.settle(isNoTimer);
      expect(await phaseOf(driver)).toBe('offered');
      expect(Date.parse((await accountOf(driver)).expiresAt)).toBe(
        Date.parse(world.deps.clock.now()) + 5 * DAY_MS,
      );
    },
  );
});

it(
  'no message announces the expiry of an offer that lapsed when a guarantor withdrew',
  proves('C-399'),
  async () => {
    const driver = world.drive('extra-guarantor');
    await driver.toBank();
    await world.giveBankData(driver, personaByKey('extra-guarantor'));
    await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
    await world.jobs.settle(isNoTimer);
    const [friend] = Object.values((await driver.command(() => [], undefined)).invitations);
    if (!friend) throw new Error('The guarantor was not invited');
    await driver.command(answerInvitation, { ...friend, answer: 'decline' });
    world.moveClock(4 * DAY_MS);
    await world.jobs.settle((job) => job.name === 'scheduled-message');
    const messages = await world.events('MessageScheduled');
    expect(messages.map(({ data }) => data.typeKey)).toContain('offer-expiring');
    expect(await world.events('MessageQueued')).toEqual([]);
  },
);

describe('the offer of a withdrawn application', () => {
  it(
    'the offer ends at once, and no message says that it will soon expire',
    proves('C-399', 'X-33'),
    async () => {
      const driver = await offered('approved');
      await withdraw(driver);
      await world.jobs.settle(isNoTimer);
      expect((await accountOf(driver)).isOfferOver).toBe(true);
      world.moveClock(4 * DAY_MS);
      await world.jobs.settle((job) => job.name === 'scheduled-message');
      expect((await world.events('MessageScheduled')).map(({ data }) => data.typeKey)).toContain(
        'offer-expiring',
      );
      expect(await world.events('MessageQueued')).toEqual([]);
      world.moveClock(DAY_MS + REST_OF_DAY_MS);
      await world.jobs.settle(isOfOffer);
      expect(await world.events('OfferWithdrawn')).toHaveLength(1);
      expect(await world.events('OfferExpired')).toEqual([]);
    },
  );

  it('the offer ends while signatures are outstanding', proves('X-33'), async () => {
    const driver = await offered('approved');
    await driver.askForAgreement(10_000_000);
    await withdraw(driver);
    await world.jobs.settle(isNoTimer);
    expect((await accountOf(driver)).isOfferOver).toBe(true);
  });

  it('the offer is withdrawn, not expired, even if the expiry timer runs first', proves('X-33'), async () => {
    const driver = await offered('approved');
    await withdraw(driver);
    world.moveClock(5 * DAY_MS + REST_OF_DAY_MS);
    await world.jobs.settle((job) => job.name === 'offer-expiry');
    expect(await world.events('OfferWithdrawn')).toHaveLength(1);
    expect(await world.events('OfferExpired')).toEqual([]);
  });

  it('no offer is made after the withdrawal', proves('X-33'), async () => {
    const driver = await decided();
    await withdraw(driver);
    await world.jobs.settle(isNoTimer);
    expect(await world.events('LimitGranted')).toEqual([]);
  });

  it('the offer ends even if the withdrawal comes while it is being made', proves('X-33'), async () => {
    const driver = await decided();
    const { store } = world.deps;
    const append = store.append.bind(store);
    store.append = async (...given) => {
      if (given[2].some(({ type }) => type === 'LimitGranted')) {
        store.append = append;
        await withdraw(driver);
        await world.jobs.settle((job) => job.name === 'offer-withdrawal');
      }
      return append(...given);
    };
    await world.jobs.settle(isNoTimer);
    expect(await world.events('LimitGranted')).toHaveLength(1);
    expect((await accountOf(driver)).isOfferOver).toBe(true);
  });
});

/** An approved application whose limit is not granted yet. */
async function decided(): Promise<ApplicationDriver> {
  const driver = world.drive('approved');
  await driver.toBank();
  await world.giveBankData(driver, personaByKey('approved'));
  await driver.askForDecision();
  await world.jobs.settle((job) => isNoTimer(job) && job.name !== 'grant-limit');
  expect(await phaseOf(driver)).toBe('offered');
  return driver;
}
