// @vitest-environment jsdom
import type { AgeingAnswer } from '@kreditlina/domain/company/contracts/staff-list';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import AgeingPage from './ageing-page.tsx';

const answer: AgeingAnswer = {
  today: '2026-11-21',
  classes: [
    { ageing: '1-30', companies: 1_200, loan_amount: 240_000.5 },
    { ageing: '31-60', companies: 3, loan_amount: 60_000 },
    { ageing: '61-90', companies: 0, loan_amount: 0 },
    { ageing: '91+', companies: 2, loan_amount: 100_000 },
  ],
  lent_amount: 1_000_000,
};

logInForEachTest();

it(
  'the ageing report has a row for each class and a total, each non-empty class with a link to its companies',
  proves('F-11'),
  async () => {
    fakeFetch(() => ({ body: answer }));
    renderApp(<AgeingPage />, '/admin/ageing');
    const table = await screen.findByRole('table', { name: 'Sena betalningar efter ålder' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')));
    expect(rows).toEqual([
      ['Dagar sen', 'Företag', 'Lånat, kr', 'Andel'],
      ['1–30', '1 200', '240 000,50', '24 %'],
      ['31–60', '3', '60 000', '6 %'],
      ['61–90', '0', '0', '0 %'],
      ['91+', '2', '100 000', '10 %'],
      ['Alla sena', '1 205', '400 000,50', '40 %'],
    ]);
    // A line could break after the dash.
    expect(getComputedStyle(within(table).getByText('1–30')).whiteSpace).toBe('nowrap');
    const links = within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const list = '/admin/companies?page=0&q=late-payments';
    expect(links).toEqual([`${list}&ageing=1-30`, `${list}&ageing=31-60`, `${list}&ageing=91%2B`, list]);
    expect(screen.getByText(/Räknat 21\/11\/2026/)).toBeTruthy();
  },
);
