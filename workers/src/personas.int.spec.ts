import {
  acceptAccountingTerms,
  type Evaluation,
  needsExtraGuarantors,
  skipAccountingData,
} from '@kreditlina/domain/credit-application/index';
import { repeatEvaluation } from '@kreditlina/domain/credit-policy/index';
import { personaByKey, personas } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationDriver } from './testing/application-driver.ts';
import { freeCompany } from './testing/free-company.ts';
import { createJobWorld, type JobWorld } from './testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Applies with plain answers, with bank data, else accounting data, else neither. */
async function toDecision(key: string): Promise<ApplicationDriver> {
  const persona = personaByKey(key);
  // Two applications of one person need different times.
  world.moveClock(60_000);
  // A company can have only one application at a time.
  await freeCompany(world.deps.store, persona.companies[0]?.companyNumber ?? '', world.deps.clock.now());
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, persona);
  if ((await driver.command(() => [], undefined)).step === 'my-numbers') await giveAccounting(driver, key);
  await driver.askForDecision();
  await world.jobs.settle();
  return driver;
}

async function giveAccounting(driver: ApplicationDriver, key: string): Promise<void> {
  const { accountingData } = world.deps.partners;
  const companyNumber = personaByKey(key).companies[0]?.companyNumber ?? '';
  const system = (await accountingData.systems())[0];
  const { token, widgetUrl } = await accountingData.start({
    reference: driver.applicationId,
    companyNumber,
    systemCode: system?.code ?? '',
    parentOrigin: 'http://127.0.0.1:3000',
  });
  await driver.command(acceptAccountingTerms, {
    erpSystem: system?.code ?? '',
    erpSystemName: system?.name ?? '',
    connectionId: token,
  });
  await fetch(`${widgetUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'submit', code: '1234' }),
  });
  await world.jobs.settle();
  const { accounting } = await driver.command(() => [], undefined);
  if (accounting.status === 'failed') {
    await driver.command(skipAccountingData, { by: 'customer', type: 'process-error', message: '' });
  }
}

/** Evaluations of an application, in order. */
async function evaluationsOf({ applicationId }: ApplicationDriver) {
  const all = await world.events('PolicyEvaluated');
  return all
    .filter((event) => event.data.applicationId === applicationId)
    .map((event) => ({ ...event, data: event.data as unknown as Evaluation }));
}

/** Outcome of an application, in the words of the README. */
async function endOf(driver: ApplicationDriver): Promise<string> {
  const state = await driver.command(() => [], undefined);
  const { phase, step, decision, detailsRequiredFor } = state;
  if (phase === 'offered') return decision?.isLimitRestricted ? 'restricted-limit' : 'approved';
  if (phase === 'rejected')
    return decision?.rejectedBy === 'policy'
      ? 'rejected-by-policy'
      : `rejected-by-${decision?.rejectedBy}-lender`;
  if (phase === 'answering' && step === 'guarantors' && needsExtraGuarantors(state))
    return 'extra-guarantor-needed';
  if (phase === 'answering' && step === 'guarantors' && detailsRequiredFor.length > 0)
    return 'guarantor-details-needed';
  return phase;
}

const DECIDED = [
  'approved',
  'restricted-limit',
  'rejected-by-policy',
  'rejected-by-first-lender',
  'rejected-by-second-lender',
  'extra-guarantor-needed',
  'guarantor-details-needed',
  'manual-review',
];

describe('the decision of each persona, through the simulated partners', () => {
  const deciding = personas.filter(
    (persona) => persona.role === 'customer' && DECIDED.includes(persona.ends),
  );
  it.each(deciding.map((persona) => [persona.key, persona.ends]))(
    '%s ends %s',
    proves('I-04', 'I-05', 'I-06'),
    async (key, ends) => {
      const driver = await toDecision(key);
      expect(await endOf(driver)).toBe(ends);
    },
  );

  it('accounting figures replace bank data that could not be read', proves('I-03'), async () => {
    const driver = await toDecision('bank-fails');
    const { bankData, accounting } = await driver.command(() => [], undefined);
    expect(bankData.status).toBe('skipped');
    expect(accounting.status).toBe('received');
    expect(accounting.report?.revenueYearCents).toBeGreaterThan(0);
    const [evaluated] = await evaluationsOf(driver);
    expect(evaluated?.data.inputs).toMatchObject({
      bankData: null,
      accountingData: { revenueYearCents: accounting.report?.revenueYearCents },
    });
  });

  it.each([
    ['restricted-limit', 'CreditDecided'],
    ['rejected-by-policy', 'CreditDecided'],
    ['extra-guarantor', 'ExtraGuarantorsRequired'],
    ['private-debts', 'GuarantorDetailsRequired'],
    ['pep', 'ManualReviewOpened'],
  ])(
    'the evaluation for %s is recorded before %s in the same append, with its sources, and can be repeated',
    proves('F-07'),
    async (key, outcome) => {
      const driver = await toDecision(key);
      const [evaluated] = await evaluationsOf(driver);
      if (!evaluated) throw new Error('nothing was evaluated');
      expect(repeatEvaluation(evaluated.data)).toBe('same');
      const next = (await world.events(outcome)).find((event) => event.stream === evaluated.stream);
      expect(next).toMatchObject({
        version: evaluated.version + 1,
        metadata: { commandId: evaluated.metadata.commandId },
      });
      const { sources } = evaluated.data;
      // Another test may already have decided on the persona.
      expect(sources.map(({ kind }) => kind).filter((kind) => kind !== 'exposure')).toEqual([
        'company-report',
        'person-report',
        'screening',
        'bank-data',
      ]);
      const reports = [
        ...(await world.events('CreditReportReceived')),
        ...(await world.events('PersonReportReceived')),
      ];
      const known = reports.map(({ data }) => [data.reportId, data.dataHash, data.fetchedAt]);
      for (const { reportId, hash, receivedAt } of sources.slice(0, 2))
        expect(known).toContainEqual([reportId, hash, receivedAt]);
    },
  );

  it(
    'erasing a guarantor removes their figures, and earlier evaluations can still be repeated',
    proves('M-05'),
    async () => {
      const driver = await toDecision('extra-guarantor');
      await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
      await world.jobs.settle();
      const guarantor = (await evaluationsOf(driver)).at(-1)?.data.inputs.guarantors[1];
      const income = String(guarantor?.figures.assessedIncomeYearCents);
      expect(income).toMatch(/^\d{8,}$/);
      const stored = async () =>
        JSON.stringify((await world.events()).filter((event) => event.stream.endsWith(driver.applicationId)));
      expect(await stored()).toContain(income);
      await world.forget(guarantor?.personId ?? '');
      expect(await stored()).not.toContain(income);
      const [before, after] = (await evaluationsOf(driver)).map(({ data }) => data);
      expect(after?.inputs.guarantors).toMatchObject([
        { figures: { assessedIncomeYearCents: expect.any(Number) } },
        { personId: guarantor?.personId, figures: null },
      ]);
      expect([before, after].map((data) => data && repeatEvaluation(data))).toEqual(['same', 'erased']);
    },
  );

  it('extra-guarantor is approved together with good-guarantor', proves('C-160'), async () => {
    const driver = await toDecision('extra-guarantor');
    await driver.askForDecision({ others: [personaByKey('good-guarantor')] });
    await world.jobs.settle();
    expect(await endOf(driver)).toBe('approved');
  });

  it('private-debts is approved once the debts are entered', proves('C-159'), async () => {
    const driver = await toDecision('private-debts');
    await driver.askForDecision({ privateCreditsCents: 64_000_000 });
    await world.jobs.settle();
    expect(await endOf(driver)).toBe('approved');
  });
});
