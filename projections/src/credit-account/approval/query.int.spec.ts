import { type Approval, approvalsQuery } from '@kreditlina/domain/credit-account/contracts/approvals';
import { approvalId } from '@kreditlina/domain/credit-account/ids';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidOf } from '../../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../../testing/read-models.ts';
import { servicedFacts } from '../../testing/serviced-account.ts';
import { exportApprovals, findApproval, listApprovals } from './query.ts';

const TODAY = '2026-12-01';
const [anna, bo] = [uuidOf('anna'), uuidOf('bo')];
const names = {
  1: 'Ängens Bageri AB',
  2: 'Sandell-Bergs El & VVS AB',
  3: 'Bergslagens Snickeri AB',
} as const;
type Company = keyof typeof names;
const numberOf = (company: Company) => `55990010${company}0`;
const accountIdOf = (company: Company) => uuidOf(`account ${company}`);
const proposalIdOf = (company: Company, name: string) => uuidOf(`${name} ${company}`);

let models: ReadModels;

const proposed = (company: Company, name: string, on: string, proposedBy = anna): Fact => ({
  type: 'LimitChangeProposed',
  on,
  data: {
    accountId: accountIdOf(company),
    proposalId: proposalIdOf(company, name),
    beforeCents: 40_000_000,
    afterCents: 60_000_000,
    reasonCode: 'better-figures',
    proposedBy,
    proposedOn: on,
  },
});
const refused = (company: Company, name: string): Fact => ({
  type: 'LimitChangeRefused',
  data: {
    accountId: accountIdOf(company),
    proposalId: proposalIdOf(company, name),
    refusedBy: bo,
  },
});
const unblock = (company: Company): Fact => ({
  type: 'UnblockProposed',
  data: {
    accountId: accountIdOf(company),
    proposalId: proposalIdOf(company, 'unblock'),
    reasonCode: 'cleared',
    proposedBy: anna,
    proposedOn: '2026-11-28',
  },
});

async function company(number: Company, more: readonly (readonly [at: string, fact: Fact])[]) {
  const companyId = uuidOf(`company ${number}`);
  const registered = { companyId, companyNumber: numberOf(number), name: names[number], companyForm: 'AB' };
  await models.given(`company-${companyId}`, [{ type: 'CompanyRegistered', data: registered }]);
  const stream = `creditAccount-${accountIdOf(number)}`;
  const granted = {
    accountId: accountIdOf(number),
    applicationId: uuidOf(`application ${number}`),
    companyId,
    userId: uuidOf(`user ${number}`),
    limitCents: 40_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    grantedOn: '2026-10-01',
    expiresAt: '2027-12-31T00:00:00.000Z',
    bankgiroNumber: '9000001',
    ocrNumber: `100${number}`,
  };
  await models.given(stream, [{ type: 'LimitGranted', data: granted }], { at: '2026-10-01T08:00:00.000Z' });
  for (const [at, fact] of more) await models.given(stream, [fact], { at });
}

beforeAll(async () => {
  models = await createReadModels();
  await company(1, [
    ['2026-10-02T08:00:00.000Z', proposed(1, 'stale', '2026-10-02')],
    ['2026-11-20T08:00:00.000Z', proposed(1, 'open', '2026-11-20')],
  ]);
  await company(2, [
    ['2026-11-10T08:00:00.000Z', proposed(2, 'first', '2026-11-10')],
    ['2026-11-25T08:00:00.000Z', refused(2, 'first')],
    ['2026-11-26T08:00:00.000Z', proposed(2, 'open', '2026-11-26', bo)],
    ['2026-11-28T08:00:00.000Z', unblock(2)],
  ]);
  await company(3, [
    ['2026-11-11T08:00:00.000Z', proposed(3, 'first', '2026-11-11')],
    ['2026-11-12T08:00:00.000Z', refused(3, 'first')],
  ]);
});
afterAll(() => models[Symbol.asyncDispose]());

const reader = { userId: anna, today: TODAY, seesHits: true };
const listed = async (query: Record<string, unknown> = {}, who = reader) => {
  const { approvals, ...count } = await listApprovals(models.db, approvalsQuery.parse(query), who);
  return { ...count, rows: approvals.map(({ kind, company: of }) => `${kind} ${of?.name}`) };
};

describe('list of proposals for two persons', () => {
  it(
    'lists open ones oldest first, decided ones newest first, and expired ones separately',
    proves('F-28', 'X-54'),
    async () => {
      expect(await listed()).toEqual({
        rows: [`limit ${names[1]}`, `limit ${names[2]}`, `unblock ${names[2]}`],
        total: 3,
        is_total_exact: true,
      });
      expect((await listed({ status: 'refused' })).rows).toEqual([`limit ${names[2]}`, `limit ${names[3]}`]);
      expect((await listed({ status: 'expired' })).rows).toEqual([`limit ${names[1]}`]);
      expect((await listed({ status: 'approved' })).rows).toEqual([]);
    },
  );

  it('keeps a proposal open for thirty days', proves('X-54'), async () => {
    const on = (today: string, status = 'open') => listed({ status }, { ...reader, today });
    expect((await on('2026-12-20')).rows).toContain(`limit ${names[1]}`);
    expect((await on('2026-12-20', 'expired')).total).toBe(1);
    expect((await on('2026-12-21')).rows).not.toContain(`limit ${names[1]}`);
    expect((await on('2026-12-21', 'expired')).total).toBe(2);
  });

  it(
    'combines filters by the start of any word, by digits, kind and ownership',
    proves('X-63', 'F-28'),
    async () => {
      expect((await listed({ company_name: 'berg' })).rows).toEqual([
        `limit ${names[2]}`,
        `unblock ${names[2]}`,
      ]);
      expect((await listed({ company_name: 'berg', status: 'refused' })).total).toBe(2);
      expect((await listed({ company_number: numberOf(1) })).rows).toEqual([`limit ${names[1]}`]);
      expect((await listed({ kind: 'unblock' })).rows).toEqual([`unblock ${names[2]}`]);
      expect((await listed({ own: 'true', kind: 'limit' })).rows).toEqual([`limit ${names[1]}`]);
      expect((await listed({ own: 'false' })).rows).toEqual([`limit ${names[2]}`]);
    },
  );

  it('sorts by company and by time, and pages without missing a row', async () => {
    const byName = { sort: 'company_name', order: 'asc' };
    expect((await listed({ ...byName, kind: 'limit' })).rows).toEqual([
      `limit ${names[2]}`,
      `limit ${names[1]}`,
    ]);
    expect((await listed({ sort: 'proposed_at', order: 'desc' })).rows[0]).toBe(`unblock ${names[2]}`);
    expect(await listed({ rows: '1', page: '1' })).toMatchObject({ rows: [`limit ${names[2]}`], total: 3 });
    expect((await listed({ rows: '2', page: '1' })).rows).toEqual([`unblock ${names[2]}`]);
  });

  it('hides unblock proposals from readers who may not see hits', proves('X-54'), async () => {
    const analyst = { ...reader, seesHits: false };
    expect(await listed({}, analyst)).toMatchObject({ total: 2 });
    expect((await listed({ kind: 'unblock' }, analyst)).total).toBe(0);
  });

  it(
    'exports the filtered list for its reader, without hits if they may not see them',
    proves('F-34', 'X-54'),
    async () => {
      const taken = async (query: Record<string, unknown>, who = reader) => {
        const { page: _page, rows: _rows, ...filters } = approvalsQuery.parse(query);
        const { count, batches } = await exportApprovals(models.db, filters, who);
        const rows: Approval[] = [];
        for await (const batch of batches) rows.push(...batch);
        expect(rows).toHaveLength(count);
        return rows.map(({ kind, company: of, is_own }) => [kind, of?.name, is_own]);
      };
      expect(await taken({})).toEqual([
        ['limit', names[1], true],
        ['limit', names[2], false],
        ['unblock', names[2], true],
      ]);
      expect(await taken({ company_name: 'berg', status: 'refused' })).toHaveLength(2);
      expect((await taken({}, { ...reader, seesHits: false })).map(([kind]) => kind)).toEqual([
        'limit',
        'limit',
      ]);
    },
  );

  const made = {
    limitCents: 100,
    rateYearBasisPoints: 1,
    savedMonthCents: 0,
    savedTotalCents: 0,
    why: { reason: 'cheaper', comment: 'Billigare än idag' },
  };
  it.each([
    ['was offered by one person', 'CutterOfferMade', made],
    ['was closed', 'ManualReviewClosed', { outcome: 'reject', why: { reason: 'other-risk', comment: '' } }],
    ['was taken back', 'ApplicationWithdrawn', { reason: 'user' }],
  ])('closes a cutter offer’s proposal when the case %s', proves('X-26'), async (what, type, data) => {
    const [applicationId, proposalId] = [uuidOf(`cutter ${what}`), uuidOf(`offer ${what}`)];
    const about = { applicationId, userId: uuidOf('cutter user'), attempt: 1 };
    const ending = type === 'ApplicationWithdrawn' ? { applicationId } : about;
    const terms = { proposalId, limitCents: 60_000_000, rateYearBasisPoints: 1_200, reasonCode: 'cheaper' };
    const stream = `creditApplication-${applicationId}`;
    const fact = { ...about, ...terms, proposedBy: anna, proposedOn: '2026-11-20' };
    await models.given(stream, [{ type: 'CutterOfferProposed', data: fact }]);
    const statusOf = async () =>
      (await findApproval(models.db, approvalId('cutter-offer', proposalId)))?.status;
    expect(await statusOf()).toBe('open');
    await models.given(stream, [{ type, data: { ...ending, ...data } }]);
    expect(await statusOf()).toBe('gone');
  });

  it('hides a cutter offer from a reader who has a part in the case', proves('X-26'), async () => {
    const [applicationId, proposalId] = [uuidOf('own cutter'), uuidOf('own offer')];
    const about = { applicationId, userId: anna };
    const terms = { proposalId, limitCents: 60_000_000, rateYearBasisPoints: 1_200, reasonCode: 'cheaper' };
    await models.given(`creditApplication-${applicationId}`, [
      { type: 'ApplicationStarted', data: { ...about, type: 'cutter' } },
      {
        type: 'CutterOfferProposed',
        data: { ...about, attempt: 1, ...terms, proposedBy: bo, proposedOn: '2026-11-20' },
      },
    ]);
    const toldTo = async (userId: string) =>
      (await listed({ kind: 'cutter-offer' }, { ...reader, userId })).rows.length;
    expect([await toldTo(anna), await toldTo(bo)]).toEqual([0, 1]);
  });

  it(
    'shows the amount owed for a proposed loss, and the lost amount for its reversal',
    proves('A-195'),
    async () => {
      const accountId = uuidOf('account of a loss');
      const proposal = { accountId, proposalId: uuidOf('loss'), proposedBy: bo, proposedOn: '2026-11-30' };
      const given = (...facts: Fact[]) => models.given(`creditAccount-${accountId}`, facts);
      const amounts = async (kind: string) => {
        const query = approvalsQuery.parse({ kind });
        const { approvals } = await listApprovals(models.db, query, reader);
        return approvals.map(({ before_cents, after_cents }) => [before_cents, after_cents]);
      };
      await given(...servicedFacts('loss', accountId).slice(0, 4), {
        type: 'CreditLossProposed',
        data: { ...proposal, reasonCode: 'bankruptcy' },
      });
      expect(await amounts('credit-loss')).toEqual([[24_216_000, 0]]);
      const lost = {
        principalCents: 24_000_000,
        interestCents: 216_000,
        overdueInterestCents: 0,
        feesCents: 0,
      };
      const declared = {
        accountId,
        proposalId: proposal.proposalId,
        declaredOn: '2026-12-01',
        approvedBy: anna,
      };
      await given(
        {
          type: 'CreditLossDeclared',
          data: { ...declared, reasonCode: 'bankruptcy', lost, lostCents: 24_216_000 },
        },
        { type: 'CreditLossReversalProposed', data: { ...proposal, reasonCode: 'will-pay' } },
      );
      expect([await amounts('credit-loss'), await amounts('reverse-credit-loss')]).toEqual([
        [],
        [[0, 24_216_000]],
      ]);
    },
  );
});
