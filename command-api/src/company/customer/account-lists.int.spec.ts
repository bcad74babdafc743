import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import {
  latePeriodsAnswer,
  noticesAnswer,
  paymentsAnswer,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { apiPaths } from '@kreditlina/domain/paths';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { idsOf, servicedFacts } from '@kreditlina/projections/testing/serviced-account';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const name = 'lists';
let api: TestApi;
let client: TestClient;
let companyId: string;

beforeAll(async () => {
  api = await startTestApi();
  const applicationId = await applicationAt(await api.loggedIn('approved'), 'approved', 'none');
  await approve(api, applicationId);
  const accountId = creditAccountId(applicationId);
  const requested = {
    accountId,
    withdrawalId: idsOf(name).withdrawalId,
    amountCents: 24_000_000,
    kind: 'initial',
    requestedBy: applicationId,
  };
  const facts = [
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' }, on: '2026-11-21' },
    { type: 'WithdrawalRequested', data: requested, on: '2026-11-21' },
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' }, on: '2026-11-21' },
    ...servicedFacts(name, accountId),
  ];
  await api.store.events.append(
    `creditAccount-${accountId}`,
    1,
    facts.map(({ type, data, on }) => ({ ...newEvent(type, data), effectiveOn: on })),
  );
  // It is the 4th of February when the customer looks.
  api.clock.advance(75 * DAY_MS);
  client = await api.loggedIn('approved');
  await settle(api);
  const { companies } = expectStatus(await client.get(apiPaths.companiesOfUser), 200).body;
  companyId = companies[0].id;
});
afterAll(() => api.dispose());

const read = async (path: string, query = '') => await client.get(`${at(path, companyId)}${query}`);

describe('the account of a company', () => {
  it('GET company by id tells what is owed on the business day', proves('C-360', 'C-225'), async () => {
    const company = companyAnswer.parse(expectStatus(await read(apiPaths.company), 200).body);
    expect(company).toMatchObject({
      as_of: '2027-02-04',
      bank_status: 'active',
      debt_amount_cents: 23_716_000,
      to_pay: { amount: 7_227.95, dueDate: '2027-01-28', isOverdue: true },
      draw_obstacle: 'overdue',
      // Asked for by somebody whom nobody knows.
      withdrawal_applications: [{ isOwn: false, appliedBySocialSecurityNumber: '******-****' }],
    });
  });

  it('has its notices and payments page by page', proves('C-214', 'C-215', 'C-230', 'C-231'), async () => {
    const notices = noticesAnswer.parse(expectStatus(await read(apiPaths.companyNotices), 200).body);
    expect([notices.total, notices.notices[0]?.totalAmount]).toEqual([1, 12_227.95]);
    const second = expectStatus(await read(apiPaths.companyNotices, '?page=1&rows=5'), 200).body;
    expect(second).toEqual({ notices: [], total: 1 });
    const payments = paymentsAnswer.parse(expectStatus(await read(apiPaths.companyPayments), 200).body);
    expect(payments).toMatchObject({ total: 1, payments: [{ amortization: 2_840, totalAmount: 5_000 }] });
    for (const query of ['?rows=7', '?rows=1000000', '?page=-1', '?page=1.5', '?page=1001', '?other=1'])
      expectStatus(await read(apiPaths.companyNotices, query), 400);
  });

  it('says when it was past due', proves('F-11'), async () => {
    const { periods } = latePeriodsAnswer.parse(
      expectStatus(await read(apiPaths.companyLatePeriods), 200).body,
    );
    expect(periods).toEqual([{ from: '2027-01-29', through: null, days: 7, ageing: '1-30' }]);
  });

  it('is empty for a company without an account, and not there for anybody else', async () => {
    const other = await api.loggedIn('restricted-limit');
    const paths = [apiPaths.companyNotices, apiPaths.companyPayments, apiPaths.companyLatePeriods];
    for (const path of paths) expectStatus(await other.get(at(path, companyId)), 404);
    await applicationAt(other, 'restricted-limit', 'household');
    await settle(api);
    const { companies } = expectStatus(await other.get(apiPaths.companiesOfUser), 200).body;
    const answers = await Promise.all(paths.map((path) => other.get(at(path, companies[0].id))));
    expect(answers.map((one) => expectStatus(one, 200).body)).toEqual([
      { notices: [], total: 0 },
      { payments: [], total: 0 },
      { periods: [] },
    ]);
  });
});
