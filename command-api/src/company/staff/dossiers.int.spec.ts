import { randomUUID } from 'node:crypto';
import { company, recordCreditReport } from '@kreditlina/domain/company/company';
import { openDocument } from '@kreditlina/domain/company/contracts/reports';
import { getDossier, orderDossier } from '@kreditlina/domain/company/contracts/staff';
import type { DossierDocument } from '@kreditlina/domain/documents/documents';
import { dossier } from '@kreditlina/domain/dossier/dossier';
import { forgetPerson, grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import { personaByKey } from '@kreditlina/partners';
import { createReadDatabase } from '@kreditlina/projections';
import { readDossier } from '@kreditlina/projections/dossier/dossier';
import { proves } from '@kreditlina/tools/proves';
import { loadPrinter } from '@kreditlina/workers/documents/paper';
import { renderDossier } from '@kreditlina/workers/documents/render-dossier';
import { dossierJob } from '@kreditlina/workers/dossier/dossier';
import type { JobDeps } from '@kreditlina/workers/job';
import { readPdf } from '@kreditlina/workers/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, type TestAccount } from '../../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const persona = personaByKey('approved');
const applicant = personId(TEST_PEPPER, persona.ssn);
const lenderNames = { first: 'Qvist Bank AB', second: null };
let api: TestApi;
let admin: TestClient;
let account: TestAccount;

/** The credit was granted on 21 November 2026; a report arrived on the next day. */
beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  api.clock.advance(DAY_MS);
  admin = await api.loggedIn('admin');
  await record(api, company, account.companyId, recordCreditReport, {
    reportId: 'UC-OF-THE-NEXT-DAY',
    source: 'uc',
    dataHash: 'c'.repeat(64),
    htmlHash: 'd'.repeat(64),
    xmlHash: 'e'.repeat(64),
    fetchedAt: api.clock.now(),
  });
});
afterAll(() => api.dispose());

const order = (as_of: string, who = admin) => who.post(at(orderDossier.path, account.companyId), { as_of });
const pathOf = (id: string, of = account.companyId) => pathTo(getDossier.path, { id: of, dossier: id });
const open = (number: string) =>
  admin.post(at(openDocument.path, account.companyId), {
    document: 'dossier',
    number,
    purpose: 'complaint',
  });

/** Runs the product's job, with the same sources. */
async function print(dossierId: string): Promise<void> {
  await settle(api);
  const { store, pool } = api;
  const sources = {
    store: store.events,
    pool,
    db: createReadDatabase(pool, store.events.sealedRows),
    lenderNames,
  };
  const deps = {
    ...api.deps,
    clock: api.clock,
    log: api.app.log,
    isDemonstration: true,
    dossiers: {
      isCaughtUp: async () => true,
      read: (companyId: string, asOfOn: string) => readDossier(sources, { companyId, asOfOn }),
    },
  } as unknown as JobDeps;
  const job = {
    jobId: `dossier.${dossierId}`,
    data: { dossierId },
    failures: 0,
    starts: 1,
    isLastTry: false,
  };
  await executeJob(dossierJob, job, deps);
}
async function printed(as_of: string): Promise<string> {
  const { id } = expectStatus(await order(as_of), 201).body;
  await print(id);
  return id;
}
async function contentOf(id: string): Promise<DossierDocument> {
  const state = await loadState(api.store.events, dossier, id);
  const blob = await api.store.blobs.get(state.printed?.contentHash ?? '');
  return JSON.parse(new TextDecoder().decode(blob?.bytes)) as DossierDocument;
}

describe('the file of a company', () => {
  it(
    "a company's file is ordered, printed as tagged PDF, and opened for a purpose that is recorded",
    proves('F-38', 'F-43'),
    async () => {
      const ordered = expectStatus(await order('2026-11-21'), 201).body;
      expect(ordered).toEqual({ id: ordered.id, as_of: '2026-11-21', status: 'printing' });
      expectStatus(await open(ordered.id), 404);
      await print(ordered.id);
      expect(expectStatus(await admin.get(pathOf(ordered.id)), 200).body.status).toBe('ready');
      const { link } = expectStatus(await open(ordered.id), 200).body;
      const answer = expectStatus(await admin.get(`${API_PREFIX}${link}`), 200);
      expect(answer.headers['content-disposition']).toBe('inline; filename="kreditakt-2026-11-21.pdf"');
      const pdf = await readPdf(answer.bytes);
      expect(pdf).toMatchObject({ title: 'Kreditakt', language: 'sv-SE', isMarked: true });
      const readings = [];
      for await (const event of api.store.events.read(`company-${account.companyId}`))
        if (event.type === 'CompanyDocumentRead') readings.push(event.data);
      expect(readings).toMatchObject([{ document: 'dossier', number: ordered.id, readFor: 'complaint' }]);
      const state = await loadState(api.store.events, dossier, ordered.id);
      expect(state.printed?.byteCount).toBe(answer.bytes.length);
      const again = await renderDossier(await contentOf(ordered.id), await loadPrinter());
      expect(Buffer.from(again).equals(answer.bytes)).toBe(true);
      const text = pdf.tagged.map((one) => one.text).join('\n');
      for (const heading of ['Kreditbeslutet', 'Kontot', 'Handlingar', 'Åtgärder av personal'])
        expect(pdf.tagged.some((one) => one.role === 'H2' && one.text === heading)).toBe(true);
      expect(text).toContain('Avtal, undertecknat');
      expect(text).toContain('Så som det var känt vid slutet av 2026-11-21');
      expect(text).not.toContain(persona.name);
    },
  );

  it(
    "a company's file has what was known at the end of its day and no more, whenever it is printed",
    proves('F-38', 'M-01'),
    async () => {
      const [then, again, later] = [
        await contentOf(await printed('2026-11-21')),
        await contentOf(await printed('2026-11-21')),
        await contentOf(await printed('2026-11-22')),
      ];
      expect(again).toEqual({ ...then, orderedAt: again.orderedAt });
      const reports = (file: DossierDocument) =>
        file.papers.filter(({ id }) => id === 'UC-OF-THE-NEXT-DAY').length;
      expect([reports(then), reports(later)]).toEqual([0, 1]);
      expect(then.rules).toMatchObject([{ about: 'Företaget', result: 'Inte uppfylld' }]);
      expect(then.decision).toContainEqual({
        label: 'Kreditpolicy',
        value: expect.stringMatching(/^2026-11/),
      });
      expect(then.account).toContainEqual({ label: 'Status', value: 'Aktivt' });
      expect(then.events).toHaveLength(then.eventCount);
      expect(then.companyFacts).toContainEqual({ label: 'Företagsform', value: 'Aktiebolag' });
      expect(then.actions).toEqual([]);
      expect(later.actions).toContainEqual({
        at: expect.any(String),
        by: expect.stringMatching(/^Administratör [0-9a-f]{8}$/),
        text: 'En kreditakt per 2026-11-21 beställdes',
        hash: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
    },
  );

  it("lenders have their configured names in a company's file", proves('X-61'), async () => {
    const { decision, events } = await contentOf(await printed('2026-11-21'));
    const labels = decision.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Qvist Bank AB', 'Långivare 2']));
    expect(events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Svar från långivare: Qvist Bank AB, beviljat',
        'Svar från långivare: Långivare 2, beviljat',
      ]),
    );
  });

  it(
    "a company's file fails for a day before the company was known, and is refused for a future day",
    proves('F-38'),
    async () => {
      const id = await printed('2026-11-20');
      expect(expectStatus(await admin.get(pathOf(id)), 200).body.status).toBe('failed');
      expect(expectStatus(await order('2026-11-23'), 422).body.code).toBe('DATE_IN_FUTURE');
    },
  );

  it(
    "a company's file needs the right to read documents, its own link and its own company",
    proves('F-38'),
    async () => {
      const id = await printed('2026-11-21');
      expectStatus(await order('2026-11-21', await api.loggedIn('analyst')), 403);
      expectStatus(await admin.get(pathOf(id, randomUUID())), 404);
      expectStatus(await admin.post(at(orderDossier.path, randomUUID()), { as_of: '2026-11-21' }), 404);
      const { link } = expectStatus(await open(id), 200).body;
      const forged = `${API_PREFIX}${link.slice(0, -3)}abc`;
      expectStatus(await admin.get(forged), 404);
    },
  );

  it("a colleague with a part in the credit can neither order nor open the company's file", async () => {
    const id = await printed('2026-11-21');
    await record(api, user, applicant, grantRole, { userId: applicant, role: 'admin' });
    await settle(api);
    const own = api.client();
    await own.logIn(persona.ssn, 'staff');
    expect(expectStatus(await order('2026-11-21', own), 422).body.code).toBe('OWN_CASE');
    const asked = { document: 'dossier', number: id, purpose: 'complaint' };
    const opened = await own.post(at(openDocument.path, account.companyId), asked);
    expect(expectStatus(opened, 422).body.code).toBe('OWN_CASE');
  });

  it("a company's file cannot be read once the holder of the credit is erased", proves('F-38'), async () => {
    const id = await printed('2026-11-21');
    const { link } = expectStatus(await open(id), 200).body;
    await record(api, user, applicant, forgetPerson, { userId: applicant });
    await api.store.keys.destroy(applicant);
    expectStatus(await admin.get(`${API_PREFIX}${link}`), 404);
  });
});
