import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey, personas } from '../personas/personas.ts';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { CreditBureau } from './port.ts';

const companyOf = (key: string) => {
  const [company] = personaByKey(key).companies;
  if (company === undefined) throw new Error(`${key} has no company`);
  return company;
};

/** Contract tests for any implementation of the credit-bureau port, given that the personas exist there. */
export function testCreditBureau(factory: () => CreditBureau): void {
  it(
    'lists the companies that a person represents, in the same order every time',
    proves('I-04'),
    async () => {
      const { ssn, companies } = personaByKey('several-companies');
      const engagements = await factory().engagements(ssn);
      expect(engagements.map((engagement) => engagement.companyNumber)).toEqual(
        companies.map((company) => company.companyNumber),
      );
      expect(engagements.map((engagement) => engagement.isSoleTrader)).toEqual([false, false, false, true]);
      expect(await factory().engagements(ssn)).toEqual(engagements);
    },
  );

  it('a person without companies gets an empty list', proves('I-04'), async () => {
    expect(await factory().engagements(personaByKey('no-companies').ssn)).toEqual([]);
  });

  it('a company that its representative signs for alone has one alternative', proves('X-92'), async () => {
    const { ssn, name } = personaByKey('approved');
    const { companyNumber } = companyOf('approved');
    expect(await factory().signingAuthority(companyNumber, ssn)).toEqual({
      reportId: expect.stringMatching(/^.{1,80}$/),
      issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      companyNumber,
      alternatives: [{ persons: [{ personalNumber: ssn, name, role: 'board-member' }] }],
    });
  });

  it('a company that is signed for jointly has an alternative for each pair', proves('X-92'), async () => {
    const { ssn } = personaByKey('joint-signatories');
    const { alternatives } = await factory().signingAuthority(
      companyOf('joint-signatories').companyNumber,
      ssn,
    );
    expect(alternatives.map(({ persons }) => persons.map(({ name }) => name))).toEqual([
      ['Gunilla Ahlgren', 'Sune Norén'],
      ['Gunilla Ahlgren', 'Tage Modin'],
      ['Sune Norén', 'Tage Modin'],
    ]);
  });

  it('a joint signatory represents the company too', proves('X-92', 'I-04'), async () => {
    const { companyNumber } = companyOf('joint-signatories');
    const engagements = await factory().engagements(personaByKey('signatory').ssn);
    expect(engagements.map((engagement) => engagement.companyNumber)).toContain(companyNumber);
  });

  it('any person signs alone for their own company, and not for others', async () => {
    const bureau = factory();
    const ssn = '199001012385';
    const [engagement] = await bureau.engagements(ssn);
    const { alternatives } = await bureau.signingAuthority(engagement?.companyNumber ?? '', ssn);
    expect(alternatives.map(({ persons }) => persons.map(({ personalNumber }) => personalNumber))).toEqual([
      [ssn],
    ]);
    const others = await bureau.signingAuthority(companyOf('approved').companyNumber, ssn);
    expect(JSON.stringify(others.alternatives)).not.toContain(ssn);
  });

  it('the same key gives the same signing authority', proves('I-04'), async () => {
    const { ssn } = personaByKey('approved');
    const bureau = factory();
    const ask = (idempotencyKey: string) =>
      bureau.signingAuthority(companyOf('approved').companyNumber, ssn, { idempotencyKey });
    const first = await ask('authority-1');
    expect(await ask('authority-1')).toEqual(first);
    expect((await ask('authority-2')).reportId).not.toBe(first.reportId);
  });

  it('a company report has the same content as figures, HTML and XML', proves('I-04'), async () => {
    const company = companyOf('approved');
    const report = await factory().companyReport(company.companyNumber);
    expect(report).toMatchObject({
      companyNumber: company.companyNumber,
      name: company.name,
      status: 'active',
      turnoverYearCents: company.turnoverYearCents,
      riskClass: company.riskClass,
      paymentRemarksCount: 0,
    });
    expect(report.html).toMatch(/^<!doctype html>/);
    expect(report.html).toContain(company.name);
    expect(report.xml).toMatch(/^<\?xml/);
    expect(report.xml).toContain(`<Organisationsnummer>${company.companyNumber}</Organisationsnummer>`);
  });

  it('a person report comes as figures, HTML and XML', proves('I-04'), async () => {
    const persona = personaByKey('payment-remarks');
    const report = await factory().personReport(persona.ssn);
    const { assessedIncomeYearCents, paymentRemarksCount, unsecuredCreditsCents } = persona.profile;
    expect(report).toMatchObject({
      name: persona.name,
      assessedIncomeYearCents,
      paymentRemarksCount,
      unsecuredCreditsCents,
    });
    expect(report.html).toContain(persona.name);
    expect(report.xml).toContain('<Anmarkningar>2</Anmarkningar>');
  });

  it('printed reports contain no personal number', proves('I-04'), async () => {
    const persona = personaByKey('approved');
    const report = await factory().personReport(persona.ssn);
    for (const printed of [report.html, report.xml]) {
      expect(printed).not.toContain(persona.ssn);
      expect(printed).not.toContain(persona.ssn.slice(2));
    }
  });

  it(
    'the same idempotency key gives the same report, another key gives another',
    proves('I-04'),
    async () => {
      const { companyNumber } = companyOf('approved');
      const bureau = factory();
      const [first, again, other] = [
        await bureau.companyReport(companyNumber, { idempotencyKey: 'report-1' }),
        await bureau.companyReport(companyNumber, { idempotencyKey: 'report-1' }),
        await bureau.companyReport(companyNumber, { idempotencyKey: 'report-2' }),
      ];
      expect(again).toEqual(first);
      expect(other.reportId).not.toBe(first.reportId);
    },
  );

  it('refuses one key for two numbers', proves('I-04'), async () => {
    const bureau = factory();
    await bureau.personReport(personaByKey('approved').ssn, { idempotencyKey: 'one-key' });
    const error = await partnerErrorOf(
      bureau.personReport(personaByKey('pep').ssn, { idempotencyKey: 'one-key' }),
    );
    expect(error).toMatchObject({ kind: 'rejected', status: 409, code: 'idempotencyKeyReused' });
  });

  it.each(['196803129806', '6803129805', ''])(
    'refuses the personal number %j',
    proves('I-04'),
    async (number) => {
      expect(await partnerErrorOf(factory().personReport(number))).toMatchObject({
        kind: 'rejected',
        status: 400,
      });
    },
  );

  it('any person has a company with a report, always the same', proves('I-04'), async () => {
    const bureau = factory();
    const ssn = '199001012385';
    const [engagement] = await bureau.engagements(ssn);
    const report = await bureau.companyReport(engagement?.companyNumber ?? '');
    expect(report.name).toBe(engagement?.companyName);
    expect((await bureau.companyReport(report.companyNumber)).turnoverYearCents).toBe(
      report.turnoverYearCents,
    );
    expect(personas.some((persona) => persona.ssn === ssn)).toBe(false);
  });

  it('monitoring lists the registered events of a company, with stable numbers', proves('I-04'), async () => {
    const bureau = factory();
    const company = companyOf('payment-remarks');
    const events = await bureau.monitoringEvents(company.companyNumber, '2026-11-02');
    const [planted] = company.monitoring;
    expect(events).toEqual([
      { ...planted, isCorrection: false, date: '2026-11-02', expiringDate: '2029-11-01' },
    ]);
    expect(await bureau.monitoringEvents(company.companyNumber, '2026-11-02')).toEqual(events);
    expect(await bureau.monitoringEvents(companyOf('approved').companyNumber, '2026-11-02')).toEqual([]);
  });

  it.each([
    ['5599001630', '2026-11-02'],
    ['5599001632', '2026-11-32'],
  ])('monitoring refuses the number %s with the day %s', proves('I-04'), async (companyNumber, since) => {
    expect(await partnerErrorOf(factory().monitoringEvents(companyNumber, since))).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
  });

  it('a bureau that is broken for a company reports a temporary failure', proves('I-04'), async () => {
    const error = await partnerErrorOf(factory().companyReport(companyOf('bureau-broken').companyNumber));
    expect(error).toMatchObject({ partner: 'uc', kind: 'unavailable', status: 500, retryable: true });
  });
}
