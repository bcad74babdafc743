import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { company, recordCreditReport } from '@kreditlina/domain/company/company';
import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import { getCompany, listCompanies, listNotices } from '@kreditlina/domain/company/contracts/customer';
import { listReports, openDocument } from '@kreditlina/domain/company/contracts/reports';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { startWithdrawal } from '@kreditlina/domain/credit-account/contracts/customer';
import { confirmInquiries } from '@kreditlina/domain/credit-application/contracts/answering';
import { listApplications } from '@kreditlina/domain/credit-application/contracts/customer';
import { getDueDiligence, getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { readScreening } from '@kreditlina/domain/identity/contracts/staff';
import {
  grantRole,
  personId,
  recordPersonReport,
  recordScreening,
  user,
} from '@kreditlina/domain/identity/index';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, type TestAccount } from '../../testing/active-account.ts';
import {
  applicationAt,
  at,
  expectStatus,
  guarantorOf,
  PDF,
  record,
  settle,
} from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const persona = personaByKey('approved');
const applicant = personId(TEST_PEPPER, persona.ssn);
const HTML = '<h1>Upplysning</h1><script>alert(1)</script>';
const XML = '<upplysning nummer="UC-2"/>';
let api: TestApi;
let admin: TestClient;
let customer: TestClient;
let account: TestAccount;

const keep = async (text: string, contentType: string, subjectId?: string) =>
  (
    await api.store.blobs.put({
      bytes: Buffer.from(text),
      contentType,
      ...(subjectId === undefined ? {} : { subjectId }),
    })
  ).hash;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  customer = await api.loggedIn('approved');
  account = await activeAccount(api, customer, 'approved');
  const fetchedAt = api.clock.now();
  const dataHash = await keep('{}', 'application/json');
  await record(api, company, account.companyId, recordCreditReport, {
    reportId: 'UC-1',
    source: 'uc',
    dataHash,
    htmlHash: await keep(HTML, 'text/html'),
    xmlHash: await keep('<a/>', 'application/xml'),
    fetchedAt,
  });
  const ordered = { userId: applicant, source: 'uc', dataHash, fetchedAt } as const;
  const xmlHash = await keep(XML, 'application/xml', applicant);
  for (const report of [
    { ...ordered, reportId: 'UC-2', xmlHash },
    { ...ordered, reportId: 'UC-3' },
  ])
    await record(api, user, applicant, recordPersonReport, report, account.applicationId);
  await record(api, user, applicant, recordScreening, {
    userId: applicant,
    source: 'bisnode',
    isPep: true,
    isSanctioned: false,
    hits: [],
    screenedName: 'Astrid Ek',
    checkedAt: fetchedAt,
  });
  await settle(api);
});
afterAll(() => api.dispose());

/** Another administrator. */
async function colleague(): Promise<TestClient> {
  const userId = personId(TEST_PEPPER, personaByKey('approver').ssn);
  const client = await api.loggedIn('approver');
  await record(api, user, userId, grantRole, { userId, role: 'admin' });
  // Roles are cached for two seconds.
  await eventually(async () => expect((await list(client)).status).toBe(200));
  return client;
}

const list = async (who = admin) => who.get(at(listReports.path, account.companyId));
const open = async (number: string, document = 'report', who = admin) =>
  who.post(at(openDocument.path, account.companyId), {
    document,
    number,
    purpose: 'complaint',
  });
const follow = (link: string, who = admin) => who.get(`${API_PREFIX}${link}`);
const readingsIn = async (stream: string) => {
  const found = [];
  for await (const event of api.store.events.read(stream))
    if (event.type.endsWith('Read')) found.push({ ...event.data, by: event.metadata.actor.id });
  return found;
};

describe('bureau reports on a company and its people', () => {
  it(
    'administrators and approvers see each report with its stored forms; analysts do not',
    proves('A-051', 'A-116', 'A-117', 'A-174', 'X-54'),
    async () => {
      const { reports } = expectStatus(await list(), 200).body;
      expect(reports).toMatchObject([
        { number: 'UC-1', is_company: true, blobs: ['company_uc', 'raw_html_UC-1', 'raw_xml_UC-1'] },
        { number: 'UC-3', is_company: false, blobs: ['person_uc'] },
        { number: 'UC-2', is_company: false, name: persona.name, blobs: ['person_uc', 'raw_xml_UC-2'] },
      ]);
      expect(expectStatus(await list(await api.loggedIn('approver')), 200).body.reports).toEqual(reports);
      expectStatus(await list(await api.loggedIn('analyst')), 403);
    },
  );

  it(
    'a report opens under the company it was ordered for, and not under another that names the person',
    proves('A-053'),
    async () => {
      const other = personaByKey('several-companies');
      const typing = await api.loggedIn('several-companies');
      const id = await applicationAt(typing, 'several-companies', 'kyc');
      const { name, email, phone, ssn } = persona;
      const owner = { type: 'person', name, email, phone, ssn, ownership: 100 };
      const kyc_data = { owners: [owner], no_one_owns_more_than_25_percent: false, alternative_owners: [] };
      const calls: [string, object][] = [
        [getDueDiligence.path, { kyc_data: { sole_owner: 'no', pep: '', external_influencer: '' } }],
        [getOwners.path, { kyc_data }],
        [getGuarantors.path, { guarantors: [guarantorOf(other)], extra_guarantors: [] }],
        [confirmInquiries.path, { text_version: inquiryText.version }],
      ];
      for (const [path, body] of calls) expectStatus(await typing.post(at(path, id), body), 200);
      await settle(api);
      const { company: chosen } = await loadState(api.store.events, creditApplication, id);
      const under = (path: string) => at(path, chosen?.companyId ?? '');
      const listed = async () => expectStatus(await admin.get(under(listReports.path)), 200).body.reports;
      const opened = (number: string) =>
        admin.post(under(openDocument.path), {
          document: 'report',
          number,
          purpose: 'complaint',
        });
      expect(await listed()).toEqual([]);
      expectStatus(await opened('UC-2'), 404);
      // Ordered for this company, it is visible here and not under the first one.
      const report = {
        userId: applicant,
        source: 'uc',
        dataHash: await keep('{}', 'application/json'),
      } as const;
      const ordered = { ...report, reportId: 'UC-4', fetchedAt: api.clock.now() };
      await record(api, user, applicant, recordPersonReport, ordered, id);
      expect((await listed()).map((one: { number: string }) => one.number)).toEqual(['UC-4']);
      expectStatus(await opened('UC-4'), 200);
      expectStatus(await open('UC-4'), 404);
    },
  );

  it('a report is shown as HTML, else as XML, else as empty', proves('A-053', 'A-175'), async () => {
    const shown = [];
    for (const number of ['UC-1', 'UC-2', 'UC-3']) {
      const { link } = expectStatus(await open(number), 200).body;
      const answer = expectStatus(await follow(link), 200);
      expect(answer.headers['content-type']).toContain('application/json');
      shown.push(answer.body);
    }
    expect(shown).toEqual([
      { format: 'html', content: HTML },
      { format: 'xml', content: XML },
      { format: 'none', content: '' },
    ]);
  });

  it(
    'each reading of a report is an event: of a company in its history, of a person in theirs',
    proves('F-43'),
    async () => {
      const me = (await admin.get(getMe.path)).body.id;
      const [ofCompany, ofPerson] = [`company-${account.companyId}`, `user-${applicant}`];
      const before = [(await readingsIn(ofCompany)).length, (await readingsIn(ofPerson)).length];
      await open('UC-1');
      await open('UC-2');
      const [companys, persons] = [await readingsIn(ofCompany), await readingsIn(ofPerson)];
      expect([companys.length, persons.length]).toEqual(before.map((count) => count + 1));
      expect(companys.at(-1)).toMatchObject({
        document: 'report',
        number: 'UC-1',
        readFor: 'complaint',
        by: me,
      });
      expect(persons.at(-1)).toMatchObject({
        document: 'credit-report',
        number: 'UC-2',
        readFor: 'complaint',
        by: me,
      });
    },
  );

  it(
    "the person sees each reading of their report, without the colleague's name",
    proves('F-43'),
    async () => {
      await open('UC-2');
      await settle(api);
      const { data_uses } = expectStatus(await customer.get(listDataUses.path), 200).body;
      expect(data_uses[0]).toMatchObject({ use: 'report-read', role: 'admin', purpose: 'recorded' });
    },
  );

  it('a report without a listed purpose is neither opened nor recorded as read', async () => {
    const path = at(openDocument.path, account.companyId);
    const before = (await readingsIn(`company-${account.companyId}`)).length;
    expectStatus(await admin.post(path, { document: 'report', number: 'UC-1', purpose: 'curiosity' }), 400);
    expectStatus(await open('UC-99'), 404);
    expect(await readingsIn(`company-${account.companyId}`)).toHaveLength(before);
  });
});

describe('a link to a document', () => {
  it(
    'a link opens the agreement for the colleague who asked for it, for five minutes',
    proves('X-57', 'A-044', 'A-116'),
    async () => {
      const { lenders_files } = expectStatus(
        await admin.get(at(getCompanyDetail.path, account.companyId)),
        200,
      ).body;
      expect(lenders_files).toEqual([
        { kind: 'agreement', id: expect.any(String), is_signed: true, amount_cents: 5_000_000 },
      ]);
      const [file] = lenders_files;
      const { link } = expectStatus(await open(file.id, 'agreement'), 200).body;
      const answer = expectStatus(await follow(link), 200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.bytes.equals(PDF)).toBe(true);
      const other = await colleague();
      expectStatus(await open(file.id, 'agreement', other), 200);
      expectStatus(await follow(link, other), 404);
      expectStatus(await follow(link.replace(/signature=.{4}/, 'signature=AAAA')), 404);
      expectStatus(
        await follow(link.replace(/until=(\d+)/, (_: string, ms: string) => `until=${Number(ms) + 1}`)),
        404,
      );
      api.clock.advance(5 * 60_000 - 1);
      expectStatus(await follow(link), 200);
      api.clock.advance(1);
      expectStatus(await follow(link), 404);
    },
  );

  it('a link to one report opens no other', proves('X-57'), async () => {
    const { link } = expectStatus(await open('UC-1'), 200).body;
    expectStatus(await follow(link.replace('UC-1', 'UC-2')), 404);
  });
});

describe('the screening of a person', () => {
  it(
    'a screening is shown as formatted JSON and its reading recorded; the person does not see that',
    proves('A-055', 'F-43'),
    async () => {
      const path = at(readScreening.path, applicant);
      const before = expectStatus(await customer.get(listDataUses.path), 200).body.total;
      const { bisnode_data } = expectStatus(await admin.post(path, { purpose: 'legal-duty' }), 200).body;
      expect(JSON.parse(bisnode_data)).toMatchObject({ source: 'bisnode', isPep: true });
      expect(bisnode_data).toContain('\n  "source": "bisnode"');
      expect((await readingsIn(`user-${applicant}`)).at(-1)).toMatchObject({
        document: 'screening',
        readFor: 'legal-duty',
      });
      await settle(api);
      expect(expectStatus(await customer.get(listDataUses.path), 200).body.total).toBe(before);
      expectStatus(await (await api.loggedIn('analyst')).post(path, { purpose: 'legal-duty' }), 403);
      expectStatus(
        await admin.post(at(readScreening.path, api.deps.newId()), { purpose: 'legal-duty' }),
        404,
      );
    },
  );
});

describe("a customer's pages as the customer sees them", () => {
  it(
    'staff see the pages as the customer does; the purpose is recorded and the customer sees the use',
    proves('F-40', 'F-43'),
    async () => {
      const path = at(showAsCustomer.path, applicant);
      const before = expectStatus(await customer.get(listDataUses.path), 200).body.total;
      const shown = expectStatus(await admin.post(path, { purpose: 'customer-question' }), 200).body;
      const own = expectStatus(await customer.get(listCompanies.path), 200).body;
      expect(shown.companies).toEqual(own.companies);
      expect(shown.companies[0].debt_amount_cents).toBeGreaterThan(0);
      const [application] = expectStatus(await customer.get(listApplications.path), 200).body
        .credit_applications;
      expect(application).toMatchObject(shown.credit_applications[0]);
      expect(Object.keys(shown.credit_applications[0])).not.toContain('data');
      expect((await readingsIn(`user-${applicant}`)).at(-1)).toMatchObject({
        document: 'own-pages',
        readFor: 'customer-question',
      });
      await settle(api);
      const { total, data_uses } = expectStatus(await customer.get(listDataUses.path), 200).body;
      expect(total).toBe(before + 1);
      expect(data_uses[0]).toMatchObject({ use: 'pages-shown', role: 'admin' });
    },
  );

  it(
    "a customer's pages need a purpose and the right, and staff can do nothing on them",
    proves('F-40'),
    async () => {
      const path = at(showAsCustomer.path, applicant);
      const readings = (await readingsIn(`user-${applicant}`)).length;
      expectStatus(await admin.post(path, {}), 400);
      expectStatus(await (await api.loggedIn('analyst')).post(path, { purpose: 'complaint' }), 403);
      expectStatus(
        await admin.post(at(showAsCustomer.path, api.deps.newId()), { purpose: 'complaint' }),
        404,
      );
      expect(await readingsIn(`user-${applicant}`)).toHaveLength(readings);
      expectStatus(await admin.post(path, { purpose: 'complaint' }), 200);
      for (const own of [getCompany.path, listNotices.path])
        expectStatus(await admin.get(at(own, account.companyId)), 404);
      expectStatus(await admin.post(at(startWithdrawal.path, account.companyId), { amount: 10_000 }), 404);
    },
  );
});
