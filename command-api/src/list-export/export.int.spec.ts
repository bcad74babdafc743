import { exportCompanies, listCompaniesForStaff } from '@kreditlina/domain/company/contracts/staff-list';
import { exportApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { exportUsers, listUsers } from '@kreditlina/domain/identity/contracts/users';
import { readStream } from '@kreditlina/event-store/read-stream';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationAt, expectStatus, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  await applicationAt(await api.loggedIn('approved'), 'approved', 'none');
  await applicationAt(await api.loggedIn('restricted-limit'), 'restricted-limit', 'none');
  await settle(api);
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const exported = (client: TestClient, format: string, filters = {}) =>
  client.post(exportCompanies.path, { format, filters });
const eventsOf = async (client: TestClient, type: string) => {
  const { id } = expectStatus(await client.get(getMe.path), 200).body;
  const found = [];
  for await (const event of readStream(api.store.events, `user-${id}`))
    if (event.type === type) found.push(event);
  return found;
};
const exportsOf = (client: TestClient) => eventsOf(client, 'ListExported');

it(
  'the whole filtered list comes as CSV for Swedish Excel; who took it, the filters and the row count are recorded',
  proves('A-035', 'A-220', 'X-68', 'F-34'),
  async () => {
    const answer = expectStatus(await exported(admin, 'csv'), 200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="companies-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, ...rows] = answer.text.trimEnd().split('\r\n');
    expect(header).toMatch(/^\uFEFFOrganisationsnummer;Företag;Etiketter;/);
    expect(rows).toHaveLength(2);
    const name = expectStatus(await admin.get(listCompaniesForStaff.path), 200).body.companies[0]
      .company_name;
    expect(rows.some((row) => row.split(';')[1] === name)).toBe(true);
    const [event] = await exportsOf(admin);
    expect(event?.data).toMatchObject({ list: 'companies', format: 'csv', rowCount: 2 });
    expect(event?.data.filters).toContainEqual({ name: 'q', value: 'all' });
  },
);

it('an export uses the filters and order of the list, and an empty one has its header', async () => {
  const none = expectStatus(await exported(admin, 'tsv', { company_name: 'finns inte' }), 200);
  expect(none.text.trimEnd().split('\r\n')).toHaveLength(1);
  const orders: (string | undefined)[][] = [];
  for (const order of ['asc', 'desc']) {
    const { text } = expectStatus(await exported(admin, 'tsv', { sort: 'company_name', order }), 200);
    const rows = text.trimEnd().split('\r\n').slice(1);
    orders.push(rows.map((row) => row.split('\t')[1]));
  }
  expect(orders[1]).toEqual(orders[0]?.toReversed());
  expect((await exportsOf(admin)).at(-1)?.data.filters).toContainEqual({
    name: 'sort',
    value: 'company_name',
  });
});

it('a list is exported as a workbook', async () => {
  const answer = expectStatus(await exported(admin, 'xlsx'), 200);
  expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
});

it('an export by an analyst is recorded too, and an unknown format or filter is refused', async () => {
  const analyst = await api.loggedIn('analyst');
  expectStatus(await exported(analyst, 'csv'), 200);
  expect(await exportsOf(analyst)).toHaveLength(1);
  expectStatus(await exported(analyst, 'pdf'), 400);
  expectStatus(await exported(analyst, 'csv', { rows: 5 }), 400);
  expect(await exportsOf(analyst)).toHaveLength(1);
});

it('a finished export releases its place, so that the next can follow', async () => {
  for (let count = 0; count < 5; count += 1) expectStatus(await exported(admin, 'csv'), 200);
  const { rows } = await api.pool.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  expect(rows[0].open).toBe(0);
});

it('one person has one export at a time', proves('F-34'), async () => {
  const answers = await Promise.all([exported(admin, 'csv'), exported(admin, 'csv')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'EXPORT_RUNNING',
    detail: expect.stringContaining('hämtar redan en lista'),
  });
  expectStatus(await exported(admin, 'csv'), 200);
});

it(
  'the day list is exported too; an analyst gets masks and cannot sort by what they hide',
  proves('A-071'),
  async () => {
    const take = (client: TestClient, filters = {}) =>
      client.post(exportApplications.path, { format: 'tsv', filters });
    const whole = expectStatus(await take(admin), 200)
      .text.trimEnd()
      .split('\r\n');
    expect(whole).toHaveLength(3);
    const names = whole.slice(1).map((row) => row.split('\t')[1]);
    expect(names).toContain('Astrid Lindqvist');
    const csv = await admin.post(exportApplications.path, {
      format: 'csv',
      filters: { d: '2020-01-01' },
    });
    expect(expectStatus(csv, 200).headers['content-disposition']).toMatch(
      /filename="credit-applications-.*\.csv"$/,
    );
    expect(csv.text.trimEnd()).toBe(`\uFEFF${whole[0]?.replace(/^\uFEFF/, '').replaceAll('\t', ';')}`);
    expect((await exportsOf(admin)).at(-1)?.data).toMatchObject({
      list: 'credit-applications',
      format: 'csv',
      rowCount: 0,
      filters: expect.arrayContaining([{ name: 'd', value: '2020-01-01' }]),
    });
    const analyst = await api.loggedIn('analyst');
    const masked = expectStatus(await take(analyst), 200).text;
    expect(masked.trimEnd().split('\r\n')).toHaveLength(3);
    for (const name of names) expect(masked).not.toContain(name);
    expect(masked).not.toMatch(/@|\d{6}-\*/);
    expectStatus(await take(analyst, { sort: 'user_name' }), 403);
  },
);

it('the applications of one person are exported for all days', proves('A-063'), async () => {
  const people = expectStatus(await admin.get(listUsers.path, { query: { rows: '25' } }), 200).body.users;
  const idOf = (name: string) => people.find((one: { first_name: string }) => one.first_name === name).id;
  const take = (filters: object) => admin.post(exportApplications.path, { format: 'csv', filters });
  api.clock.advance(2 * 24 * 60 * 60_000);
  admin = await api.loggedIn('admin');
  const own = expectStatus(await take({ user_id: idOf('Astrid') }), 200)
    .text.trimEnd()
    .split('\r\n');
  expect(own).toHaveLength(2);
  expect(own[1]).toContain('Astrid Lindqvist');
  expect(
    expectStatus(await take({}), 200)
      .text.trimEnd()
      .split('\r\n'),
  ).toHaveLength(1);
  expect((await exportsOf(admin)).at(-2)?.data).toMatchObject({
    filters: expect.arrayContaining([{ name: 'user_id', value: idOf('Astrid') }]),
    rowCount: 1,
  });
});

it(
  'the list of people is exported: an admin searches by name; an analyst gets masks and cannot',
  proves('A-056', 'A-220', 'X-54'),
  async () => {
    const take = (client: TestClient, filters = {}) =>
      client.post(exportUsers.path, { format: 'tsv', filters });
    const rowsOf = async (client: TestClient, filters = {}) =>
      expectStatus(await take(client, filters), 200)
        .text.trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split('\t'));
    const all = await rowsOf(admin);
    expect(all.map(([, first]) => first)).toEqual(expect.arrayContaining(['Astrid', 'Frida', 'Anders']));
    expect(all.every(([ssn]) => /^\d{6}-\*{4}$/.test(ssn ?? ''))).toBe(true);
    expect((await rowsOf(admin, { first_name: 'astr' })).map(([, first]) => first)).toEqual(['Astrid']);
    expect((await exportsOf(admin)).at(-1)?.data).toMatchObject({ list: 'users', rowCount: 1 });
    const analyst = await api.loggedIn('analyst');
    const masked = await rowsOf(analyst);
    expect(masked.length).toBeGreaterThanOrEqual(all.length);
    expect(new Set(masked.flatMap((cells) => cells.slice(0, 3)))).toEqual(new Set(['•••']));
    for (const filters of [{ first_name: 'astr' }, { q: 'pep' }, { q: 'sanctioned' }])
      expectStatus(await take(analyst, filters), 403);
  },
);

it(
  'one person has at most fifty exports a day: an alert comes first, the limit is an event, and a colleague is not affected',
  proves('F-34', 'X-48'),
  async () => {
    const approver = await api.loggedIn('approver');
    const day = { format: 'csv', filters: {} };
    for (let one = 1; one <= 49; one += 1) expectStatus(await exported(approver, 'csv'), 200);
    expectStatus(await approver.post(exportApplications.path, day), 200);
    const refused = expectStatus(await exported(approver, 'csv'), 429);
    expect(refused.body.code).toBe('DAILY_QUOTA_REACHED');
    expectStatus(await approver.post(exportApplications.path, day), 429);
    const alerts = api.log.map((line) => JSON.parse(line)).filter(({ alert }) => alert === 'quota-near');
    expect(alerts).toMatchObject([{ quota: 'export', used: 40 }]);
    expect((await eventsOf(approver, 'StaffQuotaReached')).map(({ data }) => data.quota)).toEqual(['export']);
    expectStatus(await exported(await api.loggedIn('analyst'), 'csv'), 200);
  },
);
