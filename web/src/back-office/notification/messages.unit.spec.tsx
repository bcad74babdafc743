// @vitest-environment jsdom
// Loaded in advance: loading is slow on a busy machine.
import '../../ui/data-list/grid.tsx';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { Message } from '@kreditlina/domain/notification/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import CompanyMessages from './company-messages.tsx';
import TypeMessagesPage from './type-messages-page.tsx';

afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
});

const companyId = '0197f6aa-0000-7000-8000-000000000009';
const messageOf = (number: number, more: Partial<Message> = {}): Message => ({
  id: `0197f6aa-0000-7000-8000-00000000000${number}`,
  company_id: companyId,
  company_number: '5560360793',
  company_name: 'Ek AB',
  description: 'Snart dags att betala',
  kind: 'account',
  channel: 'sms',
  recipient_name: 'Eva Ek',
  eta: '2026-11-20T07:00:00.000Z',
  status: 'delivered',
  status_message: null,
  notification_type_id: '0197f6aa-0000-7000-8000-0000000000aa',
  may_retry: false,
  retried_at: null,
  retried_by: null,
  updated_at: '2026-11-20T07:00:00.000Z',
  text: 'Glöm inte att betala.',
  ...more,
});

function show(role: 'admin' | 'analyst' = 'admin') {
  let failed = messageOf(2, {
    status: 'failed',
    status_message: 'Det fanns ingen adress att skicka till.',
    may_retry: true,
    description: 'Ny avi',
    text: null,
  });
  const wrong = messageOf(3, { status: 'error', status_message: 'Det gick inte att göra någon text.' });
  const calls = fakeFetch(({ url, init }) => {
    if (url.endsWith('/retry')) {
      failed = { ...failed, may_retry: false, retried_at: failed.eta, retried_by: 'Anders Mellander' };
      return { body: failed };
    }
    const all = [messageOf(1), failed, wrong];
    const found = all.find(({ id }) => url.endsWith(id));
    if (found && init.method === 'GET') return { body: found };
    const rows = all.map(({ text: _, ...row }) => row);
    return { body: { notification_messages: rows, total: rows.length, is_total_exact: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      <CompanyMessages company={{ id: companyId }} />
    </>,
  );
  return calls;
}
const cell = (name: string) => screen.findByRole('gridcell', { name });
const pointAt = async (status: string, told: string) => {
  const word = await screen.findByTitle(told);
  expect(word.textContent).toBe(status);
  await userEvent.hover(word);
  await screen.findByRole('tooltip', { name: told });
  await userEvent.unhover(word);
  await eventually(() => expect(screen.queryByRole('tooltip')).toBeNull());
};

describe('the messages of a company', () => {
  it(
    'queries the messages of the company, latest first, with a filter for every status',
    proves('A-050', 'A-101'),
    async () => {
      const calls = show();
      await cell('Framme');
      const [first] = calls.filter(({ url }) => url.includes('notification-message'));
      expect(first?.url).toContain(`company_id=${companyId}`);
      const headers = screen.getAllByRole('columnheader');
      const sorted = headers.filter((one) => one.getAttribute('aria-sort') !== 'none');
      expect(sorted.map((one) => [one.textContent, one.getAttribute('aria-sort')])).toEqual([
        ['Skickas', 'descending'],
      ]);
      const status = screen.getByRole('combobox', { name: 'Status' });
      const choices = within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
      expect(choices).toEqual([
        ...['Alla', 'Planerat', 'På väg', 'Framme', 'Kom inte fram', 'Misslyckades', 'Fel', 'Skickades inte'],
      ]);
      await userEvent.selectOptions(status, 'Fel');
      await eventually(() => expect(calls.at(-1)?.url).toContain('status=error'));
    },
  );

  it('a failed message shows the reason in its tooltip', proves('A-102', 'A-223'), async () => {
    show();
    await pointAt('Misslyckades', 'Det fanns ingen adress att skicka till.');
    await pointAt('Fel', 'Det gick inte att göra någon text.');
  });

  it('a row opens its text; a failed message can be resent once', proves('F-44'), async () => {
    const calls = show();
    await userEvent.click(await cell('Framme'));
    const said = within(await screen.findByRole('dialog', { name: 'Snart dags att betala' }));
    await said.findByText('Glöm inte att betala.');
    expect(said.queryByRole('button', { name: 'Skicka igen' })).toBeNull();
    await userEvent.click(said.getByRole('button', { name: 'Stäng' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await cell('Misslyckades'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Skicka igen' }));
    await screen.findByText('Meddelandet skickas igen.');
    const sent = calls.filter(({ init }) => init.method === 'POST');
    expect(sent.map(({ url }) => url.replace(/.*notification-message/, ''))).toEqual([
      '/0197f6aa-0000-7000-8000-000000000002/retry',
    ]);
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await cell('Misslyckades'));
    const after = within(await screen.findByRole('dialog'));
    await after.findByText(/av Anders Mellander$/);
    expect(after.queryByRole('button', { name: 'Skicka igen' })).toBeNull();
  });

  it('an analyst cannot resend a message', proves('A-165'), async () => {
    show('analyst');
    await userEvent.click(await cell('Misslyckades'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny avi' }));
    await dialog.findByText('Ingen text har lämnats till leverantören.');
    expect(dialog.queryByRole('button', { name: 'Skicka igen' })).toBeNull();
  });
});

it('the messages of a type are queried by the address, latest first', proves('A-099', 'A-100'), async () => {
  const type = messageOf(1).notification_type_id;
  const calls = fakeFetch(() => ({ body: { notification_messages: [], total: 0, is_total_exact: true } }));
  const asked = () => {
    const [last] = calls.filter(({ url }) => url.includes('/notification-message?')).slice(-1);
    return Object.fromEntries(new URL(last?.url ?? '', 'http://localhost').searchParams);
  };
  // jsdom has no layout; a grid of this size renders every column.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2500);
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  const address = { page: '1', rows: '10', company_name: 'ek', company_number: '5560', status: 'failed' };
  renderApp(
    <Routes>
      <Route path="/admin/notification-types/:id/messages" element={<TypeMessagesPage />} />
    </Routes>,
    `/admin/notification-types/${type}/messages?${new URLSearchParams(address)}`,
  );
  await eventually(() => expect(asked()).toEqual({ ...address, notification_type_id: type }));
  const eta = await screen.findByRole('columnheader', { name: /^Skickas/ });
  expect(eta.getAttribute('aria-sort')).toBe('descending');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect(['Företag', 'Organisationsnummer', 'Status'].map((name) => field(name).value)).toEqual([
    'ek',
    '5560',
    'failed',
  ]);
  await userEvent.selectOptions(field('Status'), 'Framme');
  await eventually(() =>
    expect(asked()).toEqual({ ...address, page: '0', status: 'delivered', notification_type_id: type }),
  );
});
