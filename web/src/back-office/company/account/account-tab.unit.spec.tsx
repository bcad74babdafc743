// @vitest-environment jsdom
import type { Timeline, TimelineEntry } from '@kreditlina/domain/company/contracts/timeline';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import '../detail/texts/texts.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../../testing/render-app.tsx';
import { testCompanyDetail } from '../../../testing/test-company-detail.ts';
import { CompanyHead } from '../detail/company-head.tsx';
import AccountTab from './account-tab.tsx';

afterEach(forgetApp);

const company = testCompanyDetail();
const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  event_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a41',
  account_id: company.account_id ?? '',
  type: 'PaymentReceived',
  kind: 'payment',
  sentence: 'En betalning kom in',
  occurred_at: '2026-11-21T08:00:00.000Z',
  effective_on: '2026-11-20',
  amount_cents: 125_000,
  before_cents: null,
  rate_year_basis_points: null,
  before_rate_year_basis_points: null,
  actor_kind: 'system',
  colleague: null,
  reason_code: null,
  comment: null,
  ...more,
});
const changed = entry({
  event_id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a42',
  type: 'LimitChanged',
  kind: 'limit',
  sentence: 'Kreditgränsen ändrades',
  effective_on: '2026-11-21',
  amount_cents: 40_000_000,
  before_cents: 30_000_000,
  actor_kind: 'staff',
  colleague: 'Anna Berg',
  reason_code: 'better-figures',
  comment: 'Bokslutet visar vinst',
});
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const cells = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));

function show(answer: Partial<Timeline> = {}, address = '/?tab=account') {
  const calls = fakeFetch(() => ({
    body: { entries: [entry({}), changed], total: 60, late_periods: [], ...answer },
  }));
  logInTestUser();
  renderApp(
    <>
      <AccountTab company={company} />
      <Address />
    </>,
    address,
  );
  return calls;
}

describe('account history of a company', () => {
  it('each event has its time, amount, previous value, person and reason', proves('F-29'), async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Vad som har hänt på kontot' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first && cells(first)).toEqual([
      '21/11/2026 09:00gäller 20/11/2026',
      'En betalning kom in',
      '1 250 kr',
      'Systemet',
    ]);
    expect(second && cells(second)).toEqual([
      '21/11/2026 09:00',
      'Kreditgränsen ändradesSkäl: bättre siffror, Bokslutet visar vinst',
      '400 000 krföre: 300 000 kr',
      'Anna Berg',
    ]);
  });

  it('a rate change shows the decided rate and the previous one', proves('F-29'), async () => {
    const rate = entry({
      type: 'RateChanged',
      kind: 'interest',
      sentence: 'Räntan ändras från 2027-01-31',
      amount_cents: null,
      rate_year_basis_points: 956,
      before_rate_year_basis_points: 980,
    });
    show({ entries: [rate] });
    const table = await screen.findByRole('table', { name: 'Vad som har hänt på kontot' });
    const [, row] = within(table).getAllByRole('row');
    expect(row && cells(row)[2]).toBe('9,56 %före: 9,80 %');
  });

  it('the filter by kind and the page of the history are in the address', proves('F-29'), async () => {
    const calls = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Äldre' }));
    await eventually(() => expect(screen.getByTestId('address').textContent).toBe('?tab=account&timeline=1'));
    await eventually(() => expect(calls.at(-1)?.url).toContain('page=1&rows=25'));
    expect(screen.getByText('26–50 av 60')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Visa'), 'Ränta');
    await eventually(() =>
      expect(screen.getByTestId('address').textContent).toBe('?tab=account&kind=interest'),
    );
    await eventually(() => expect(calls.at(-1)?.url).toContain('kind=interest&page=0'));
  });

  it('the history of an earlier moment is queried as of that moment', proves('M-01'), async () => {
    const calls = show({}, '/?tab=account&as_of=2026-10-01T10:00:00.000Z');
    await eventually(() => expect(calls.at(-1)?.url).toContain('as_of=2026-10-01T10%3A00%3A00.000Z'));
  });

  it('late periods are listed with their days and ageing class', proves('F-11'), async () => {
    show({
      late_periods: [
        { from: '2026-10-30', through: null, days: 22, ageing: '1-30' },
        { from: '2026-05-30', through: '2026-07-08', days: 40, ageing: '31-60' },
      ],
    });
    const table = await screen.findByRole('table', { name: 'När betalningen var försenad' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['30/10/2026', 'pågår', '22', '1–30'],
      ['30/05/2026', '08/07/2026', '40', '31–60'],
    ]);
  });
});

describe('an amount of a company', () => {
  it('an amount opens the events and rules that explain it', proves('M-06'), async () => {
    const calls = fakeFetch(() => ({
      body: {
        amount: 'debt',
        value: 80_000,
        lines: [
          {
            date: '2026-11-03',
            text: 'Ränta för 2026-11-03',
            amount: 90_000,
            event: 'WithdrawalPaidOut',
            position: '7',
          },
          {
            date: '2026-11-20',
            text: 'Betalningen fördelades',
            amount: -10_000,
            event: 'PaymentAllocated',
            position: '9',
          },
        ],
        earlier: 0,
        earlier_count: 0,
        rules: ['Skulden är alla uttag som betalats ut, minus det du amorterat.'],
      },
    }));
    logInTestUser();
    renderApp(<CompanyHead company={company} />);
    await userEvent.click(screen.getByRole('button', { name: /^Skuld 80.000.kr, visa hur det blev så$/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Så blev det: Skuld' });
    const table = await within(dialog).findByRole('table');
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['03/11/2026', 'Ränta för 03/11/2026', '90 000 kr'],
      ['20/11/2026', 'Betalningen fördelades', '−10 000 kr'],
      ['', 'Summa', '80 000 kr'],
    ]);
    expect(within(dialog).getByText(/Skulden är alla uttag/)).toBeTruthy();
    expect(calls[0]?.url).toBe(`/api/admin/companies/${company.id}/explain?amount=debt`);
  });
});
