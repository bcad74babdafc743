import { randomUUID } from 'node:crypto';
import { closeManualReview, declareGuarantors, makeOffer } from '@kreditlina/domain/credit-application/index';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { createJobWorld } from '../testing/job-world.ts';
import { pdfText } from '../testing/read-pdf.ts';

const timers = ['company-monitoring', 'offer-expiry', 'scheduled-message'];
const closing = { attempt: 1, outcome: 'resume', reasonCode: 'verified-otherwise' } as const;

it.each(['approved', 'rejected-by-policy'])(
  'the facts about %s are collected, no lender is asked, and staff get the case whatever the policy says',
  proves('X-26'),
  async (key) => {
    await using world = await createJobWorld();
    const count = async (type: string) => (await world.events(type)).length;
    const driver = world.drive(key);
    await driver.toLenders();
    await driver.askForDecision();
    await world.jobs.settle();
    expect(await driver.command(() => [], undefined)).toMatchObject({
      phase: 'manual-review',
      step: 'creditcutter-complete',
    });
    const facts = ['CreditReportReceived', 'PersonReportReceived', 'PersonScreened', 'PolicyEvaluated'];
    expect(await Promise.all(facts.map(count))).toEqual([1, 1, 1, 1]);
    expect(await Promise.all(['LenderAnswered', 'CreditDecided', 'LimitGranted'].map(count))).toEqual([
      0, 0, 0,
    ]);
    // Exposure is claimed, whatever the offer will be.
    expect(await count('SuretyClaimed')).toBe(1);
    expect((await world.events('ManualReviewOpened')).map(({ data }) => data.awaitsOffer)).toEqual([true]);

    // When staff pass it on, it is evaluated again and returns to them.
    await driver.command(closeManualReview, closing);
    await world.jobs.settle();
    expect((await driver.command(() => [], undefined)).phase).toBe('manual-review');
    expect(await count('PolicyEvaluated')).toBe(2);
  },
);

it(
  'the account is opened with the terms that staff offered, also without guarantors',
  proves('X-26'),
  async () => {
    await using world = await createJobWorld();
    const driver = world.drive('rejected-by-policy');
    await driver.toLenders();
    await driver.askForDecision({ until: 'guarantors' });
    const nobody = { guarantors: [], extraGuarantors: [], personIdOf: (ssn: string) => ssn };
    await driver.command(declareGuarantors, nobody);
    await driver.askForDecision();
    await world.jobs.settle();
    // People without liability are only screened.
    const asked = ['PersonReportReceived', 'PersonScreened', 'SuretyClaimed'];
    expect(await Promise.all(asked.map(async (type) => (await world.events(type)).length))).toEqual([
      0, 1, 0,
    ]);
    const terms = { limitCents: 25_000_000, rateYearBasisPoints: 1_320 };
    const by = { proposalId: randomUUID(), offeredBy: randomUUID() };
    await driver.command(makeOffer, { ...terms, ...by, reasonCode: 'cheaper', comment: 'Billigare än idag' });
    await world.jobs.settle(({ name }) => !timers.includes(name));
    expect((await world.events('LimitGranted')).map(({ data }) => data)).toMatchObject([terms]);
    await driver.askForAgreement(20_000_000);
    await world.jobs.settle(({ name }) => !timers.includes(name));
    const [drafted] = await world.events('AgreementDrafted');
    expect(drafted?.data).toMatchObject({
      ...terms,
      signers: [{ personId: driver.userId, roles: ['applicant'] }],
    });
    const pdf = await world.deps.blobs.get(String(drafted?.data.pdfHash));
    expect(pdfText(pdf?.bytes ?? new Uint8Array()).replaceAll(/\s+/g, ' ')).toContain(
      'av företagets företrädare, som därmed binder företaget och inte sig själv. Avtalet gäller',
    );
  },
);
