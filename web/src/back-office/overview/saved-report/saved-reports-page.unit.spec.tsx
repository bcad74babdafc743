// @vitest-environment jsdom
import type { SavedReportRow } from '@kreditlina/domain/saved-report/contract';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../../../ui/forms/calendar.tsx';
import './saved-report-dialog.tsx';
import { useNotices } from '../../../lib/errors/notices.ts';
import { type FakeAnswer, fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { SavedNotice } from '../overview-page.tsx';
import { testOverview } from '../testing/test-overview.ts';
import SavedReportsPage from './saved-reports-page.tsx';

logInForEachTest();
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
const reportId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a12';
const row: SavedReportRow = {
  id,
  name: 'Månaden',
  range: { period: 'last-month' },
  schedule: 'monthly',
  saved_by: 'Anna Ek',
  may_change: true,
  newest: {
    id: reportId,
    from: '2026-10-01',
    to: '2026-10-31',
    as_of: '2026-11-02',
    ordered_at: '2026-11-02T05:00:00.000Z',
    status: 'ready',
    pdf_url: `/api/admin/reports/pdf/${reportId}/file`,
    due_on: '2026-11-02',
    is_new: true,
  },
  next_due_on: '2026-12-01',
  is_resting: false,
  version: 3,
};

/** @param rows the list's content at each read */
function open(page: React.ReactNode, rows: () => SavedReportRow[]) {
  const calls = fakeFetch(({ url, init }): FakeAnswer => {
    if (url.endsWith('/file')) return { raw: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };
    if (url.includes('overview')) return { body: testOverview };
    if (init.method === 'DELETE') return { body: { id } };
    if (init.method !== undefined && init.method !== 'GET') return { body: rows()[0] ?? row };
    const found = rows();
    const fresh = found.filter(({ newest }) => newest?.is_new).length;
    return { body: { saved_reports: found, total: found.length, new: fresh } };
  });
  renderApp(page);
  return calls;
}
const writes = (calls: ReturnType<typeof fakeFetch>) =>
  calls
    .filter(({ init }) => init.method !== undefined && init.method !== 'GET')
    .map(({ url, init, body }) => [init.method, url, body]);

describe('saved reports', () => {
  it('lists period, schedule, latest report and next day', proves('F-46'), async () => {
    open(<SavedReportsPage />, () => [row]);
    const table = await screen.findByRole('table', { name: 'Sparade rapporter' });
    const cells = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual([
      'MånadenSparad av Anna Ek',
      'Förra månaden',
      'Första bankdagen i varje månad',
    ]);
    expect(cells[3]).toContain('Ny 02/11/2026 06:00');
    expect(cells[3]).toContain('01/10/2026 till 31/10/2026, som det var känt 02/11/2026');
    expect(cells[4]).toBe('01/12/2026');
  });

  it('says that a schedule rests when its owner no longer works here', proves('F-46'), async () => {
    open(<SavedReportsPage />, () => [{ ...row, next_due_on: null, is_resting: true }]);
    await screen.findByText('Vilar: den som sparade rapporten arbetar inte här längre.');
  });

  it('a report saved by someone else can be made but not changed', async () => {
    const theirs = { ...row, may_change: false };
    open(<SavedReportsPage />, () => [theirs]);
    await screen.findByRole('button', { name: 'Gör nu: Månaden' });
    expect(screen.queryByRole('button', { name: 'Ändra Månaden' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ta bort Månaden' })).toBeNull();
  });

  it('downloading a new report marks it as read', proves('F-46'), async () => {
    const calls = open(<SavedReportsPage />, () => [row]);
    await userEvent.click(await screen.findByRole('button', { name: /^Hämta Månaden/ }));
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        ['POST', `/api/admin/saved-reports/${id}/read`, { report_id: reportId }],
      ]),
    );
  });

  it('a saved report is changed with the version that was seen', async () => {
    const calls = open(<SavedReportsPage />, () => [row]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra Månaden' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('Period'), 'Förra kvartalet');
    await userEvent.selectOptions(within(dialog).getByLabelText('Schema'), 'Varje måndag');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const change = { name: 'Månaden', range: { period: 'last-quarter' }, schedule: 'weekly', version: 3 };
    expect(writes(calls)).toEqual([['PUT', `/api/admin/saved-reports/${id}`, change]]);
  });

  it('a name that is too long says by how much, is not cut and is not sent', async () => {
    const calls = open(<SavedReportsPage />, () => []);
    await userEvent.click(await screen.findByRole('button', { name: 'Spara en rapport' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText<HTMLInputElement>('Namn');
    await userEvent.click(name);
    await userEvent.paste('a'.repeat(87));
    expect(name.value).toHaveLength(87);
    const says = (id: string) => document.getElementById(id)?.textContent;
    expect(name.getAttribute('aria-describedby')?.split(' ').map(says)).toEqual([
      '87 av 60 tecken',
      'Fel: Namnet är 27 tecken för långt. Korta det.',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    expect(writes(calls)).toEqual([]);
    await userEvent.type(name, '{Backspace>27/}');
    expect(dialog.getByText('60 av 60 tecken')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
  });

  it('a report of fixed days can be as known on a certain day, without a schedule', async () => {
    const calls = open(<SavedReportsPage />, () => []);
    await screen.findByText('Ingen har sparat någon rapport än.');
    await userEvent.click(screen.getByRole('button', { name: 'Spara en rapport' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Namn'), 'Bokslut');
    await userEvent.selectOptions(within(dialog).getByLabelText('Period'), 'Fasta dagar');
    expect(within(dialog).queryByLabelText('Schema')).toBeNull();
    await userEvent.click(within(dialog).getByLabelText('Som det var känt en viss dag'));
    await within(dialog).findByRole('textbox', { name: 'Som det var känt den' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    const { today } = testOverview;
    expect(writes(calls)[0]?.[2]).toMatchObject({
      name: 'Bokslut',
      range: { period: 'fixed', to: today, as_of: today },
      schedule: 'none',
    });
  });

  it('fixed days with an invalid day are not saved until corrected', async () => {
    const calls = open(<SavedReportsPage />, () => []);
    await userEvent.click(await screen.findByRole('button', { name: 'Spara en rapport' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Namn'), 'Bokslut');
    await userEvent.selectOptions(dialog.getByLabelText('Period'), 'Fasta dagar');
    const type = async (label: string, text: string) => {
      await userEvent.clear(await dialog.findByRole('textbox', { name: label }));
      await userEvent.keyboard(text);
    };
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    await type('Från', '31/02/2026');
    await type('Till', '31/03/2026');
    await userEvent.click(dialog.getByLabelText('Som det var känt en viss dag'));
    await type('Som det var känt den', '1');
    await save();
    expect(writes(calls)).toEqual([]);
    // A hidden field requires no day.
    await userEvent.click(dialog.getByLabelText('Som det var känt en viss dag'));
    await save();
    expect(writes(calls)).toEqual([]);
    await type('Från', '28/02/2026');
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.[2]).toMatchObject({
      range: { period: 'fixed', from: '2026-02-28', to: '2026-03-31', as_of: null },
    });
  });

  it('a deleted report can be restored', async () => {
    const calls = open(<SavedReportsPage />, () => [row]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort Månaden' }));
    await waitFor(() => expect(useNotices.getState().notices.at(-1)?.undo).toBeDefined());
    useNotices.getState().notices.at(-1)?.undo?.();
    await waitFor(() =>
      expect(writes(calls).map(([method, url]) => `${method} ${url}`)).toEqual([
        `DELETE /api/admin/saved-reports/${id}`,
        `POST /api/admin/saved-reports/${id}/restore`,
      ]),
    );
  });
});

it('the overview says how many new reports there are and links to them', proves('F-46'), async () => {
  open(<SavedNotice />, () => [row]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toBe('1 ny rapport har gjorts enligt ditt schema. Visa sparade rapporter');
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/admin/reports');
});
