// @vitest-environment jsdom
import '../../../ui/forms/calendar.tsx';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { useNotices } from '../../../lib/errors/notices.ts';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { i18n } from '../../../lib/text/i18n.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import { testCompanyDetail } from '../../../testing/test-company-detail.ts';
import { CompanyPage, type CompanyTab } from './company-page.tsx';
import OverviewTab from './overview-tab.tsx';

afterEach(forgetApp);

const tabs: readonly CompanyTab[] = [
  { id: 'overview', label: { sv: 'Översikt', en: 'Overview' }, knowsPast: true, Content: OverviewTab },
  {
    id: 'other',
    label: { sv: 'Annat', en: 'Other' },
    Content: ({ company }) => <p>Annat om {company.name}</p>,
  },
  {
    id: 'secret',
    label: { sv: 'Hemligt', en: 'Secret' },
    right: 'manage-staff',
    Content: () => <p>Bara för administratörer</p>,
  },
];
function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

function show(path: string, company = testCompanyDetail()) {
  const calls = fakeFetch(() => ({ body: company }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['approver'])] });
  renderApp(
    <>
      <Routes>
        <Route path={paths.adminCompany} element={<CompanyPage tabs={tabs} />} />
      </Routes>
      <Address />
    </>,
    path,
  );
  return calls;
}

describe('the page of a company', () => {
  it(
    'the company page shows name, number and amounts, and opens the first tab',
    proves('A-040', 'A-041', 'A-116'),
    async () => {
      const calls = show('/admin/company/5599001079?page=0&rows=5');
      await screen.findByRole('heading', { level: 1, name: 'Lindqvist Bygg AB' });
      expect(screen.getAllByText(/559900-1079/)).not.toHaveLength(0);
      expect(screen.getAllByText('400 000 kr')).not.toHaveLength(0);
      const head = [...screen.getByRole('banner').querySelectorAll('dl > div')].map(({ children }) =>
        [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
      );
      expect(head).toEqual([
        ['Skuld', '80 000 kr'],
        ['Uttag på väg', '10 000 kr'],
        ['Kvar att ta ut', '310 000 kr'],
        ['Upplupen ränta', '123,45 kr'],
        ['Att betala totalt', '80 123,45 kr'],
        ['Tillgodohavande', '0 kr'],
      ]);
      expect(await screen.findByText('0,95 % per månad, 11,40 % per år')).toBeTruthy();
      expect(screen.getByText('Ungt företag')).toBeTruthy();
      expect(calls[0]?.url).toBe('/api/admin/companies/5599001079');
    },
  );

  it.each([
    ['offer', 'kontot: väntar på banken', 'account: waits for the bank'],
    ['denied', 'kontot: nekat av banken', 'account: denied by the bank'],
    ['annulled', 'kontot: annullerat', 'account: annulled'],
    ['active', 'kontot: aktivt', 'account: active'],
  ] as const)(
    'the company page shows the bank status in words: %s',
    proves('A-119'),
    async (bank_status, sv, en) => {
      for (const [language, words] of [
        ['sv', sv],
        ['en', en],
      ] as const) {
        useLanguage.getState().choose(language);
        await i18n.changeLanguage(language);
        show('/admin/company/5599001079?page=0&rows=5', testCompanyDetail({ bank_status }));
        expect((await screen.findByText(new RegExp(words))).textContent).toContain('559900-1079');
        forgetApp();
      }
      useLanguage.getState().choose('sv');
      await i18n.changeLanguage('sv');
    },
  );

  it('the chosen tab is in the address; a tab that the reader may not open is not shown', async () => {
    show('/admin/company/5599001079?page=0&rows=5');
    const bar = await screen.findByRole('navigation', { name: 'Delar av företagets sida' });
    expect(within(bar).queryByRole('link', { name: 'Hemligt' })).toBeNull();
    await userEvent.click(within(bar).getByRole('link', { name: 'Annat' }));
    expect(await screen.findByText('Annat om Lindqvist Bygg AB')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('/admin/company/5599001079?page=0&rows=5&tab=other');
    expect(within(bar).getByRole('link', { name: 'Annat' }).getAttribute('aria-current')).toBe('page');
  });

  it('an address with a forbidden tab is corrected to the first tab', proves('X-54'), async () => {
    show('/admin/company/5599001079?page=0&rows=5&tab=secret');
    await screen.findByRole('navigation', { name: 'Delar av företagets sida' });
    await eventually(() =>
      expect(screen.getByRole('status').textContent).toBe(
        '/admin/company/5599001079?page=0&rows=5&tab=overview',
      ),
    );
  });

  it(
    'the company page has one address, without the personal number of a sole trader',
    proves('X-82'),
    async () => {
      const { id } = testCompanyDetail();
      show(`/admin/company/${id}?tab=other#withdrawal-7`);
      await screen.findByText('Annat om Lindqvist Bygg AB');
      expect(screen.getByRole('status').textContent).toBe('/admin/company/5599001079?tab=other#withdrawal-7');
      forgetApp();
      show(
        `/admin/company/${id}?tab=other`,
        testCompanyDetail({ sole_trader: true, company_number: '6803129805' }),
      );
      await screen.findByText('Annat om Lindqvist Bygg AB');
      expect(screen.getByRole('status').textContent).toBe(`/admin/company/${id}?tab=other`);
      expect(document.body.textContent).not.toContain('680312');
    },
  );

  it('the head of the company page lists what needs attention', async () => {
    show(
      '/admin/company/5599001079',
      testCompanyDetail({ days_past_due: 34, number_of_due_notices: 2, blocked: 'fraud-suspected' }),
    );
    const list = await screen.findByRole('list', { name: 'Att se på nu' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Betalningen är 34 dagar försenad, förfallna avier: 2.',
      'Uttag är spärrade: misstänkt bedrägeri.',
    ]);
  });

  it('one day late is written in the singular', proves('A-116'), async () => {
    show('/admin/company/5599001079', testCompanyDetail({ days_past_due: 1, number_of_due_notices: 1 }));
    const list = await screen.findByRole('list', { name: 'Att se på nu' });
    expect(list.textContent).toBe('Betalningen är 1 dag försenad, förfallna avier: 1.');
  });

  it(
    'an earlier moment is shown with its time and only the tabs that know the past, until the reader returns',
    proves('M-01'),
    async () => {
      const calls = show('/admin/company/5599001079');
      await userEvent.click(await screen.findByText('Visa som det var'));
      const day = await screen.findByRole('textbox', { name: 'Dag', hidden: true });
      const submit = screen.getByRole('button', { name: 'Visa' });
      const time = screen.getByLabelText('Klockslag');
      await userEvent.type(day, todayInSweden().split('-').reverse().join('/'));
      await userEvent.type(time, '23.59');
      await userEvent.click(submit);
      await screen.findByText('Den tiden har inte kommit än.');
      await userEvent.clear(time);
      await userEvent.type(time, '10.00');
      await userEvent.clear(day);
      await userEvent.type(day, '07/03/2024');
      await userEvent.click(submit);
      await screen.findByText('Du ser det som var känt 07/03/2024 10:00. Inget kan ändras härifrån.');
      await eventually(() =>
        expect(new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams.get('as_of')).toBe(
          '2024-03-07T09:00:59.999Z',
        ),
      );
      await eventually(() => expect(screen.queryByRole('link', { name: 'Annat' })).toBeNull());
      expect(screen.getByRole('link', { name: 'Översikt' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Tillbaka till nu' }));
      await screen.findByRole('link', { name: 'Annat' });
      expect(screen.queryByText(/^Du ser det som var känt/)).toBeNull();
    },
  );

  it('a company that did not exist then says so, with a way back', proves('M-01'), async () => {
    fakeFetch(() => ({ status: 404, body: { detail: 'x', code: 'NOT_FOUND' } }));
    logInTestUser();
    renderApp(
      <Routes>
        <Route path={paths.adminCompany} element={<CompanyPage tabs={tabs} />} />
      </Routes>,
      '/admin/company/5599009999?as_of=2020-01-01T10:00:00.000Z',
    );
    await screen.findByRole('heading', { name: 'Det fanns inte då' });
    expect(screen.getByRole('button', { name: 'Tillbaka till nu' })).toBeTruthy();
  });

  it.each([
    [404, 'NOT_FOUND', 'Företaget finns inte', /Kontrollera att det är rätt skrivet/],
    [400, 'VALIDATION_FAILED', 'Företaget finns inte', /Kontrollera att det är rätt skrivet/],
    [503, 'PARTNER_UNAVAILABLE', 'Företaget kunde inte visas', /^Vi ber om ursäkt/],
  ])(
    'an answer of %d says whether the company is missing or the system unavailable',
    proves('F-56'),
    async (status, code, title, text) => {
      fakeFetch(() => ({ status, body: { detail: 'Vi ber om ursäkt', code } }));
      logInTestUser();
      renderApp(
        <Routes>
          <Route path={paths.adminCompany} element={<CompanyPage tabs={tabs} />} />
        </Routes>,
        '/admin/company/5599009999',
      );
      await screen.findByRole('heading', { name: title });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Till företagen' }).getAttribute('href')).toBe(
        '/admin/companies',
      );
      expect(useNotices.getState().notices).toEqual([]);
    },
  );
});
