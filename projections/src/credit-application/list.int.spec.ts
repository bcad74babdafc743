import { applicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { latestDayBefore, listApplicationRows } from './list.ts';

const DAY = '2026-11-21';
let models: ReadModels;

/** Eight applications: number → milestone, time, and company name. */
const applications = [
  { number: 1, place: 'household', at: '2026-11-21T08:00:00.000Z', company: 'Ängens Bageri AB' },
  { number: 2, place: 'rejected', at: '2026-11-21T09:00:00.000Z', company: 'alfa 100% AB' },
  { number: 3, place: 'redirect', at: '2026-11-21T10:00:00.000Z', company: 'Alfa_Omega AB' },
  { number: 4, place: 'deciding', at: '2026-11-21T11:00:00.000Z', company: 'Zeta AB' },
  { number: 5, place: 'user-details', at: '2026-11-21T12:00:00.000Z', company: '' },
  { number: 9, place: 'offered', at: '2026-11-21T13:00:00.000Z', company: 'Offert AB' },
  // 22:59:59 UTC is the last second of the day in Stockholm's winter; an hour later is the next day.
  { number: 6, place: 'household', at: '2026-11-21T22:59:55.000Z', company: 'Sista AB' },
  { number: 7, place: 'household', at: '2026-11-21T23:00:00.000Z', company: 'Nästa dag AB' },
] as const;

beforeAll(async () => {
  models = await createReadModels();
  for (const { number, place, at, company } of applications) {
    const life = applicationLife(number);
    const facts = life.until(place).map(({ type, data }) => ({
      type,
      data: type === 'CompanySelected' ? { ...data, companyName: company } : { ...data },
    }));
    const person = { personalNumber: `1985041${number}9999`, firstName: `Person${number}`, lastName: 'Prov' };
    if (number !== 4) {
      await models.given(`user-${life.userId}`, [
        { type: 'UserRegistered', data: { userId: life.userId, ...person } },
        {
          type: 'ContactDetailsChanged',
          data: { userId: life.userId, email: `p${number}@prov.se`, phone: '+46701740605' },
        },
      ]);
    }
    await models.given(life.stream, facts, { at });
  }
});
afterAll(() => models[Symbol.asyncDispose]());

const list = (query: Parameters<typeof listApplicationRows>[1]) => listApplicationRows(models.db, query);
const names = async (query: Parameters<typeof listApplicationRows>[1]) =>
  (await list({ d: DAY, rows: 25, sort: 'updated_at', order: 'asc', ...query })).credit_applications.map(
    (row) => row.company_name,
  );

describe('day list of applications', () => {
  it('names the latest earlier day with entries when a day has none, in Stockholm time', async () => {
    expect(await latestDayBefore(models.db, { d: '2026-12-24' })).toBe('2026-11-22');
    expect(await latestDayBefore(models.db, { d: '2031-11-22' })).toBe('2026-11-22');
    expect(await latestDayBefore(models.db, { d: '2026-11-22' })).toBe(DAY);
    expect(await latestDayBefore(models.db, { d: '2026-12-24', company_name: 'alfa' })).toBe(DAY);
    expect(await latestDayBefore(models.db, { d: DAY })).toBeNull();
  });

  it('shows the applications last updated on that day in Stockholm', proves('A-190'), async () => {
    expect(await names({})).toEqual([
      'Ängens Bageri AB',
      'alfa 100% AB',
      'Alfa_Omega AB',
      'Zeta AB',
      null,
      'Offert AB',
      'Sista AB',
    ]);
    expect(await names({ d: '2026-11-22' })).toEqual(['Nästa dag AB']);
    expect(await names({ d: '2026-11-20' })).toEqual([]);
  });

  it('fills every column, with the personal number masked', proves('A-064', 'A-124', 'X-48'), async () => {
    const { credit_applications } = await list({ d: DAY, company_number: applicationLife(3).companyNumber });
    expect(credit_applications).toHaveLength(1);
    const row = applicationRow.parse(credit_applications[0]);
    expect(row).toMatchObject({
      id: applicationLife(3).applicationId,
      updated_at: '2026-11-21T10:00:25.000Z',
      user_id: applicationLife(3).userId,
      company_number: applicationLife(3).companyNumber,
      company_name: 'Alfa_Omega AB',
      company_id: uuidOf(applicationLife(3).companyNumber),
      user_name: 'Person3 Prov',
      user_ssn: '850413-****',
      user_email: 'p3@prov.se',
      user_phone: '+46701740605',
      status: 'approved',
      step: 'redirect',
      signed: true,
      risk_class: '4',
      manual_review: false,
    });
    expect(JSON.stringify(credit_applications)).not.toContain('9999');
  });

  it('sorts by the last change by default, newest first', proves('A-232'), async () => {
    const { credit_applications } = await list({ d: DAY });
    expect(credit_applications.map((row) => row.updated_at)).toEqual(
      credit_applications
        .map((row) => row.updated_at)
        .toSorted()
        .reverse(),
    );
    expect(credit_applications).toHaveLength(5);
  });

  it('pages on the server and counts all rows', proves('A-070', 'A-156', 'T-06', 'X-69'), async () => {
    const first = await list({ d: DAY, rows: 5, page: 0 });
    const second = await list({ d: DAY, rows: 5, page: 1 });
    expect([first.total, second.total]).toEqual([7, 7]);
    expect(second.credit_applications).toHaveLength(2);
    const ids = [...first.credit_applications, ...second.credit_applications].map((row) => row.id);
    expect(new Set(ids).size).toBe(7);
    expect((await list({ d: DAY, rows: 5, page: 9 })).credit_applications).toEqual([]);
  });

  it(
    'filters by the beginning of any word, ignoring case',
    proves('A-149', 'A-070', 'A-156', 'X-69'),
    async () => {
      expect(await names({ company_name: 'ALFA' })).toEqual(['alfa 100% AB', 'Alfa_Omega AB']);
      expect(await names({ company_name: 'ängens' })).toEqual(['Ängens Bageri AB']);
      expect(await names({ company_name: 'OMEGA' })).toEqual(['Alfa_Omega AB']);
      expect(await names({ company_name: 'ab alf' })).toEqual(['alfa 100% AB', 'Alfa_Omega AB']);
      expect(await names({ company_name: 'mega' })).toEqual([]);
      expect(await names({ company_number: '55600000' })).toHaveLength(6);
      expect(await names({ step: 'House' })).toEqual(['Ängens Bageri AB', 'Sista AB']);
    },
  );

  it('takes a filter literally, not as a pattern or query', async () => {
    expect(await names({ company_name: 'alfa 100%' })).toEqual(['alfa 100% AB']);
    expect(await names({ company_name: 'alfa_om' })).toEqual(['Alfa_Omega AB']);
    expect(await names({ company_name: '%' })).toEqual([]);
    expect(await names({ company_name: "alfa' | 'zeta" })).toEqual([]);
    expect(await names({ company_name: "'; drop table x; --" })).toEqual([]);
    expect(await names({ company_number: '%' })).toEqual([]);
  });

  it('finds a company number by its first digits, with or without a dash', async () => {
    const { companyNumber } = applicationLife(3);
    const dashed = `${companyNumber.slice(0, 6)}-${companyNumber.slice(6, 9)}`;
    expect(await names({ company_number: dashed })).toContain('Alfa_Omega AB');
    expect(await names({ company_number: companyNumber })).toEqual(['Alfa_Omega AB']);
  });

  it('filters by status, even in the old spelling', proves('X-61', 'A-131', 'A-132'), async () => {
    expect(await names({ status: 'rejected-aros' })).toEqual(['alfa 100% AB']);
    expect(await names({ status: 'reject-aros' })).toEqual(['alfa 100% AB']);
    expect(await names({ status: 'in-progress' })).toEqual(['Zeta AB']);
    expect(await names({ status: 'n/a' })).toEqual(['Ängens Bageri AB', null, 'Sista AB']);
    expect(await names({ status: 'rejected-qapitala' })).toEqual([]);
  });

  it(
    'filters by step, with "approved" for approved applications at the status step',
    proves('A-133', 'X-22'),
    async () => {
      expect(await names({ step: 'redirect' })).toEqual(['Alfa_Omega AB']);
      expect(await names({ step: 'status' })).toEqual(['alfa 100% AB', 'Zeta AB', 'Offert AB']);
      expect(await names({ step: 'approved' })).toEqual(['Offert AB']);
    },
  );

  it.each([
    { step: 'user-details', number: 31, place: 'user-details' },
    { step: 'select-company', number: 33, place: 'select-company' },
    { step: 'instantor', number: 34, place: 'instantor' },
    { step: 'owners', number: 36, place: 'guarantors' },
    { step: 'guarantors', number: 37, place: 'guarantors' },
    { step: 'status', number: 39, place: 'deciding' },
    { step: 'approved', number: 42, place: 'offered' },
    { step: 'complete', number: 43, place: 'complete' },
  ] as const)(
    'shows "$step" as the last step of an application, and finds the application by it',
    proves('A-133', 'X-22', 'X-62'),
    async ({ step, number, place }) => {
      const life = applicationLife(number);
      const facts = life
        .until(place)
        .map(({ type, data }) => ({ type, data: { ...data } }))
        // An applicant who is not the sole owner is asked for the owners.
        .filter(({ type }) => step !== 'owners' || type !== 'OwnersDeclared')
        .map(({ type, data }) =>
          step === 'owners' && type === 'DueDiligenceAnswered'
            ? { type, data: { ...data, isSoleOwner: false } }
            : { type, data },
        );
      const d = `2025-05-${number - 20}`;
      await models.given(life.stream, facts, { at: `${d}T08:00:00.000Z` });
      const { credit_applications } = await list({ d, step });
      expect(credit_applications).toMatchObject([
        { id: life.applicationId, step: step === 'approved' ? 'status' : step },
      ]);
      expect((await list({ d, step: 'household' })).total).toBe(0);
    },
  );

  it('does not find a step by another one that is its prefix', proves('A-133', 'X-62'), async () => {
    const life = applicationLife(44);
    const facts = life.until('deciding').map(({ type, data }) => ({ type, data: { ...data } }));
    await models.given(life.stream, facts, { at: '2025-06-24T08:00:00.000Z' });
    const total = async (step: string) => (await list({ d: '2025-06-24', step })).total;
    await models.pool.query(`update read.credit_application set step = 'my-numbers-erp' where id = $1`, [
      life.applicationId,
    ]);
    expect([await total('my-numbers'), await total('my-numbers-erp'), await total('my-n')]).toEqual([
      0, 1, 1,
    ]);
  });

  it('requires all filters to match', proves('T-20'), async () => {
    expect(await names({ company_name: 'alfa', signed: 'true' })).toEqual(['Alfa_Omega AB']);
    expect(await names({ company_name: 'alfa', signed: 'false', status: 'rejected' })).toEqual([
      'alfa 100% AB',
    ]);
    expect(await names({ company_name: 'zeta', signed: 'true' })).toEqual([]);
  });

  it('sorts names in Swedish order, rows without a name first', proves('A-070'), async () => {
    expect(await names({ sort: 'company_name', order: 'asc' })).toEqual([
      ...[null, 'alfa 100% AB', 'Alfa_Omega AB', 'Offert AB', 'Sista AB', 'Zeta AB', 'Ängens Bageri AB'],
    ]);
  });

  it('sorts only the latest rows by their sealed name; the others follow by time', async () => {
    const pages = async (mostSorted: number) => {
      const read = (page: number) =>
        listApplicationRows(
          models.db,
          { d: DAY, rows: 3, page, sort: 'user_name', order: 'asc' },
          mostSorted,
        );
      const rows = [...(await read(0)).credit_applications, ...(await read(1)).credit_applications];
      rows.push(...(await read(2)).credit_applications);
      return rows.map((row) => row.user_name);
    };
    const sorted = ['Kund 4 Prov', 'Person1 Prov', 'Person2 Prov', 'Person3 Prov', 'Person5 Prov'];
    expect(await pages(7)).toEqual([...sorted, 'Person6 Prov', 'Person9 Prov']);
    // The four last changed (6, 9, 5, 4) are sorted by name, then 3, 2, 1 by time of change.
    expect(await pages(4)).toEqual([
      ...['Kund 4 Prov', 'Person5 Prov', 'Person6 Prov', 'Person9 Prov'],
      ...['Person3 Prov', 'Person2 Prov', 'Person1 Prov'],
    ]);
  });

  it.each([
    'user_name',
    'company_number',
    'company_name',
    'status',
    'risk_class',
    'step',
    'signed',
    'updated_at',
  ] as const)('sorts by %s both ways, in mirrored order', proves('A-070'), async (sort) => {
    const value = (rows: Awaited<ReturnType<typeof list>>) =>
      rows.credit_applications.map((row) => row[sort]);
    const ascending = value(await list({ d: DAY, rows: 25, sort, order: 'asc' }));
    const descending = value(await list({ d: DAY, rows: 25, sort, order: 'desc' }));
    expect(descending).toEqual(ascending.toReversed());
    expect(new Set(ascending).size).toBeGreaterThan(1);
  });

  it('lists the applications of one person, whatever the day', proves('A-064', 'A-189'), async () => {
    const { credit_applications, total } = await list({ userId: applicationLife(7).userId });
    expect(total).toBe(1);
    expect(credit_applications[0]).toMatchObject({
      company_name: 'Nästa dag AB',
      user_id: applicationLife(7).userId,
    });
  });

  it('shows an unregistered person’s details from the application', async () => {
    const { credit_applications } = await list({ d: DAY, company_name: 'zeta' });
    expect(credit_applications[0]).toMatchObject({
      user_name: 'Kund 4 Prov',
      user_email: 'kund.4@exempel.se',
      user_ssn: '******-****',
    });
  });

  it('lists applications under review separately, whatever the day', proves('A-070'), async () => {
    const life = applicationLife(4);
    const opened = { applicationId: life.applicationId, attempt: 1, reasons: ['verification-missing'] };
    await models.given(life.stream, [{ type: 'ManualReviewOpened', data: opened }], {
      at: '2026-11-30T08:00:00.000Z',
    });
    expect(await names({ d: undefined, review: 'open' })).toEqual(['Zeta AB']);
    expect(await names({ d: undefined, review: 'asked' })).toEqual([]);
  });

  it(
    'finds a rejection by the first lender as such, not as the second lender’s',
    proves('A-131', 'A-132'),
    async () => {
      const life = applicationLife(11);
      const facts = life.until('rejected').map(({ type, data }) => ({
        type,
        data: type === 'CreditDecided' ? { ...data, rejectedBy: 'first' } : { ...data },
      }));
      await models.given(life.stream, facts, { at: '2026-12-24T08:00:00.000Z' });
      const found = async (status: string) => (await list({ d: '2026-12-24', status })).credit_applications;
      for (const status of ['rejected-qapitala', 'rejected'])
        expect(await found(status), status).toMatchObject([{ id: life.applicationId, rejected_by: 'first' }]);
      expect(await found('reject-aros')).toEqual([]);
    },
  );
});
