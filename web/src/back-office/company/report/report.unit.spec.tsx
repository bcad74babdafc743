// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import * as files from '../../../lib/browser/files.ts';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import { testCompanyDetail } from '../../../testing/test-company-detail.ts';
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../../../ui/forms/calendar.tsx';
import ReportPage from './report-page.tsx';
import ReportsTab, { DossierForm } from './reports-tab.tsx';

afterEach(forgetApp);

const company = testCompanyDetail();
const link = `/companies/${company.id}/uc/html?number=UC-1&until=1&signature=x`;

function as(role: 'admin' | 'approver' | 'analyst') {
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
}

function show(
  view: { format: 'html' | 'xml' | 'none'; content: string },
  role: 'admin' | 'approver' | 'analyst' = 'admin',
) {
  const calls = fakeFetch(({ url, init }) => {
    if (init.method === 'POST') return { body: { link, expires_at: '2026-11-21T09:05:00.000Z' } };
    return { body: url.includes('/uc/html') ? view : company };
  });
  as(role);
  renderApp(
    <Routes>
      <Route path={paths.adminCompanyReport} element={<ReportPage />} />
    </Routes>,
    `/admin/company/${company.id}/uc-html?number=UC-1&is_company=true`,
  );
  return calls;
}

async function openFor(purpose: string) {
  await userEvent.selectOptions(await screen.findByLabelText('Varför ska du läsa det?'), purpose);
  await userEvent.click(screen.getByRole('button', { name: 'Visa upplysningen' }));
}

describe('credit report in its own tab', () => {
  it('the report is fetched only after a purpose is chosen', proves('A-052', 'F-43'), async () => {
    const calls = show({ format: 'html', content: '<p>x</p>' });
    await userEvent.click(await screen.findByRole('button', { name: 'Visa upplysningen' }));
    await screen.findByText('Välj ett skäl', { selector: 'div' });
    expect(calls.some(({ url, init }) => init.method === 'POST' || url.includes('/uc/html'))).toBe(false);
    await openFor('Kunden frågade');
    await eventually(() => expect(calls.some(({ url }) => url === `/api${link}`)).toBe(true));
    const asked = calls.find(({ init }) => init.method === 'POST');
    expect(asked?.url).toBe(`/api/admin/companies/${company.id}/documents/open`);
    expect(asked?.body).toEqual({ document: 'report', number: 'UC-1', purpose: 'customer-question' });
  });

  it('the report is shown in a fully sandboxed frame', proves('A-053', 'X-56'), async () => {
    show({ format: 'html', content: '<script>alert(1)</script><p>Upplysning</p>' });
    await openFor('Ett klagomål');
    const frame = await screen.findByTitle('Upplysningen som den kom från kreditupplysningsföretaget');
    expect(frame.tagName).toBe('IFRAME');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe('<script>alert(1)</script><p>Upplysning</p>');
    expect(document.querySelector('script')).toBeNull();
  });

  it('a report without HTML is shown as the text of its XML', proves('A-053', 'X-56'), async () => {
    show({ format: 'xml', content: '<upplysning><b>1</b></upplysning>' });
    await openFor('Ett klagomål');
    expect(await screen.findByText('<upplysning><b>1</b></upplysning>')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('the fetch of the report is aborted when the reader leaves', proves('A-175'), async () => {
    const calls = fakeFetch(({ url, init }) => {
      if (init.method === 'POST') return { body: { link, expires_at: '2026-11-21T09:05:00.000Z' } };
      return url.includes('/uc/html') ? new Promise<Response>(() => undefined) : { body: company };
    });
    as('admin');
    renderApp(
      <Routes>
        <Route path={paths.adminCompanyReport} element={<ReportPage />} />
      </Routes>,
      `/admin/company/${company.id}/uc-html?number=UC-1&is_company=true`,
    );
    await openFor('Ett klagomål');
    const asked = () => calls.find(({ url }) => url === `/api${link}`)?.init.signal;
    await eventually(() => expect(asked()?.aborted).toBe(false));
    cleanup();
    expect(asked()?.aborted).toBe(true);
  });

  it('says when no report is stored', proves('A-053'), async () => {
    show({ format: 'none', content: '' });
    await openFor('Ett klagomål');
    expect(await screen.findByText('UC Cache not available!')).toBeTruthy();
  });

  it(
    'an analyst is refused the report without any request; an approver reads it',
    proves('A-054'),
    async () => {
      const calls = show({ format: 'html', content: '<p>x</p>' }, 'analyst');
      expect(screen.getByText('Din roll får inte läsa kreditupplysningar.')).toBeTruthy();
      expect(document.querySelector('form, iframe, pre')).toBeNull();
      expect(calls).toEqual([]);
      cleanup();
      show({ format: 'html', content: '<p>Anmärkningar: 0</p>' }, 'approver');
      await openFor('Kunden frågade');
      expect(await screen.findByTitle(/./, {}, { timeout: 5_000 })).toMatchObject({
        srcdoc: expect.stringContaining('Anmärkningar: 0'),
      });
    },
  );
});

describe('the file of a company', () => {
  const dossier = { id: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11', as_of: company.as_of };
  const show = (outcome: 'ready' | 'failed') => {
    const calls = fakeFetch(({ url, init }) => {
      if (url.endsWith('/dossiers')) return { status: 201, body: { ...dossier, status: 'printing' } };
      if (url.endsWith(dossier.id)) return { body: { ...dossier, status: outcome } };
      if (init.method === 'POST')
        return { body: { link: '/files/x', expires_at: '2026-11-21T09:05:00.000Z' } };
      return { raw: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } };
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    as('admin');
    renderApp(<DossierForm company={company} />);
    return calls;
  };
  const submit = async () => {
    await userEvent.selectOptions(screen.getByLabelText('Varför ska du läsa det?'), 'Ett klagomål');
    await userEvent.click(screen.getByRole('button', { name: 'Hämta kreditakten' }));
  };

  it('Enter in the day orders the file, except with an invalid day', proves('F-38'), async () => {
    const calls = show('ready');
    await userEvent.selectOptions(screen.getByLabelText('Varför ska du läsa det?'), 'Ett klagomål');
    const day = await screen.findByRole('textbox', { name: 'Vid slutet av dagen' });
    await userEvent.clear(day);
    await userEvent.type(day, '29/02/2025{Enter}');
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '29/02/2024{Enter}');
    await eventually(() => expect(calls[0]?.body).toEqual({ as_of: '2024-02-29' }));
  });

  it('the file is ordered as of a day, awaited and opened for its purpose', proves('F-38'), async () => {
    const calls = show('ready');
    await submit();
    expect(await screen.findByText('Kreditakten skrivs ut. Det brukar ta några sekunder.')).toBeTruthy();
    expect(await screen.findByText('Kreditakten är hämtad.', {}, { timeout: 5_000 })).toBeTruthy();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      [`/api/admin/companies/${company.id}/dossiers`, { as_of: company.as_of }],
      [`/api/admin/companies/${company.id}/dossiers/${dossier.id}`, null],
      [
        `/api/admin/companies/${company.id}/documents/open`,
        { document: 'dossier', number: dossier.id, purpose: 'complaint' },
      ],
      ['/api/files/x', null],
    ]);
  });

  it('a file that could not be printed shows an error and is not opened', proves('F-38'), async () => {
    const calls = show('failed');
    await submit();
    expect(
      (await screen.findByText(/kunde inte skrivas ut/, {}, { timeout: 5_000 })).getAttribute('role'),
    ).toBe('alert');
    expect(calls.some(({ url }) => url.endsWith('/open'))).toBe(false);
  });
});

describe('reports and files of a company', () => {
  it(
    'each credit report has its own link; an agreement is fetched for a purpose',
    proves('A-044', 'A-051'),
    async () => {
      const calls = fakeFetch(({ init }) =>
        init.method === 'POST'
          ? { status: 404, body: { detail: 'Det du söker finns inte.', code: 'NOT_FOUND' } }
          : {
              body: {
                reports: [
                  {
                    number: 'UC-1',
                    is_company: true,
                    name: company.name,
                    person_id: null,
                    source: 'uc',
                    fetched_at: '2026-11-21T08:00:00.000Z',
                    blobs: ['company_uc', 'raw_html_UC-1'],
                  },
                ],
              },
            },
      );
      as('admin');
      const lenders_files = [
        { kind: 'agreement' as const, id: company.id, is_signed: true, amount_cents: 5_000_000 },
      ];
      renderApp(<ReportsTab company={{ ...company, lenders_files }} />);
      const table = await screen.findByRole('table', { name: 'Kreditupplysningar' });
      const opener = within(table).getByRole('link', {
        name: 'Öppna i ny flik upplysning UC-1 om Lindqvist Bygg AB',
      });
      expect(opener.getAttribute('href')).toBe(
        `/admin/company/${company.id}/uc-html?number=UC-1&is_company=true`,
      );
      // Without `opener` the new tab would have no session.
      expect([opener.getAttribute('target'), opener.getAttribute('rel')]).toEqual(['_blank', 'opener']);
      await userEvent.click(screen.getByText(/Avtal om 50.000.kr, undertecknat/));
      await userEvent.selectOptions(await screen.findByLabelText('Varför ska du läsa det?'), 'Ett klagomål');
      await userEvent.click(screen.getByRole('button', { name: 'Hämta avtalet' }));
      expect(await screen.findByText('Det du söker finns inte.')).toBeTruthy();
      expect(calls.find(({ init }) => init.method === 'POST')?.body).toEqual({
        document: 'agreement',
        number: company.id,
        purpose: 'complaint',
      });
    },
  );

  it('each file uploaded by the customer is fetched for a purpose', proves('A-044'), async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const calls = fakeFetch(({ init, url }) => {
      if (init.method === 'POST')
        return { body: { link: '/files/x', expires_at: '2026-11-21T09:05:00.000Z' } };
      if (url.endsWith('/files/x')) return { raw: 'JPEG', headers: { 'Content-Type': 'image/jpeg' } };
      return { body: { reports: [] } };
    });
    as('admin');
    const upload = {
      kind: 'upload' as const,
      id: company.id,
      filename: 'låneavtal.jpg',
      content_type: 'image/jpeg' as const,
      byte_count: 4_096,
      uploaded_at: '2026-11-21T09:00:00.000Z',
    };
    renderApp(<ReportsTab company={{ ...company, lenders_files: [upload] }} />);
    await screen.findByRole('heading', { name: 'Kundens filer om lån' });
    await userEvent.click(screen.getByText(/^låneavtal\.jpg, /));
    await userEvent.selectOptions(await screen.findByLabelText('Varför ska du läsa det?'), 'Ett klagomål');
    await userEvent.click(screen.getByRole('button', { name: 'Hämta filen' }));
    await eventually(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'låneavtal.jpg'));
    expect(calls.find(({ init }) => init.method === 'POST')?.body).toEqual({
      document: 'upload',
      number: company.id,
      purpose: 'complaint',
    });
    saved.mockRestore();
  });
});
