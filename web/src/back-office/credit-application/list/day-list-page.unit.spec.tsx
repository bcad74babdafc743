// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../../../ui/forms/calendar.tsx';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import DayListPage from './day-list-page.tsx';

logInForEachTest();

it('an empty day links to the latest day with applications and keeps the filters', async () => {
  const asked: URLSearchParams[] = [];
  fakeFetch(({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    asked.push(query);
    const latest_day = query.get('d') === '2024-03-06' ? null : '2024-03-06';
    return { body: { credit_applications: [], total: 0, is_total_exact: true, latest_day } };
  });
  renderApp(<DayListPage />, '/admin/credit-applications?d=2024-03-07&company_name=alfa&page=2');
  const link = await screen.findByRole('link', {
    name: 'Visa 06/03/2024, den senaste dagen med ansökningar',
  });
  expect(link.parentElement?.textContent).toMatch(/^Inga ansökningar ändrades 07\/03\/2024\. /);
  await userEvent.click(link);
  await expect.poll(() => asked.at(-1)?.get('d')).toBe('2024-03-06');
  expect([asked.at(-1)?.get('company_name'), asked.at(-1)?.get('page')]).toEqual(['alfa', '0']);
  await expect.poll(() => screen.queryByRole('link', { name: /den senaste dagen/ })).toBeNull();
});

it(
  'queries the page, filters and order of the address; each filter can be changed',
  proves('A-070'),
  async () => {
    const calls = fakeFetch(() => ({ body: { credit_applications: [], total: 0, latest_day: null } }));
    const asked = () => Object.fromEntries(new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams);
    const address = {
      d: '2024-03-07',
      page: '2',
      rows: '10',
      company_name: 'alfa',
      company_number: '5599',
      status: 'approved',
      step: 'kyc',
      signed: 'true',
      sort: 'company_name',
      order: 'asc',
    };
    renderApp(<DayListPage />, `/admin/credit-applications?${new URLSearchParams(address)}`);
    await waitFor(() => expect(asked()).toEqual(address));
    const field = (name: string) => within(screen.getByRole('search')).getByLabelText<HTMLInputElement>(name);
    const shown = ['Företag', 'Organisationsnummer', 'Status', 'Senaste steg', 'Signerad'].map(
      (name) => field(name).value,
    );
    expect(shown).toEqual(['alfa', '5599', 'approved', 'kyc', 'true']);
    await userEvent.selectOptions(field('Status'), 'in-progress');
    await waitFor(() => expect(asked()).toEqual({ ...address, status: 'in-progress', page: '0' }));
    await userEvent.selectOptions(field('Signerad'), '');
    const { signed: _all, ...rest } = address;
    await waitFor(() => expect(asked()).toEqual({ ...rest, status: 'in-progress', page: '0' }));
  },
);

it('exports the whole filtered and sorted day, not one page', proves('A-071'), async () => {
  const sent: unknown[] = [];
  fakeFetch(({ url, body }) => {
    if (!url.endsWith('/export'))
      return { body: { credit_applications: [], total: 0, is_total_exact: true, latest_day: null } };
    sent.push([url, body]);
    return { status: 503, body: { detail: 'Försök igen om en stund.', code: 'UNAVAILABLE' } };
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const filters = {
    d: '2024-03-07',
    company_name: 'alfa',
    step: 'kyc',
    sort: 'company_name',
    order: 'asc',
  };
  renderApp(<DayListPage />, `/admin/credit-applications?page=2&rows=5&${new URLSearchParams(filters)}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som fil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() =>
    expect(sent).toEqual([['/api/admin/credit-applications/export', { format: 'csv', filters }]]),
  );
  vi.restoreAllMocks();
});

it('applications to review are listed for all days under their own heading', async () => {
  const calls = fakeFetch(() => ({ body: { credit_applications: [], total: 0, latest_day: null } }));
  renderApp(<DayListPage />, '/admin/credit-applications?review=open');
  await screen.findByRole('heading', { name: 'Att granska, alla dagar' });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  const query = new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams;
  expect([query.get('review'), query.get('d')]).toEqual(['open', null]);
  expect(screen.queryByLabelText('Dag')).toBeNull();
});

it('a future day cannot be chosen; another one can', proves('A-146'), async () => {
  const calls = fakeFetch(() => ({ body: { credit_applications: [], total: 0, latest_day: null } }));
  const days = () => calls.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('d'));
  renderApp(<DayListPage />, '/admin/credit-applications?d=2024-03-07');
  const year = async (text: string) => {
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Dag' }));
    await userEvent.keyboard(`07/03/${text}`);
  };
  await year('2999');
  await year('2023');
  await waitFor(() => expect(days().at(-1)).toBe('2023-03-07'));
  expect(days()).not.toContain('2999-03-07');
});
