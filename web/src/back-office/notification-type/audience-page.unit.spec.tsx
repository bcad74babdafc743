// @vitest-environment jsdom
import type { AudienceRow, Concerned } from '@kreditlina/domain/notification-type/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../testing/render-app.tsx';
import AudiencePage from './audience-page.tsx';

afterEach(forgetApp);

const id = '0197f6aa-0000-7000-8000-000000000001';
const rowOf = (number: number, more: Partial<AudienceRow> = {}): AudienceRow => ({
  id: `0197f6aa-0000-7000-8000-00000000001${number}`,
  company_id: `0197f6aa-0000-7000-8000-00000000002${number}`,
  company_number: '5560360793',
  company_name: `Ek ${number} AB`,
  recipient_name: 'Eva Ek',
  ways: ['sms', 'email'],
  outcome: 'sent',
  ...more,
});

function show(audience: readonly AudienceRow[], concerned: Concerned = 'late') {
  const calls = fakeFetch(({ url }) => {
    if (!url.includes('/audience')) return { body: { notification_types: [], total: 0 } };
    return { body: { concerned, audience, total: audience.length, is_total_exact: true } };
  });
  logInTestUser();
  renderApp(
    <Routes>
      <Route path="/admin/notification-types/:id/audience" element={<AudiencePage />} />
      <Route path="/admin/company/:number" element={<p>Företagets sida</p>} />
    </Routes>,
    `/admin/notification-types/${id}/audience?page=0&rows=5`,
  );
  return calls;
}

describe('recipients of a message', () => {
  it('lists recipients with channels, and why someone gets nothing', proves('F-44'), async () => {
    show([
      rowOf(1),
      rowOf(2, { ways: [], outcome: 'no-address', recipient_name: '' }),
      rowOf(3, { outcome: 'company-blocked' }),
      rowOf(4, { ways: [], outcome: 'no-guarantor', recipient_name: '' }),
    ]);
    await screen.findByText(/Ingenting skickas\..*Företag med en avi som är försenad\./);
    await screen.findByRole('gridcell', { name: 'Ek 1 AB' });
    const cells = (field: string) =>
      [...document.querySelectorAll(`[role="gridcell"][data-field="${field}"]`)].map(
        (one) => one.textContent,
      );
    expect(cells('ways')).toEqual(['Sms, E-post', '–', 'Sms, E-post', '–']);
    expect(cells('outcome')).toEqual([
      'Ja',
      'Nej, det finns ingen adress',
      'Nej, företaget är undantaget',
      'Nej, ingen annan går i borgen',
    ]);
    expect(cells('recipient_name')).toEqual(['Eva Ek', 'Ingen vi vet namnet på', 'Eva Ek', '–']);
  });

  it('recipients are filtered by company, and a row opens the company', async () => {
    const calls = show([rowOf(1)], 'running');
    await screen.findByText(/Företag med en öppen kredit\./);
    await userEvent.type(screen.getByRole('textbox', { name: 'Företag' }), 'ek');
    await eventually(() => expect(calls.at(-1)?.url).toContain('company_name=ek'));
    await userEvent.click(await screen.findByRole('gridcell', { name: 'Ek 1 AB' }));
    await screen.findByText('Företagets sida');
  });
});
