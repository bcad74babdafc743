import { company, recordCreditReport } from '@kreditlina/domain/company/company';
import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import { listReports, openDocument } from '@kreditlina/domain/company/contracts/reports';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import { personId, recordPersonReport, recordScreening, user } from '@kreditlina/domain/identity/index';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

const MOST = 6;
const persona = personaByKey('approved');
const applicant = personId(TEST_PEPPER, persona.ssn);
let api: TestApi;
let admin: TestClient;
let account: TestAccount;

beforeAll(async () => {
  api = await startTestApi({
    config: { limits: { perMinute: 1_000_000, loginsPerMinute: 1_000_000, personalRowsPerDay: MOST } },
  });
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  const fetchedAt = api.clock.now();
  const dataHash = (await api.store.blobs.put({ bytes: Buffer.from('{}'), contentType: 'application/json' }))
    .hash;
  const html = { bytes: Buffer.from('<h1>Upplysning</h1>'), contentType: 'text/html' };
  const htmlHash = (await api.store.blobs.put(html)).hash;
  const ofCompany = {
    reportId: 'UC-1',
    source: 'uc',
    dataHash,
    htmlHash,
    xmlHash: dataHash,
    fetchedAt,
  } as const;
  await record(api, company, account.companyId, recordCreditReport, ofCompany);
  const ofPerson = { userId: applicant, reportId: 'UC-2', source: 'uc', dataHash, fetchedAt } as const;
  await record(api, user, applicant, recordPersonReport, ofPerson, account.applicationId);
  await record(api, user, applicant, recordScreening, {
    userId: applicant,
    source: 'bisnode',
    isPep: false,
    isSanctioned: false,
    hits: [],
    screenedName: 'Astrid Ek',
    checkedAt: fetchedAt,
  });
  await settle(api);
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const used = async (): Promise<number> =>
  (await api.pool.query(`select used from api.daily_quotas where quota = 'personal-rows'`)).rows[0]?.used ??
  0;
const purpose = 'complaint';
const reports = () => admin.get(at(listReports.path, account.companyId));
const asCustomer = () => admin.post(at(showAsCustomer.path, applicant), { purpose });
const screening = () => admin.post(at(readScreening.path, applicant), { purpose });
const opened = async (document: 'report' | 'agreement', number: string): Promise<Answer> => {
  const path = at(openDocument.path, account.companyId);
  const { link } = expectStatus(await admin.post(path, { document, number, purpose }), 200).body;
  return admin.get(`${API_PREFIX}${link}`);
};
const agreement = async () => {
  const { agreement: kept } = await loadState(api.store.events, creditApplication, account.applicationId);
  return opened('agreement', kept?.agreementId ?? '');
};
const readings = async (): Promise<number> => {
  let count = 0;
  for await (const { type } of api.store.events.read(`user-${applicant}`))
    if (type === 'PersonReportRead') count += 1;
  return count;
};

it('reports, customer pages, screenings and files each count once a day', async () => {
  const counts: number[] = [];
  const doors = [reports, () => opened('report', 'UC-1'), asCustomer, screening, agreement];
  for (const door of [...doors, ...doors]) {
    expectStatus(await door(), 200);
    counts.push(await used());
  }
  expect(counts).toEqual([2, 3, 4, 5, 6, 6, 6, 6, 6, 6]);
});

it('beyond the quota nothing is shown, and no reading is recorded', async () => {
  await api.pool.query(`update api.daily_quotas set used = ${MOST}`);
  const other = personId(TEST_PEPPER, personaByKey('restricted-limit').ssn);
  await api.loggedIn('restricted-limit');
  await settle(api);
  const before = await readings();
  const copy = api.clientOf(await api.rebuild(), admin);
  const screened = await copy.post(at(readScreening.path, applicant), { purpose });
  expect(expectStatus(screened, 429).body.code).toBe('PERSONAL_ROWS_OF_DAY_USED');
  expectStatus(await copy.post(at(showAsCustomer.path, other), { purpose }), 429);
  expect(await readings()).toBe(before);
  const path = at(openDocument.path, account.companyId);
  const { agreement: kept } = await loadState(api.store.events, creditApplication, account.applicationId);
  const asked = { document: 'agreement', number: kept?.agreementId, purpose };
  const { link } = expectStatus(await copy.post(path, asked), 200).body;
  const file = expectStatus(await copy.get(`${API_PREFIX}${link}`), 429);
  expect(file.body.code).toBe('PERSONAL_ROWS_OF_DAY_USED');
});
