import { grantRole, personId, revokeRole, user } from '@kreditlina/domain/identity/index';
import { getOrderedReport, getReportPdf } from '@kreditlina/domain/overview/contracts/staff';
import { report, requestReport, storeReport } from '@kreditlina/domain/report/report';
import {
  changeSavedReport,
  deleteSavedReport,
  listSavedReports,
  orderSavedReport,
  readSavedReport,
  restoreSavedReport,
  saveReport,
} from '@kreditlina/domain/saved-report/contract';
import { dueReportId, orderDueReport, savedReport } from '@kreditlina/domain/saved-report/saved-report';
import { WrongExpectedVersion } from '@kreditlina/event-store/port';
import { personaByKey } from '@kreditlina/partners';
import { createReadDatabase } from '@kreditlina/projections/read-schema';
import { countSavedReports } from '@kreditlina/projections/saved-report/saved-report';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { at, expectStatus, record } from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let analyst: TestClient;
let approver: TestClient;
let admin: TestClient;
/** Saturday 21 November 2026. */
beforeAll(async () => {
  api = await startTestApi();
  analyst = await api.loggedIn('analyst');
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const monthly = { name: 'Månaden', range: { period: 'last-month' }, schedule: 'monthly' };
const save = async (who = analyst, body: object = monthly) =>
  expectStatus(await who.post(saveReport.path, body), 201).body;
/** The list after all writes of others are shown. */
const list = async (who = analyst) => {
  await api.projections.waitForPosition(await api.deps.store.head(), 15_000);
  return expectStatus(await who.get(listSavedReports.path), 200).body;
};
const change = (who: TestClient, id: string, body: object) =>
  who.send('PUT', at(changeSavedReport.path, id), { body });
const remove = (who: TestClient, id: string) => who.send('DELETE', at(deleteSavedReport.path, id));
const codeOf = ({ body }: { readonly body: { readonly code: string } }) => body.code;

describe('a saved report', () => {
  it(
    'a saved report is in everybody’s list, with the day on which it is made next',
    proves('F-46'),
    async () => {
      const saved = await save();
      expect(saved).toMatchObject({
        ...monthly,
        newest: null,
        next_due_on: '2026-12-01',
        may_change: true,
        version: 1,
      });
      expect(saved.saved_by).toMatch(/^\S+ \S+$/);
      const own = await list();
      expect(own).toEqual({ saved_reports: [saved], total: 1, new: 0 });
      const others = await list(approver);
      expect(others.saved_reports).toEqual([{ ...saved, may_change: false }]);
      expect((await list(admin)).saved_reports).toEqual([saved]);
    },
  );

  it('a saved report is saved once when its request is repeated', async () => {
    const key = { headers: { 'idempotency-key': 'one-report-please-0001' } };
    const body = { ...monthly, name: 'En gång' };
    const [first, again] = [
      await analyst.post(saveReport.path, body, key),
      await analyst.post(saveReport.path, body, key),
    ].map((answer) => expectStatus(answer, 201).body.id);
    expect(again).toBe(first);
  });

  it.each([
    [{ from: '2026-11-22', to: '2026-11-22' }, 'none', 'REPORT_DATE_IN_FUTURE'],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'none', 'REPORT_DATES_REVERSED'],
    [{ from: '2026-11-01', to: '2026-11-19', as_of: '2026-11-18' }, 'none', 'REPORT_AS_OF_TOO_EARLY'],
    [{ from: '2026-11-01', to: '2026-11-19' }, 'weekly', 'REPORT_SCHEDULE_NEEDS_PERIOD'],
  ])('a saved report of %j with schedule %s is refused', async (days, schedule, code) => {
    const body = { name: 'Fel', range: { period: 'fixed', ...days }, schedule };
    expect(codeOf(expectStatus(await analyst.post(saveReport.path, body), 422))).toBe(code);
  });

  it('a saved report is changed and deleted only by its author and by administrators', async () => {
    const { id } = await save(analyst, { ...monthly, name: 'Min egen' });
    const body = { ...monthly, name: 'Vår', version: 1 };
    expect(codeOf(expectStatus(await change(approver, id, body), 422))).toBe('SAVED_REPORT_OF_ANOTHER');
    expect(codeOf(expectStatus(await remove(approver, id), 422))).toBe('SAVED_REPORT_OF_ANOTHER');
    const changed = expectStatus(await change(analyst, id, body), 200).body;
    expect(changed).toMatchObject({ name: 'Vår', version: 2 });
    expectStatus(await change(admin, id, { ...body, name: 'Allas', version: 2 }), 200);
    expectStatus(await remove(admin, id), 200);
    expect((await list()).saved_reports.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(codeOf(expectStatus(await change(analyst, id, body), 404))).toBe('SAVED_REPORT_NOT_FOUND');
    const back = expectStatus(await admin.post(at(restoreSavedReport.path, id), {}), 200).body;
    expect(back).toMatchObject({ id, name: 'Allas' });
    expectStatus(await remove(analyst, id), 200);
    api.clock.advance(21_000);
    const late = expectStatus(await analyst.post(at(restoreSavedReport.path, id), {}), 422);
    expect(codeOf(late)).toBe('UNDO_TOO_LATE');
  });

  it(
    'the second of two editors sees who was first, and what the report says now',
    proves('F-46'),
    async () => {
      const { id } = await save(analyst, { ...monthly, name: 'Delad' });
      const quarter = {
        name: 'Kvartalet',
        range: { period: 'last-quarter' },
        schedule: 'weekly',
        version: 1,
      };
      expectStatus(await change(admin, id, quarter), 200);
      const { body } = expectStatus(await change(analyst, id, { ...monthly, name: 'Sist', version: 1 }), 409);
      expect(body.code).toBe('SAVED_REPORT_CHANGED');
      expect(body.detail).toMatch(
        / Anders Mellander ändrade det .+\. Nu står det: Kvartalet · Förra kvartalet · Varje måndag$/,
      );
    },
  );

  it('the name of a saved report is unique, however it is written', proves('F-46'), async () => {
    const { id } = await save(analyst, { ...monthly, name: 'Årets lån' });
    for (const name of [
      'Årets lån',
      'årets LÅN',
      'Årets lån'.normalize('NFD'),
      'Årets  lån',
      'Årets\u00a0lån',
    ])
      expect(codeOf(expectStatus(await approver.post(saveReport.path, { ...monthly, name }), 409))).toBe(
        'SAVED_REPORT_NAME_TAKEN',
      );
    const other = await save(analyst, { ...monthly, name: 'Ett annat' });
    const renamed = await change(analyst, other.id, { ...monthly, name: 'Årets lån', version: 1 });
    expect(codeOf(expectStatus(renamed, 409))).toBe('SAVED_REPORT_NAME_TAKEN');
    expectStatus(await change(analyst, id, { ...monthly, name: 'ÅRETS lån', version: 1 }), 200);
    expectStatus(await remove(analyst, id), 200);
    const taken = await save(approver, { ...monthly, name: 'Årets lån' });
    const back = await analyst.post(at(restoreSavedReport.path, id), {});
    expect(codeOf(expectStatus(back, 409))).toBe('SAVED_REPORT_NAME_TAKEN');
    expectStatus(await remove(approver, taken.id), 200);
  });

  it('a saved report can be made now by anyone who may read it, for past days', proves('F-46'), async () => {
    const { id } = await save(analyst, { ...monthly, name: 'Nu' });
    const ordered = expectStatus(await approver.post(at(orderSavedReport.path, id), {}), 200).body;
    expect(ordered.newest).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      as_of: '2026-11-21',
      status: 'printing',
      pdf_url: null,
      due_on: null,
      is_new: false,
    });
    // A job places the order: until then the report is pending, not unknown.
    const { id: reportId } = ordered.newest;
    expect(expectStatus(await approver.get(at(getOrderedReport.path, reportId)), 200).body).toEqual({
      id: reportId,
      from: '2026-10-01',
      to: '2026-10-31',
      status: 'printing',
      pdf_url: null,
      position: null,
    });
    expect(codeOf(expectStatus(await approver.get(at(getReportPdf.path, reportId)), 409))).toBe(
      'REPORT_NOT_READY',
    );
    const gone = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
    expectStatus(await approver.get(at(getOrderedReport.path, gone)), 404);
    expectStatus(await approver.post(at(orderSavedReport.path, gone), {}), 404);
  });

  it('a scheduled report is news to its author until they open it', proves('F-46'), async () => {
    const { id } = await save(analyst, { ...monthly, name: 'Nyhet' });
    const dueOn = '2026-12-01';
    const reportId = dueReportId(id, dueOn);
    await record(api, savedReport, id, orderDueReport, { on: dueOn });
    const days = { fromOn: '2026-10-01', throughOn: '2026-10-31', asOfOn: '2026-11-21' };
    const requestedBy = '1b0b1f0e-6a5b-5c55-9f1c-3a9a1f0f6a01';
    await record(api, report, reportId, requestReport, { reportId, ...days, requestedBy });
    const rowOf = async (who: TestClient) => {
      const { saved_reports, ...rest } = await list(who);
      return { ...saved_reports.find((one: { id: string }) => one.id === id), ...rest };
    };
    expect(await rowOf(analyst)).toMatchObject({
      newest: { id: reportId, status: 'printing', due_on: dueOn, is_new: false },
      next_due_on: '2027-01-04',
      new: 0,
    });
    const bytes = Buffer.from('%PDF-1.7 report');
    const { hash } = await api.store.blobs.put({ bytes, contentType: 'application/pdf' });
    const stored = { position: '42', contentHash: hash, pdfHash: hash, byteCount: bytes.length };
    await record(api, report, reportId, storeReport, stored);
    const pdf_url = at(getReportPdf.path, reportId);
    expect(await rowOf(analyst)).toMatchObject({
      newest: { status: 'ready', pdf_url, is_new: true },
      new: 1,
    });
    expect(await rowOf(admin)).toMatchObject({ newest: { status: 'ready', is_new: false }, new: 0 });
    expectStatus(await admin.get(pdf_url), 200);
    const read = (who: TestClient) => who.post(at(readSavedReport.path, id), { report_id: reportId });
    expectStatus(await read(admin), 200);
    expect((await rowOf(analyst)).new).toBe(1);
    expect(expectStatus(await read(analyst), 200).body.newest.is_new).toBe(false);
    expect((await rowOf(analyst)).new).toBe(0);
  });

  it(
    'a colleague has at most fifty saved reports, even when many are saved at once',
    proves('F-46'),
    async () => {
      const one = (number: number) =>
        approver.post(saveReport.path, { ...monthly, name: `Nummer ${number}` });
      for (let number = 0; number < 47; number += 1) expectStatus(await one(number), 201);
      const answers = await Promise.all([47, 48, 49, 50, 51, 52].map(one));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(refused && codeOf(refused)).toBe('TOO_MANY_SAVED_REPORTS');
    },
  );

  it('the saved report of a former colleague rests, and no longer counts', proves('F-46'), async () => {
    const { id } = await save(analyst, { ...monthly, name: 'Kvar' });
    const userId = personId(TEST_PEPPER, personaByKey('analyst').ssn);
    const before = await countSavedReports(createReadDatabase(api.pool, api.deps.store.sealedRows), userId);
    await record(api, user, userId, revokeRole, { role: 'analyst' });
    const rowOf = async () => (await list(admin)).saved_reports.find((one: { id: string }) => one.id === id);
    expect(await rowOf()).toMatchObject({ is_resting: true, next_due_on: null });
    const after = await countSavedReports(createReadDatabase(api.pool, api.deps.store.sealedRows), userId);
    expect([after.own, after.all]).toEqual([before.own, before.all - before.own]);
    await record(api, user, userId, grantRole, { userId, role: 'analyst' });
    expect(await rowOf()).toMatchObject({ is_resting: false });
  });

  it('a saved report is made by hand at most forty times a day', async () => {
    const { id } = await save(admin, { ...monthly, name: 'Ofta' });
    const order = () => admin.post(at(orderSavedReport.path, id), {});
    for (let count = 0; count < 39; count += 1) expectStatus(await order(), 200);
    // A lost race creates nothing, and does not count.
    const race = vi
      .spyOn(api.store.events, 'append')
      .mockImplementation(async (stream) => Promise.reject(new WrongExpectedVersion(stream, 1, 2)));
    expectStatus(await order(), 409);
    race.mockRestore();
    expectStatus(await order(), 200);
    expect(codeOf(expectStatus(await order(), 429))).toBe('DAILY_QUOTA_REACHED');
  });
});
