// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
// Loaded beforehand: on a busy machine a calendar takes its time.
import '../../../ui/calendar.tsx';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import DayListPage from './day-list-page.tsx';

logInForEachTest();

it('a day without applications leads to the latest one that has some, with the filters as they are', async () => {
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
  'goes out as a file: the whole day as it is filtered and sorted, not the page of it',
  proves('A-071'),
  async () => {
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
  },
);

it('what waits for a manual review is listed of all days, under its own heading', async () => {
  const calls = fakeFetch(() => ({ body: { credit_applications: [], total: 0, latest_day: null } }));
  renderApp(<DayListPage />, '/admin/credit-applications?review=open');
  await screen.findByRole('heading', { name: 'Att granska, alla dagar' });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  const query = new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams;
  expect([query.get('review'), query.get('d')]).toEqual(['open', null]);
  expect(screen.queryByLabelText('Dag')).toBeNull();
});

it('a day that has not come cannot be chosen, another one can', proves('A-146'), async () => {
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
