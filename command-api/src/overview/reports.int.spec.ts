import { getAgeing } from '@kreditlina/domain/company/contracts/staff-list';
import { explainOverview } from '@kreditlina/domain/overview/contracts/explain';
import {
  getOrderedReport,
  getReportPdf,
  listFigures,
  orderReport,
} from '@kreditlina/domain/overview/contracts/staff';
import { failReport, report, storeReport } from '@kreditlina/domain/report/report';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, FIRST_WITHDRAWAL } from '../testing/active-account.ts';
import { at, expectStatus, record } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let analyst: TestClient;
/** 21 November 2026. */
beforeAll(async () => {
  api = await startTestApi();
  await activeAccount(api, await api.loggedIn('approved'), 'approved');
  analyst = await api.loggedIn('analyst');
});
afterAll(() => api.dispose());

const chart = async (query: Record<string, string>) =>
  expectStatus(await analyst.get(listFigures.path, { query }), 200).body;

describe('the figures of a chart', () => {
  it(
    'a chart shows the last seven days up to today by default',
    proves('A-025', 'A-171', 'A-233'),
    async () => {
      const week = await chart({ name: 'withdrawals' });
      expect(week).toMatchObject({ kind: 'money', from: '2026-11-15', to: '2026-11-21' });
      expect(week.rows).toHaveLength(7);
      expect(week.rows.at(-1)).toEqual({
        date: '2026-11-21',
        interest: 0,
        amortizations: 0,
        withdrawals: FIRST_WITHDRAWAL,
      });
      expect(await chart({ name: 'withdrawals', days: '7' })).toEqual(week);
    },
  );

  it('a chart shows thirty days, all time, or any past days', proves('A-025', 'A-171', 'X-65'), async () => {
    expect(await chart({ name: 'amortizations', days: '30' })).toMatchObject({ from: '2026-10-23' });
    const all = await chart({ name: 'interest', q: 'all-time' });
    expect(all).toMatchObject({ kind: 'money', from: '2019-06-01', to: '2026-11-21' });
    expect(all.rows[0].date).toBe('2019-06');
    const users = await chart({ name: 'users', q: 'all-time' });
    expect(users).toMatchObject({ kind: 'users', from: '2019-04-01' });
    expect(users.rows.at(-1)).toEqual({ date: '2026-11', users: 2, cumulative: 2 });
    const days = await chart({ name: 'users', from: '2026-11-01', to: '2026-11-02' });
    expect(days.rows.map((row: { date: string }) => row.date)).toEqual(['2026-11-01', '2026-11-02']);
  });

  it.each([
    [{ name: 'users', from: '2026-11-21', to: '2026-11-22' }, 422, 'REPORT_DATE_IN_FUTURE'],
    [{ name: 'users', from: '2026-11-21', to: '2026-11-20' }, 422, 'REPORT_DATES_REVERSED'],
    [{ name: 'users', from: '2025-11-20', to: '2026-11-21' }, 422, 'REPORT_TOO_LONG'],
    [{ name: 'users', from: '2026-11-21' }, 400, 'INVALID_REQUEST'],
    [{ name: 'users', days: '7', q: 'all-time' }, 400, 'INVALID_REQUEST'],
    [{ name: 'users', days: '8' }, 400, 'INVALID_REQUEST'],
    [{ name: 'profit' }, 400, 'INVALID_REQUEST'],
  ])('a chart of %j is refused', async (query, status, code) => {
    const answer = await analyst.get(listFigures.path, { query: query as Record<string, string> });
    expect(expectStatus(answer, status).body.code).toBe(code);
  });
});

it(
  'the amount of a tile is explained by its events, and late companies are counted by age',
  proves('M-06', 'F-11'),
  async () => {
    const lent = await analyst.get(explainOverview.path, { query: { tile: 'lent' } });
    expect(expectStatus(lent, 200).body).toEqual({
      tile: 'lent',
      amount_cents: FIRST_WITHDRAWAL * 100,
      lines: [{ what: 'WithdrawalPaidOut', events: 1, amount_cents: FIRST_WITHDRAWAL * 100 }],
    });
    expectStatus(await analyst.get(explainOverview.path, { query: { tile: 'users' } }), 400);
    const ageing = expectStatus(await analyst.get(getAgeing.path), 200).body;
    expect(ageing).toMatchObject({ today: '2026-11-21', lent_amount: FIRST_WITHDRAWAL });
    expect(ageing.classes.map((one: { companies: number }) => one.companies)).toEqual([0, 0, 0, 0]);
  },
);

describe('a report as PDF', () => {
  const week = { from: '2026-11-15', to: '2026-11-21' };
  const order = async () => expectStatus(await analyst.post(orderReport.path, week), 201).body;

  it(
    'a report is ordered, printed by a job, and then opened by any colleague',
    proves('A-030', 'A-170', 'X-67'),
    async () => {
      const ordered = await order();
      expect(ordered).toMatchObject({ ...week, status: 'printing', pdf_url: null, position: null });
      const file = at(getReportPdf.path, ordered.id);
      expect(expectStatus(await analyst.get(file), 409).body.code).toBe('REPORT_NOT_READY');
      const bytes = Buffer.from('%PDF-1.7 report');
      const { hash } = await api.store.blobs.put({ bytes, contentType: 'application/pdf' });
      const stored = { position: '42', contentHash: hash, pdfHash: hash, byteCount: bytes.length };
      await record(api, report, ordered.id, storeReport, stored);
      const ready = expectStatus(await analyst.get(at(getOrderedReport.path, ordered.id)), 200).body;
      expect(ready).toMatchObject({ ...week, status: 'ready', pdf_url: file, position: '42' });
      const approver = await api.loggedIn('approver');
      const pdf = expectStatus(await approver.get(ready.pdf_url), 200);
      expect(pdf.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="rapport-2026-11-15-2026-11-21.pdf"',
      });
      expect(pdf.bytes.equals(bytes)).toBe(true);
    },
  );

  it('a report that could not be printed says so', async () => {
    const { id } = await order();
    await record(api, report, id, failReport, {});
    const answer = expectStatus(await analyst.get(at(getOrderedReport.path, id)), 200).body;
    expect(answer).toMatchObject({ status: 'failed', pdf_url: null });
  });

  it('a report ordered twice with one key is one', async () => {
    const key = { headers: { 'idempotency-key': 'a4f1f0c2-6a5b-4c55-9f1c-3a9a1f0f6a11' } };
    const [first, again] = [
      await analyst.post(orderReport.path, week, key),
      await analyst.post(orderReport.path, week, key),
    ].map((answer) => expectStatus(answer, 201).body.id);
    expect(again).toBe(first);
  });

  it.each([
    [{ from: '2026-11-21', to: '2026-11-22' }, 'REPORT_DATE_IN_FUTURE'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'REPORT_DATES_REVERSED'],
    [{ from: '2020-11-21', to: '2026-11-20' }, 'REPORT_TOO_LONG'],
  ])('a report of %j is refused', async (body, code) => {
    expect(expectStatus(await analyst.post(orderReport.path, body), 422).body.code).toBe(code);
  });

  it('a report that was never ordered is not found', async () => {
    const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
    expectStatus(await analyst.get(at(getOrderedReport.path, id)), 404);
    expectStatus(await analyst.get(at(getReportPdf.path, id)), 404);
  });

  it('one colleague orders at most forty reports a day; a refused order does not count', async () => {
    const admin = await api.loggedIn('admin');
    const orders = (body: object) => admin.post(orderReport.path, body);
    for (let count = 0; count < 5; count += 1)
      expectStatus(await orders({ from: '2026-11-21', to: '2026-11-20' }), 422);
    for (let count = 0; count < 40; count += 1) expectStatus(await orders(week), 201);
    expect(await orders(week)).toMatchObject({ status: 429, body: { code: 'DAILY_QUOTA_REACHED' } });
    await order();
  });
});
