// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
    name: 'Visa 2024-03-06, den senaste dagen med ansökningar',
  });
  expect(link.parentElement?.textContent).toMatch(/^Inga ansökningar ändrades 2024-03-07\. /);
  await userEvent.click(link);
  await expect.poll(() => asked.at(-1)?.get('d')).toBe('2024-03-06');
  expect([asked.at(-1)?.get('company_name'), asked.at(-1)?.get('page')]).toEqual(['alfa', '0']);
  await expect.poll(() => screen.queryByRole('link', { name: /den senaste dagen/ })).toBeNull();
});

it('what waits for a manual review is listed of all days, under its own heading', async () => {
  const calls = fakeFetch(() => ({ body: { credit_applications: [], total: 0, latest_day: null } }));
  renderApp(<DayListPage />, '/admin/credit-applications?review=open');
  await screen.findByRole('heading', { name: 'Att granska, alla dagar' });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  const query = new URL(calls.at(-1)?.url ?? '', 'http://localhost').searchParams;
  expect([query.get('review'), query.get('d')]).toEqual(['open', null]);
  expect(screen.queryByLabelText('Dag')).toBeNull();
});
