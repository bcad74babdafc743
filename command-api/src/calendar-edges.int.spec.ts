import { apiPaths } from '@kreditlina/domain/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from './testing/application-flow.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import type { TestClient } from './testing/test-client.ts';

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
  ['the trail through a day', get(apiPaths.adminAudit, { through: last })],
  ['the trail from a day', get(apiPaths.adminAudit, { from: first })],
  ['the trail as of a moment', get(apiPaths.adminAudit, { as_of: dawn })],
  ['a company as of a moment', get(at(apiPaths.adminCompany, someId), { as_of: dawn })],
  ['a chart', get(apiPaths.adminFigures, { name: 'users', from: first, to: '0000-01-02' })],
  ['the list of companies of a day', get(apiPaths.adminCompanies, { d: last })],
  ['a report', () => admin.post(apiPaths.adminReports, { from: first, to: '0000-01-02' })],
])('%s at the edge of the calendar is refused as such, and breaks nothing', async (_what, ask) => {
  expect((await ask()).status).toBe(400);
});
