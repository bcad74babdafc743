import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { companyId } from '@kreditlina/domain/company/company';
import { explainCompanyAmount, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import { getCreditApplication } from '@kreditlina/domain/credit-application/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { MINUTE_MS } from '@kreditlina/domain/kernel/units';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let applicationId: string;
let answering: string;
let atAnswering: Record<string, unknown>;
const companyNumber = personaByKey('approved').companies[0]?.companyNumber ?? '';
const pages = {
  application: () => at(getCreditApplication.path, applicationId),
  company: () => at(getCompanyDetail.path, companyNumber),
  timeline: () => at(getTimeline.path, companyId(companyNumber)),
  explanation: () => at(explainCompanyAmount.path, companyId(companyNumber)),
};
type Page = keyof typeof pages;
const all = Object.keys(pages) as Page[];
const get = async (page: Page, query: Record<string, string> = {}, client = admin) => {
  await settle(api);
  return expectStatus(
    await client.get(pages[page](), {
      query: { ...query, ...(page === 'explanation' && { amount: 'available' }) },
    }),
    200,
  ).body;
};

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  const customer = await api.loggedIn('approved');
  applicationId = await applicationAt(customer, 'approved', 'none');
  answering = api.clock.now();
  atAnswering = Object.fromEntries(await Promise.all(all.map(async (page) => [page, await get(page)])));
  api.clock.advance(MINUTE_MS);
  await approve(api, applicationId);
  await settle(api);
});
afterAll(() => api.dispose());

describe('a page as of an earlier moment', () => {
  it.each(all)(
    'the %s as of that moment is as it was then, while the current one has changed',
    proves('M-01'),
    async (page) => {
      expect(await get(page, { as_of: answering })).toEqual(atAnswering[page]);
      expect(await get(page)).not.toEqual(atAnswering[page]);
      expect(await get(page, { as_of: api.clock.now() })).toEqual(await get(page));
    },
  );

  it('an analyst gets the earlier page masked', proves('M-01', 'X-54'), async () => {
    const analyst = await api.loggedIn('analyst');
    expect((await get('application', { as_of: answering }, analyst)).user_name).toBe(MASK);
  });

  it(
    'a future moment is refused, and a moment before the application existed is not found',
    proves('M-01'),
    async () => {
      const ask = (as_of: string) => admin.get(pages.application(), { query: { as_of } });
      expectStatus(await ask('2199-01-01T00:00:00.000Z'), 422);
      expectStatus(await ask('2020-01-01T00:00:00.000Z'), 404);
      expectStatus(await ask('yesterday'), 400);
    },
  );

  it('the audit trail as of that moment ends there', proves('M-01', 'F-25'), async () => {
    const query = { entity: 'application', entity_id: applicationId };
    const then = expectStatus(
      await admin.get(listAuditTrail.path, { query: { ...query, as_of: answering } }),
      200,
    );
    const now = expectStatus(await admin.get(listAuditTrail.path, { query }), 200);
    expect(then.body.total).toBeLessThan(now.body.total);
    expect(then.body.audit_entries).toEqual(now.body.audit_entries.slice(-then.body.total));
  });
});
