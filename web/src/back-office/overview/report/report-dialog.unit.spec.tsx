// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addTexts } from '../../../lib/text/i18n.ts';
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../../../ui/forms/calendar.tsx';
import { type FakeAnswer, fakeFetch, problemOf } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { overviewTexts } from '../texts.ts';
import ReportDialog from './report-dialog.tsx';

logInForEachTest();
addTexts('overview', overviewTexts);

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
const range = { from: '2026-11-15', to: '2026-11-21' };
const printing = { id, ...range, status: 'printing', pdf_url: null, position: null };
const ready = {
  ...printing,
  status: 'ready',
  pdf_url: `/api/admin/reports/pdf/${id}/file`,
  position: '42',
};
const pdf = { raw: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };

const opened: string[] = [];
beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('open', (url: string) => {
    opened.push(url);
    return window;
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
});

/** @param next the report at each poll */
function openDialog(next: () => FakeAnswer) {
  const calls = fakeFetch(({ url, init }) => {
    if (init.method === 'POST') return { status: 201, body: printing };
    return url.endsWith('/file') ? pdf : next();
  });
  renderApp(<ReportDialog today="2026-11-21" onClose={() => undefined} />);
  return calls;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Skapa rapport' }));
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const day = async (label: string) => (await field(label)).value;
const type = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await userEvent.keyboard(text);
};

describe('report dialog', () => {
  it('the default period is the last seven days', proves('A-029'), async () => {
    const calls = openDialog(() => ({ body: ready }));
    expect(screen.getByRole('heading', { name: 'Rapportinställningar' })).toBeDefined();
    expect([await day('Från'), await day('Till')]).toEqual(['15/11/2026', '21/11/2026']);
    await submit();
    await screen.findByRole('link', { name: 'Öppna rapporten' });
    expect(calls[0]).toMatchObject({ url: '/api/admin/reports/pdf', body: range });
  });

  it('the report is awaited, then opened in its own tab, with a link to it', proves('A-030'), async () => {
    let looks = 0;
    const calls = openDialog(() => {
      looks += 1;
      return { body: looks < 2 ? printing : ready };
    });
    await submit();
    await screen.findByText(/Rapporten skrivs ut/);
    const link = await screen.findByRole('link', { name: 'Öppna rapporten' });
    expect(link.parentElement?.textContent).toContain('15/11/2026');
    expect(link.getAttribute('href')).toBe('blob:report');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(opened).toEqual(['blob:report']);
    expect(calls.map(({ url }) => url).slice(1)).toEqual([
      `/api/admin/reports/pdf/${id}`,
      `/api/admin/reports/pdf/${id}`,
      `/api/admin/reports/pdf/${id}/file`,
    ]);
  });

  it('a tab blocked by the browser is reported, and the link remains', proves('A-221', 'X-35'), async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openDialog(() => ({ body: ready }));
    vi.stubGlobal('open', () => null);
    await submit();
    await screen.findByRole('link', { name: 'Öppna rapporten' });
    await waitFor(() => expect(reported).toHaveBeenCalled());
  });

  it(
    'changing a date drops the earlier report, which is neither shown nor opened',
    proves('A-031'),
    async () => {
      let isReady = false;
      const calls = openDialog(() => ({ body: isReady ? ready : printing }));
      await submit();
      await screen.findByText(/Rapporten skrivs ut/);
      await waitFor(() => expect(calls.length).toBeGreaterThan(1));
      await type('Från', '10/11/2026');
      await waitFor(() => expect(screen.queryByText(/Rapporten skrivs ut/)).toBeNull());
      isReady = true;
      await submit();
      await screen.findByRole('link', { name: 'Öppna rapporten' });
      expect(calls.filter(({ init }) => init.method === 'POST').map(({ body }) => body)).toEqual([
        range,
        { ...range, from: '2026-11-10' },
      ]);
      expect(opened).toHaveLength(1);
      // Also for a finished report.
      await type('Till', '20/11/2026');
      await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    },
  );

  it('a future or invalid day cannot be ordered', proves('A-029', 'A-146'), async () => {
    const calls = openDialog(() => ({ body: ready }));
    await type('Till', '22/11/2026');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Dagen har inte kommit än/);
    await submit();
    await type('Till', '31/02/2026');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Dagen finns inte/);
    expect(calls).toEqual([]);
  });

  it('a refused report says why, and a failed one says so', async () => {
    let answer: FakeAnswer = problemOf('Till-datumet ligger före från-datumet.', 422);
    fakeFetch(() => answer);
    renderApp(<ReportDialog today="2026-11-21" onClose={() => undefined} />);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Till-datumet ligger före från-datumet.');
    answer = { status: 201, body: { ...printing, status: 'failed' } };
    await submit();
    expect(
      await screen.findByText('Rapporten kunde inte skrivas ut. Försök igen om en stund.'),
    ).toBeDefined();
    expect(opened).toEqual([]);
  });
});
