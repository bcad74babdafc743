import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { listCompaniesForStaff } from '@kreditlina/domain/company/contracts/staff-list';
import { listFigures, orderReport } from '@kreditlina/domain/overview/contracts/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const someId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
const [first, last, dawn] = ['0000-01-01', '9999-12-31', '0000-01-01T00:00:00Z'];
const get = (path: string, query: Record<string, string>) => () => admin.get(path, { query });

it.each([
  ['the trail through a day', get(listAuditTrail.path, { through: last })],
  ['the trail from a day', get(listAuditTrail.path, { from: first })],
  ['the trail as of a moment', get(listAuditTrail.path, { as_of: dawn })],
  ['a company as of a moment', get(at(getCompanyDetail.path, someId), { as_of: dawn })],
  ['a chart', get(listFigures.path, { name: 'users', from: first, to: '0000-01-02' })],
  ['the list of companies of a day', get(listCompaniesForStaff.path, { d: last })],
  ['a report', () => admin.post(orderReport.path, { from: first, to: '0000-01-02' })],
])('%s at the edge of the calendar is refused with 400', async (_what, ask) => {
  expect((await ask()).status).toBe(400);
});
