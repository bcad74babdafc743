// @vitest-environment jsdom
import type { Overrides } from '@kreditlina/domain/audit/contracts/overrides';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useNotices } from '../../lib/errors/notices.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testUser } from '../../testing/render-app.tsx';
import OverridesPage from './overrides-page.tsx';

logInForEachTest();

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17';
const by = { id, name: 'Carl Ek' };
const approver = { id: '7c0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a12', name: 'Beata Al' };
const outcome = { loss_cents: 1_250_000, income_cents: 340_050, days_late: 42 };
const answer: Overrides = {
  by_reason: [{ reason_code: 'price-agreed', overrides: 3, credits: 2, ...outcome }],
  by_person: [{ by, overrides: 3, approved: 1, credits: 2, ...outcome }],
  cases: [
    {
      id,
      type: 'LimitChanged',
      sentence: { sv: 'Kreditgränsen ändrades', en: 'The limit was changed' },
      occurred_at: '2026-11-23T09:00:00.000Z',
      reason_code: 'price-agreed',
      by,
      approved_by: approver,
      company: { id, name: 'Lindqvist Snickeri AB', company_number: '5599001079' },
      ...outcome,
    },
  ],
  total: 1,
  is_total_exact: true,
};
const cells = (row: HTMLElement | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));

it(
  'lists overrides with their outcome by reason and by person, filtered by the address',
  proves('M-08'),
  async () => {
    const asked: URLSearchParams[] = [];
    const unknownId = '7c0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11';
    fakeFetch(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname.endsWith('/audit-choices'))
        return { body: { staff: [by, { id: unknownId, name: '' }], reasons: ['price-agreed'], types: [] } };
      asked.push(searchParams);
      return { body: answer };
    });
    receiveUser({ ...testUser, rights: [...rightsOf(['approver'])] });
    renderApp(<OverridesPage />, '/admin/overrides?page=0&rows=5&from=2026-11-01');
    const figures = ['3', '2', '12 500', '3 400,50', '42'];
    const byReason = await screen.findByRole('table', { name: 'Per skäl' });
    expect(cells(within(byReason).getAllByRole('row')[1])).toEqual(['avtalat pris', ...figures]);
    const byPerson = screen.getByRole('table', { name: 'Per medarbetare' });
    expect(cells(within(byPerson).getAllByRole('row')[1])).toEqual([
      'Carl Ek',
      '3',
      '1',
      ...figures.slice(1),
    ]);
    expect(await screen.findByRole('columnheader', { name: 'Godkänd av' }, { timeout: 15_000 })).toBeTruthy();
    expect(screen.getByText('Beata Al')).toBeTruthy();
    expect(asked.at(-1)?.get('from')).toBe('2026-11-01');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Skäl' }), 'avtalat pris');
    await eventually(() => expect(asked.at(-1)?.get('reason')).toBe('price-agreed'));
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Medarbetare' }),
      'Okänd medarbetare 7c0b1f0e',
    );
    await eventually(() => expect(asked.at(-1)?.get('actor')).toBe(unknownId));
  },
);

it(
  'sends a reader without access to personal data to the overview with the reason, and requests nothing',
  proves('M-08'),
  async () => {
    const calls = fakeFetch(() => ({ body: answer }));
    receiveUser({ ...testUser, rights: [...rightsOf(['analyst'])] });
    renderApp(
      <Routes>
        <Route path="/admin/overrides" element={<OverridesPage />} />
        <Route path="/admin" element={<p>Översikten</p>} />
      </Routes>,
      '/admin/overrides?page=0&rows=5',
    );
    await screen.findByText('Översikten');
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Din roll får inte se avsteg.']);
    expect(calls).toEqual([]);
  },
);
