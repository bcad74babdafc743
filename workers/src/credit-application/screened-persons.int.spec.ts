import { undecidedHits } from '@kreditlina/domain/credit-application/hits';
import {
  closeManualReview,
  confirmInquiries,
  decideHit,
  decideHumanReview,
  requestHumanReview,
} from '@kreditlina/domain/credit-application/index';
import { codesIn, type EvaluationRecord, readTrace } from '@kreditlina/domain/credit-policy/index';
import { personId } from '@kreditlina/domain/identity/index';
import type { HitOutcome } from '@kreditlina/domain/kernel/screening-hits';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import type { ScreeningHit } from '@kreditlina/partners';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApplicationDriver, registerPerson, TEST_PEPPER } from '../testing/application-driver.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const idOf = (key: string) => personId(TEST_PEPPER, personaByKey(key).ssn);
const asOwner = (key: string, ownership: number, parent?: string) => {
  const { name, ssn, email, phone } = personaByKey(key);
  return { type: 'person' as const, name, ssn, email, phone, ownership, ...(parent && { parent }) };
};

/** Ids of the people with an event of this type that the application caused. */
async function askedAbout(driver: ApplicationDriver, type: string): Promise<string[]> {
  const found = await world.events(type);
  return found
    .filter((event) => event.metadata.correlationId === driver.applicationId)
    .map((event) => event.stream.replace('user-', ''))
    .sort();
}

async function decided(key: string, owners: Parameters<ApplicationDriver['askForDecision']>[0]) {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  await driver.askForDecision(owners);
  await world.jobs.settle();
  return driver;
}

describe('persons screened against the lists', () => {
  it(
    'every beneficial owner is screened, also through a company, without a credit report',
    proves('X-30'),
    async () => {
      const holding = {
        type: 'company' as const,
        name: 'Holding AB',
        companyNumber: '5560160680',
        ownership: 60,
      };
      const owners = [
        asOwner('approved', 40),
        holding,
        asOwner('good-guarantor', 60, '5560160680'),
        asOwner('low-income-guarantor', 40, '5560160680'),
      ];
      const driver = await decided('approved', { owners: { owners, alternativeOwners: [] } });
      const beneficial = [driver.userId, idOf('good-guarantor')].sort();
      expect(await askedAbout(driver, 'PersonScreened')).toEqual(beneficial);
      expect(await askedAbout(driver, 'PersonReportReceived')).toEqual([driver.userId]);
      const evaluated = (await world.events('PolicyEvaluated')).at(-1);
      const inputs = evaluated?.data.inputs as { screenings: { personId: string }[] } | undefined;
      expect(inputs?.screenings.map(({ personId: id }) => id).sort()).toEqual(beneficial);
    },
  );

  it(
    'a person who decides beside four owners of a quarter each is screened, and so is one who controls the company from outside',
    proves('X-31', 'C-145'),
    async () => {
      const quarters = [
        'low-income-guarantor',
        'guarantor-with-remarks',
        'indebted-guarantor',
        'good-guarantor',
      ].map((key) => asOwner(key, 25));
      const alternative = (key: string) => {
        const { type: _type, ownership: _ownership, ...person } = asOwner(key, 25);
        return person;
      };
      const owned = await decided('private-debts', {
        owners: { owners: quarters, alternativeOwners: [alternative('declining-guarantor')] },
      });
      expect(await askedAbout(owned, 'PersonScreened')).toEqual(
        [owned.userId, idOf('declining-guarantor')].sort(),
      );
      const led = world.drive('payment-remarks');
      await led.toBank();
      await world.giveBankData(led, personaByKey('payment-remarks'));
      await led.askForDecision({
        influence: 'En fond utser styrelsen',
        owners: {
          owners: [asOwner('payment-remarks', 100)],
          alternativeOwners: [alternative('silent-guarantor')],
        },
      });
      await world.jobs.settle();
      expect(await askedAbout(led, 'PersonScreened')).toEqual([led.userId, idOf('silent-guarantor')].sort());
    },
  );

  it(
    'a person who decides where no one owns more than 25 % is screened, and a hit stops the decision',
    proves('X-31'),
    async () => {
      const { type: _type, ownership: _ownership, ...chair } = asOwner('pep', 25);
      const driver = await decided('several-companies', {
        owners: { owners: [], alternativeOwners: [{ ...chair, description: 'Ordförande' }] },
      });
      expect(await askedAbout(driver, 'PersonScreened')).toEqual([driver.userId, idOf('pep')].sort());
      const { phase, hits } = await driver.command(() => [], undefined);
      expect([phase, hits.map(({ kind }) => kind)]).toEqual(['manual-review', ['pep']]);
    },
  );
});

describe('more hits than can be kept', () => {
  it('a sanctions hit is kept, and goes to staff', proves('I-05'), async () => {
    const position = (number: number): ScreeningHit => ({
      list: 'PEP Sverige',
      kind: 'pep',
      matchedName: 'SOMEBODY',
      scoreBasisPoints: 9_900,
      sourceId: `PEP.${number}`,
    });
    const sanction = { ...position(61), list: 'EU', kind: 'sanction' as const, sourceId: 'EU.1.7' };
    const spy = vi.spyOn(world.deps.partners.personRegister, 'screen').mockResolvedValue({
      hits: [...Array.from({ length: 60 }, (_, index) => position(index + 1)), sanction],
      reference: 'BN-1',
      screenedAt: world.deps.clock.now(),
    });
    const driver = await decided('denied-by-bank', undefined);
    spy.mockRestore();
    const screened = (await world.events('PersonScreened')).find(({ stream }) =>
      stream.endsWith(driver.userId),
    );
    const kept = screened?.data.hits as ScreeningHit[];
    expect([kept.length, kept.filter(({ kind }) => kind === 'sanction')]).toEqual([50, [sanction]]);
    const { phase, hits } = await driver.command(() => [], undefined);
    expect([phase, hits.filter(({ kind }) => kind === 'sanction').length]).toEqual(['manual-review', 1]);
  });
});

describe('the name used for screening', () => {
  it(
    'guarantors and owners who log in are screened by their name at BankID, others by the register’s',
    proves('X-29', 'X-30'),
    async () => {
      const [friend, known, stranger] = ['good-guarantor', 'low-income-guarantor', 'indebted-guarantor'].map(
        personaByKey,
      ) as [Persona, Persona, Persona];
      world.moveClock(60_000);
      for (const person of [friend, known]) await registerPerson(world.deps, person);
      const typed = (persona: Persona) => ({ ...asOwner(persona.key, 30), name: 'Anna Andersson' });
      const asked = vi.spyOn(world.deps.partners.personRegister, 'screen');
      const driver = await decided('restricted-limit', {
        others: [{ ...friend, name: 'Anna Andersson' }],
        owners: { owners: [typed(known), typed(stranger)], alternativeOwners: [] },
      });
      const own = [personaByKey('restricted-limit'), friend, known, stranger];
      const names = asked.mock.calls.map(([{ personalNumber, name }]) => [personalNumber, name]);
      expect(new Map(names as [string, string][])).toEqual(new Map(own.map(({ ssn, name }) => [ssn, name])));
      const screened = (await world.events('PersonScreened')).filter(
        ({ metadata }) => metadata.correlationId === driver.applicationId,
      );
      expect(screened.map(({ data }) => data.screenedName).sort()).toEqual(
        own.map(({ name }) => name).sort(),
      );
    },
  );
});

describe('a co-signatory of the company', () => {
  it(
    'a co-signatory is screened without a credit report, and a hit stops the decision',
    proves('X-92'),
    async () => {
      const together = [personaByKey('sanctioned')];
      const driver = world.drive('joint-signatories');
      await driver.toBank(together);
      await world.giveBankData(driver, personaByKey('joint-signatories'));
      await driver.askForDecision({ together });
      await world.jobs.settle();
      expect(await askedAbout(driver, 'PersonScreened')).toEqual([driver.userId, idOf('sanctioned')].sort());
      expect(await askedAbout(driver, 'PersonReportReceived')).toEqual([driver.userId]);
      const { phase, hits } = await driver.command(() => [], undefined);
      expect([phase, hits.map(({ kind }) => kind)]).toEqual(['manual-review', ['sanction']]);
    },
  );
});

describe('decisions on single hits', () => {
  const assess = (driver: ApplicationDriver, hit: { personId: string; hitId: string }, outcome: HitOutcome) =>
    driver.command(decideHit, {
      ...hit,
      outcome,
      reason: 'Jämfört med passet',
      sourceOfFunds: 'Arvode från kommunen',
      mayAcceptPosition: true,
    });
  const resume = (driver: ApplicationDriver) =>
    driver.command(closeManualReview, { attempt: 1, outcome: 'resume', reasonCode: 'hits-assessed' });

  it(
    'accepting one person’s hit leaves another’s open, and decided hits are not raised again',
    proves('F-18'),
    async () => {
      const { type: _type, ownership: _ownership, ...chair } = asOwner('sanctioned', 25);
      const owners = { owners: [], alternativeOwners: [chair] };
      const driver = await decided('pep', { owners });
      const { hits } = await driver.command(() => [], undefined);
      expect(hits.map(({ kind }) => kind).sort()).toEqual(['pep', 'sanction']);
      const own = hits.filter((hit) => hit.personId === driver.userId);
      const theirs = hits.filter((hit) => hit.personId === idOf('sanctioned'));
      expect([own.length, theirs.length]).toEqual([1, 1]);
      for (const hit of own) await assess(driver, hit, 'true-match');
      await expect(resume(driver)).rejects.toMatchObject({ code: 'HITS_UNDECIDED' });
      for (const hit of theirs) await assess(driver, hit, 'false-positive');
      await resume(driver);
      await world.jobs.settle();
      const { phase } = await driver.command(() => [], undefined);
      expect(phase).toBe('offered');
      const evaluated = (await world.events('PolicyEvaluated')).at(-1);
      const trace = evaluated?.data.trace as EvaluationRecord['trace'] | undefined;
      expect(codesIn(readTrace(trace ?? []), 'warning')).toEqual(['pep-confirmed']);
    },
  );

  it(
    'a list entry that has changed at the next screening must be decided again',
    proves('F-18'),
    async () => {
      const driver = await decided('pep', undefined);
      const before = await driver.command(() => [], undefined);
      for (const hit of before.hits) await assess(driver, hit, 'true-match');
      await driver.command(closeManualReview, { attempt: 1, outcome: 'reject', reasonCode: 'other-risk' });
      const now = world.deps.clock.now();
      await driver.command(requestHumanReview, { text: 'Se igen', rejectedAt: now });
      const reopened = { outcome: 'reopened', reasonCode: 'new-facts', comment: 'Nya uppgifter' } as const;
      await driver.command(decideHumanReview, reopened);
      const found = (await world.events('PersonScreened')).find(({ stream }) =>
        stream.endsWith(driver.userId),
      );
      const hits = found?.data.hits as ScreeningHit[];
      const spy = vi.spyOn(world.deps.partners.personRegister, 'screen').mockResolvedValue({
        hits: hits.map((one) => ({ ...one, matchedName: `${one.matchedName} Ny` })),
        reference: 'another search',
        screenedAt: now,
      });
      await driver.command(confirmInquiries, { textVersion: inquiryText.version });
      await world.jobs.settle();
      spy.mockRestore();
      const after = await driver.command(() => [], undefined);
      expect([after.phase, undecidedHits(after).map(({ kind }) => kind)]).toEqual(['manual-review', ['pep']]);
    },
  );
});
