import { companyListQuery, companyRow } from '@kreditlina/domain/company/contracts/staff-list';
import { ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../../testing/read-models.ts';
import { idsOf, servicedFacts } from '../../testing/serviced-account.ts';
import { listCompanyRows, readAgeing } from './query.ts';

const TODAY = '2027-02-10';
let models: ReadModels;

const names = {
  1: 'Ängens Bageri AB',
  2: 'Sandell-Bergs El & VVS AB',
  3: 'Alfa Åkeri 100% AB',
  4: 'Bergslagens Snickeri AB',
  5: 'Zeta Handel AB',
} as const;
type Number = keyof typeof names;
/** Every third life is rejected by the second lender; here that is the third company's. */
const lifeOf = (number: Number) => applicationLife({ 1: 1, 2: 3, 3: 2, 4: 4, 5: 6 }[number]);
const companyIdOf = (number: Number) => uuidOf(`listed company ${number}`);
const accountIdOf = (number: Number) => creditAccountId(lifeOf(number).applicationId);

/** Registers a company and leaves its application at a milestone. */
async function apply(number: Number, place: Parameters<ReturnType<typeof lifeOf>['until']>[0]) {
  const life = lifeOf(number);
  const companyId = companyIdOf(number);
  const at = `2026-11-0${number}T08:00:00.000Z`;
  await models.given(
    `company-${companyId}`,
    [
      {
        type: 'CompanyRegistered',
        data: { companyId, companyNumber: life.companyNumber, name: names[number], companyForm: 'AB' },
      },
    ],
    { at },
  );
  const facts = life.until(place).map(({ type, data }) => ({
    type,
    data: type === 'CompanySelected' ? { ...data, companyId, companyName: names[number] } : { ...data },
  }));
  await models.given(life.stream, facts, { at });
}

const grantedFact = (number: Number): Fact => ({
  type: 'LimitGranted',
  data: {
    accountId: accountIdOf(number),
    applicationId: lifeOf(number).applicationId,
    companyId: companyIdOf(number),
    userId: lifeOf(number).userId,
    limitCents: 30_000_000 + number * 100,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    grantedOn: '2026-10-01',
    expiresAt: '2026-12-31T00:00:00.000Z',
    bankgiroNumber: '9000001',
    ocrNumber: `100${number}`,
  },
});

/** A used credit with a largely unpaid notice due on 28 January. */
async function lend(number: Number, more: readonly Fact[] = []) {
  const accountId = accountIdOf(number);
  const name = `lent ${number}`;
  const { withdrawalId } = idsOf(name);
  await models.given(`creditAccount-${accountId}`, [
    grantedFact(number),
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' } },
    {
      type: 'WithdrawalRequested',
      data: { accountId, withdrawalId, amountCents: 24_000_000, kind: 'later', requestedBy: uuidOf('p') },
    },
    ...servicedFacts(name, accountId).slice(0, 7),
    ...more,
  ]);
}

beforeAll(async () => {
  models = await createReadModels();
  await apply(1, 'redirect');
  await apply(2, 'household');
  await apply(3, 'rejected');
  await apply(4, 'redirect');
  await apply(5, 'redirect');
  await lend(1);
  await lend(4, [secondNotice(4)]);
  await lend(5, [
    {
      type: 'CreditLossDeclared',
      on: '2027-02-05',
      data: {
        accountId: accountIdOf(5),
        proposalId: uuidOf('loss 5'),
        declaredOn: '2027-02-05',
        reasonCode: 'bankruptcy',
        approvedBy: uuidOf('approver'),
        lost: { principalCents: 23_716_000, interestCents: 0, overdueInterestCents: 0, feesCents: 0 },
        lostCents: 23_716_000,
      },
    },
  ]);
});
afterAll(() => models[Symbol.asyncDispose]());

/** The next month's notice, due on 1 February. */
function secondNotice(number: Number): Fact {
  const first = servicedFacts(`lent ${number}`, accountIdOf(number)).find(
    ({ type }) => type === 'NoticeIssued',
  );
  if (!first) throw new Error('no notice');
  return {
    ...first,
    data: { ...first.data, noticeId: uuidOf('second notice'), noticeNumber: 2, dueOn: '2027-02-01' },
  };
}

const list = (query: Record<string, unknown>, today = TODAY) =>
  listCompanyRows(models.db, companyListQuery.parse({ rows: 25, ...query }), today);
const named = async (query: Record<string, unknown>, today = TODAY) =>
  (await list(query, today)).companies.map(({ company_name }) => company_name);

describe('company list', () => {
  it(
    'shows every company once, the newest entry first',
    proves('A-032', 'A-172', 'A-232', 'X-63'),
    async () => {
      expect(await named({})).toEqual([names[5], names[4], names[3], names[2], names[1]]);
    },
  );

  it('shows the state of each company’s newest application and credit', proves('A-039'), async () => {
    const rows = new Map((await list({})).companies.map((row) => [row.company_name, companyRow.parse(row)]));
    expect(rows.get(names[1])).toMatchObject({
      id: companyIdOf(1),
      company_number: lifeOf(1).companyNumber,
      status: 'approved',
      approved: true,
      signed: true,
      has_borrowed: true,
      credit_limit: 300_001,
      loan_amount: 237_160,
      number_of_due_notices: 1,
      oldest_due_notice: '2027-01-28',
      inserted_at: '2026-11-01T08:00:00.000Z',
    });
    expect(Date.parse(rows.get(names[1])?.updated_at ?? '')).toBeGreaterThan(
      Date.parse(rows.get(names[1])?.inserted_at ?? ''),
    );
    expect(rows.get(names[2])).toMatchObject({
      status: 'N/A',
      approved: false,
      signed: false,
      has_borrowed: false,
      credit_limit: null,
      loan_amount: 0,
      number_of_due_notices: 0,
      oldest_due_notice: null,
    });
  });

  it('counts a notice from the day after its due date, and no written-off notices', async () => {
    const due = async (today: string) =>
      Object.fromEntries(
        (await list({}, today)).companies.map((row) => [row.company_name, row.number_of_due_notices]),
      );
    expect(await due('2027-01-28')).toMatchObject({ [names[1]]: 0, [names[4]]: 0 });
    expect(await due('2027-01-29')).toMatchObject({ [names[1]]: 1, [names[4]]: 1 });
    expect(await due('2027-02-02')).toMatchObject({ [names[4]]: 2, [names[5]]: 0 });
  });

  it(
    'combines filters by the start of any word, by digits and by yes or no',
    proves('A-033', 'A-147', 'T-06'),
    async () => {
      expect(await named({ company_name: 'berg' })).toEqual([names[4], names[2]]);
      expect(await named({ company_name: 'VVS' })).toEqual([names[2]]);
      expect(await named({ company_name: 'åk alf' })).toEqual([names[3]]);
      expect(await named({ company_number: lifeOf(3).companyNumber.slice(0, 10) })).toEqual([names[3]]);
      expect(await named({ company_number: `16${lifeOf(3).companyNumber}` })).toEqual([names[3]]);
      expect(await named({ approved: 'true' })).toEqual([names[5], names[4], names[1]]);
      expect(await named({ approved: 'false' })).toEqual([names[3], names[2]]);
      expect(await named({ signed: 'false' })).toEqual([names[3], names[2]]);
      expect(await named({ has_borrowed: 'true', company_name: 'berg' })).toEqual([names[4]]);
      expect(await named({ has_borrowed: 'false', approved: 'true' })).toEqual([]);
    },
  );

  it('lists the rows behind every tile', proves('X-66'), async () => {
    expect(await named({ q: 'all' })).toHaveLength(5);
    expect(await named({ q: 'cutter' })).toEqual([]);
    expect(await named({ q: 'approved-customers', sort: 'inserted_at', order: 'asc' })).toEqual([
      ...[names[1], names[4], names[5]],
    ]);
    expect(await named({ q: 'rejected-customers' })).toEqual([]);
    expect(await named({ q: 'contracts-rejected' })).toEqual([names[3]]);
    expect((await named({ q: 'amortizations', d: '2027-01-30' })).sort()).toEqual([
      ...[names[4], names[5], names[1]],
    ]);
    expect(await named({ q: 'amortizations', d: '2027-01-28' })).toEqual([]);
    expect((await named({ q: 'late-payments' })).sort()).toEqual([names[4], names[1]]);
    expect(await named({ q: 'late-payments' }, '2027-01-28')).toEqual([]);
    expect(await named({ q: 'credit-loss' })).toEqual([names[5]]);
    expect(await named({ q: 'credit-loss', d: '2027-02-04' })).toEqual([]);
    expect(await named({ q: 'events' })).toEqual([]);
  });

  it.each([
    ['2027-01-28', null],
    ['2027-01-29', '1-30'],
    ['2027-02-27', '1-30'],
    ['2027-02-28', '31-60'],
    ['2027-03-29', '31-60'],
    ['2027-03-30', '61-90'],
    ['2027-04-28', '61-90'],
    ['2027-04-29', '91+'],
  ])(
    'puts a notice due on 28 January, on %s, into class %s with its days late and amount lent',
    proves('F-11'),
    async (today, age) => {
      const { classes, lent_amount } = await readAgeing(models.db, today);
      const late = { companies: 2, loan_amount: 474_320 };
      expect(classes).toEqual(
        ageing.options.map((one) => ({
          ageing: one,
          ...(one === age ? late : { companies: 0, loan_amount: 0 }),
        })),
      );
      // A loss is written off and no longer lent.
      expect(lent_amount).toBe(474_320);
      for (const one of ageing.options) {
        const { companies, total } = await list({ ageing: one }, today);
        expect(total, one).toBe(one === age ? 2 : 0);
        for (const row of companies)
          expect(row.days_past_due).toBe((Date.parse(today) - Date.parse('2027-01-28')) / 86_400_000);
      }
    },
  );

  it('lists customers with monitoring events on the day', async () => {
    const told = {
      companyId: companyIdOf(2),
      sourceId: 'UC-1',
      source: 'uc',
      code: '21',
      description: 'Betalningsanmärkning',
      isCorrection: false,
      happenedOn: '2027-02-01',
      amountCents: null,
      expiresOn: null,
      comment: null,
      commentText: null,
      commentCodes: [],
    };
    await models.given(`company-${companyIdOf(2)}`, [
      { type: 'MonitoringEventReceived', data: told, on: TODAY },
    ]);
    expect(await named({ q: 'events' })).toEqual([names[2]]);
    expect(await named({ q: 'events', d: '2027-02-01' })).toEqual([]);
  });

  it('finds a company by the payment reference of its account', proves('F-30'), async () => {
    expect(await named({ ocr: '1001' })).toEqual([names[1]]);
    expect(await named({ ocr: '9999' })).toEqual([]);
  });

  it('shows a company’s tags, and finds companies by tag or colour', proves('A-147'), async () => {
    const tagId = uuidOf('tag');
    await models.given(`tag-${tagId}`, [
      { type: 'TagCreated', data: { tagId, name: 'Följs upp', colorHex: '#B3261E' } },
    ]);
    await models.given(`tagging-${companyIdOf(2)}`, [
      { type: 'TagAttached', data: { tagId, subjectId: companyIdOf(2), subjectKind: 'company' } },
    ]);
    expect(await named({ color: '#B3261E' })).toEqual([names[2]]);
    expect(await named({ color: '#1A7F4B' })).toEqual([]);
    expect(await named({ tag: tagId })).toEqual([names[2]]);
    expect(await named({ tag: uuidOf('another tag') })).toEqual([]);
    expect((await list({ color: '#B3261E' })).companies[0]?.tags).toEqual([
      { id: tagId, name: 'Följs upp', color_hex: '#B3261E' },
    ]);
  });

  it('a tile’s list begins with the notice that has been late longest', proves('A-232'), async () => {
    const rows = (await list({ q: 'approved-customers' })).companies;
    expect(rows.map(({ oldest_due_notice }) => oldest_due_notice)).toEqual([
      '2027-01-28',
      '2027-01-28',
      null,
    ]);
    expect((await list({ q: 'late-payments', rows: 1 })).total).toBe(2);
  });

  it.each([
    ['company_name', [names[3], names[4], names[2], names[5], names[1]]],
    ['credit_limit', [names[2], names[3], names[1], names[4], names[5]]],
    ['inserted_at', [names[1], names[2], names[3], names[4], names[5]]],
  ] as const)('sorts by %s both ways, names in Swedish order', async (sort, ascending) => {
    const ordered = await named({ sort, order: 'asc' });
    const key = async (order: 'asc' | 'desc') =>
      (await list({ sort, order })).companies.map((row) => row[sort]);
    expect(await key('desc')).toEqual((await key('asc')).toReversed());
    if (sort === 'credit_limit') expect(ordered.slice(2)).toEqual(ascending.slice(2));
    else expect(ordered).toEqual(ascending);
  });

  it('pages in one order, without repeating or missing a row', proves('A-156', 'X-69'), async () => {
    const pages = [];
    for (const page of [0, 1, 2])
      pages.push(...(await named({ page, rows: 2, sort: 'loan_amount', order: 'asc' })));
    expect(pages.toSorted()).toEqual(Object.values(names).toSorted());
    expect(await list({ page: 9, rows: 5 })).toMatchObject({ companies: [], total: 5, is_total_exact: true });
  });

  // Must run last, as it adds a credit to another company.
  it('sorts late notices only, ignoring those that are not late yet', proves('A-039', 'X-69'), async () => {
    const later = secondNotice(3);
    const notLate = { ...later, data: { ...later.data, dueOn: '2027-02-28' } };
    await models.given(`creditAccount-${accountIdOf(3)}`, [grantedFact(3), notLate]);
    const days = async (order: 'asc' | 'desc') =>
      (await list({ sort: 'oldest_due_notice', order })).companies.map((row) => row.oldest_due_notice);
    const late = ['2027-01-28', '2027-01-28', null, null, null];
    expect([await days('asc'), await days('desc')]).toEqual([late, late]);
    expect((await named({ sort: 'oldest_due_notice', order: 'asc' }))[2]).toBe(names[3]);
  });
});
