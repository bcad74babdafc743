// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp, testUser } from '../../../testing/render-app.tsx';
import UserListPage from './user-list-page.tsx';

logInForEachTest();

const id = '0197f6aa-0000-7000-8000-000000000001';
const user = {
  id,
  name: 'Astrid Lindqvist',
  ssn: '680312-****',
  phone: '+46701740605',
  email: 'astrid@exempel.se',
};

function show(role: 'admin' | 'analyst', person: object = user) {
  const sent: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeFetch(({ url, init, body }) => {
    if (init.method === 'PUT') {
      sent.push([`PUT ${url}`, body]);
      return { body: {} };
    }
    if (!url.endsWith('/export'))
      return { body: { user: person, credit_applications: [], total: 0, is_total_exact: true } };
    sent.push([url, body]);
    return { status: 503, body: { detail: 'Försök igen om en stund.', code: 'UNAVAILABLE' } };
  });
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <Routes>
      <Route path="/admin/users/:id/applications" element={<UserListPage />} />
    </Routes>,
    `/admin/users/${id}/applications?page=1&rows=5&step=kyc`,
  );
  return sent;
}
const crumbs = () => within(screen.getByRole('navigation', { name: 'Sökväg' }));
const steps = () =>
  crumbs()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it("shows the breadcrumbs and the person's name, phone and e-mail", proves('A-061', 'A-062'), async () => {
  show('admin');
  await screen.findByRole('heading', { name: /Astrid Lindqvist/ });
  expect(steps()).toEqual(['Översikt', 'Personer', '680312-****', 'Ansökningar']);
  const links = crumbs().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin', '/admin/users']);
  expect(screen.getByText(/070-174 06 05/).textContent).toContain('astrid@exempel.se');
});

it('shows an analyst no personal data', proves('A-061'), async () => {
  show('analyst');
  await waitFor(() => expect(steps()[3]).toBe('Ansökningar'));
  expect(document.body.textContent).not.toMatch(/680312|Astrid|070-174 06 05/);
});

it('exports all filtered applications of the person', proves('A-063'), async () => {
  const sent = show('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som fil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/admin/credit-applications/export', { format: 'csv', filters: { step: 'kyc', user_id: id } }],
    ]),
  );
});

it(
  'e-mail and phone are changed separately, with prefix +46, and cannot be cleared',
  proves('A-145', 'A-187'),
  async () => {
    const sent = show('admin');
    const open = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Ändra kontaktuppgifter' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Kontaktuppgifter för Astrid Lindqvist' }),
      );
      await userEvent.type(dialog.getByRole('textbox', { name: 'Varför?' }), 'Kunden ringde och bad om det.');
      return dialog;
    };
    const save = (dialog: Awaited<ReturnType<typeof open>>) =>
      userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    const seen = { email: user.email, phone: user.phone };
    const reason = 'Kunden ringde och bad om det.';
    const written = (change: object) => [`PUT /api/admin/users/${id}`, { ...change, seen, reason }];

    let dialog = await open();
    expect(dialog.getByText('+46')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Telefon').value).toBe('701740605');
    await userEvent.clear(dialog.getByLabelText('E-post'));
    await userEvent.clear(dialog.getByLabelText('Telefon'));
    await save(dialog);
    expect(sent).toEqual([]);
    const said = () =>
      within(dialog.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const phoneKept = 'Telefonnumret kan bytas men inte tas bort';
    expect(said()).toEqual(['E-posten kan bytas men inte tas bort', phoneKept]);
    await userEvent.type(dialog.getByLabelText('E-post'), 'ny@exempel.se');
    await save(dialog);
    expect([said(), sent]).toEqual([[phoneKept], []]);
    await userEvent.type(dialog.getByLabelText('Telefon'), '701740605');
    await save(dialog);
    await waitFor(() => expect(sent).toEqual([written({ email: 'ny@exempel.se' })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    dialog = await open();
    await userEvent.clear(dialog.getByLabelText('Telefon'));
    await userEvent.type(dialog.getByLabelText('Telefon'), '070-174 06 88');
    await save(dialog);
    await waitFor(() => expect(sent.slice(1)).toEqual([written({ phone: '+46701740688' })]));
  },
);

it('the e-mail of a person without a phone is changed alone', proves('A-145'), async () => {
  const sent = show('admin', { ...user, phone: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra kontaktuppgifter' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Varför?' }), 'Kunden ringde och bad om det.');
  await userEvent.clear(dialog.getByLabelText('E-post'));
  await userEvent.type(dialog.getByLabelText('E-post'), 'ny@exempel.se');
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  const seen = { email: user.email, phone: null };
  const body = { email: 'ny@exempel.se', seen, reason: 'Kunden ringde och bad om det.' };
  await waitFor(() => expect(sent).toEqual([[`PUT /api/admin/users/${id}`, body]]));
});
