// @vitest-environment jsdom
// Loaded in advance: loading is slow on a busy machine.
import '../../../ui/forms/calendar.tsx';
import '../../../ui/data-list/grid.tsx';
import type { CompanyRow } from '@kreditlina/domain/company/contracts/staff-list';
import { formatTableTime } from '@kreditlina/domain/text/index';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { todayInSweden } from '../../../lib/time/days.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import { Notices } from '../../../ui/page/notices.tsx';
import CompanyListPage from './company-list-page.tsx';

const row: CompanyRow = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  company_number: '5599001079',
  company_name: 'Sandell Event & Catering i Västerås AB',
  status: 'approved',
  rejected_by: null,
  manual_review: false,
  review_answer_by: null,
  approved: true,
  signed: true,
  has_borrowed: true,
  credit_limit: 300_000,
  loan_amount: 237_160.5,
  number_of_due_notices: 2,
  oldest_due_notice: '2026-09-28',
  days_past_due: 54,
  tags: [{ id: 'c0ffee00-0000-4000-8000-000000000002', name: 'Följs upp', color_hex: '#B3261E' }],
  inserted_at: '2026-01-02T08:00:00.000Z',
  updated_at: '2026-11-02T08:00:00.000Z',
};
const other = {
  ...row,
  id: 'c0ffee00-0000-4000-8000-000000000003',
  company_number: '5560160680',
  company_name: 'Kort AB',
  number_of_due_notices: 1,
};

let asked: URLSearchParams[] = [];
let place = '';
logInForEachTest();
beforeEach(() => {
  asked = [];
  // jsdom has no layout; a grid of this size renders every column.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2500);
  fakeFetch(({ url }) => {
    asked.push(new URL(url, 'http://localhost').searchParams);
    return { body: { companies: [row, other], total: 2, is_total_exact: true } };
  });
});
afterEach(() => vi.restoreAllMocks());

function Place() {
  const { pathname, search } = useLocation();
  place = `${pathname}${search}`;
  return null;
}
const show = (path: string) =>
  renderApp(
    <>
      <Routes>
        <Route path="/admin/companies" element={<CompanyListPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Notices />
      <Place />
    </>,
    path,
  );

it('queries the companies with the filters of the address', proves('A-033', 'A-172'), async () => {
  show(
    '/admin/companies?page=1&rows=10&q=late-payments&company_name=san&company_number=559&approved=true&signed=false&has_borrowed=true&ageing=31-60&color=%23B3261E&sort=loan_amount&order=asc',
  );
  await screen.findByText('Kort AB');
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    page: '1',
    rows: '10',
    q: 'late-payments',
    company_name: 'san',
    company_number: '559',
    approved: 'true',
    signed: 'false',
    has_borrowed: 'true',
    ageing: '31-60',
    color: '#B3261E',
    sort: 'loan_amount',
    order: 'asc',
  });
});

it.each([
  ['the address has one', 'q=all&d=2026-03-07', '07/03/2026', null],
  ['the tile is of one day', 'q=events', formatTableTime(new Date().toISOString()).slice(0, 10), undefined],
  ['both', 'q=events&d=2026-03-07', '07/03/2026', '2026-03-07'],
])('the day field is shown when %s, with that day', proves('A-034'), async (_when, query, day, sent) => {
  show(`/admin/companies?page=0&rows=5&${query}`);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Dag/ });
  // The field separates its sections with invisible characters.
  expect(field.value.replaceAll(/[^\d/]/g, '')).toBe(day);
  expect(asked[0]?.get('d')).toBe(sent === undefined ? todayInSweden() : sent);
});

it('corrects an invalid day in the address to today', proves('A-034'), async () => {
  show('/admin/companies?page=0&rows=5&q=events&d=2026-13-45');
  await eventually(() => expect(place).toContain(`d=${todayInSweden()}`));
});

it('the day field is absent without a day in the address or tile', proves('A-034'), async () => {
  show('/admin/companies?page=0&rows=5&q=all');
  await screen.findByText('Kort AB');
  expect(screen.queryByRole('textbox', { name: /Dag/ })).toBeNull();
  expect(asked[0]?.has('d')).toBe(false);
});

it('a row leads to the company by its number', proves('A-036'), async () => {
  show('/admin/companies?page=0&rows=5');
  fireEvent.click(await screen.findByText('Kort AB'));
  await eventually(() => expect(place).toBe('/admin/company/5560160680?page=0&rows=5'));
});

it('a company with several late notices is highlighted', proves('A-038', 'A-230'), async () => {
  show('/admin/companies?page=0&rows=5');
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('[role="row"]');
  expect((await rowOf('Kort AB'))?.className).not.toContain('k-row-alert');
  expect((await rowOf('Sandell Event & Cate..'))?.className).toContain('k-row-alert');
});

it('shows every column, with long names cut to 20 characters', proves('A-037', 'A-039', 'X-63'), async () => {
  show('/admin/companies?page=0&rows=5');
  const cut = await screen.findByText('Sandell Event & Cate..');
  const cells = [...(cut.closest('[role="row"]')?.querySelectorAll('[role="gridcell"]') ?? [])];
  const shown = Object.fromEntries(
    cells.map((cell) => [cell.getAttribute('data-field'), cell.textContent?.replaceAll(/\s/g, ' ')]),
  );
  expect(shown).toMatchObject({
    company_number: '559900-1079',
    tags: 'Följs upp',
    status: 'Beviljad',
    approved: 'Ja',
    signed: 'Ja',
    has_borrowed: 'Ja',
    credit_limit: '300 000',
    loan_amount: '237 160,50',
    number_of_due_notices: '2',
    oldest_due_notice: '28/09/2026',
    days_past_due: '54',
    inserted_at: '02/01/2026 09:00',
    updated_at: '02/11/2026 09:00',
  });
  expect(shown.company_name).toContain(row.company_name);
});

it(
  'exports the list with its filters, and shows an error when that fails',
  proves('A-035', 'A-221', 'X-35'),
  async () => {
    const sent: unknown[] = [];
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeFetch(({ url, body }) => {
      if (!url.endsWith('/export')) return { body: { companies: [row], total: 1, is_total_exact: true } };
      sent.push(body);
      return { status: 503, body: { detail: 'Försök igen om en stund.', code: 'UNAVAILABLE' } };
    });
    show('/admin/companies?page=3&rows=5&q=late-payments&company_name=san');
    fireEvent.click(await screen.findByRole('button', { name: 'Hämta som fil' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    await eventually(() =>
      expect(sent).toEqual([{ format: 'csv', filters: { q: 'late-payments', company_name: 'san' } }]),
    );
    expect(await screen.findByRole('button', { name: 'Hämta som fil' })).toBeTruthy();
    expect(await screen.findByText('Försök igen om en stund.')).toBeTruthy();
    await eventually(() => expect(reported).toHaveBeenCalled());
  },
);
