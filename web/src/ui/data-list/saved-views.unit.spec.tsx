// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetApp, logInTestUser, renderApp } from '../../testing/render-app.tsx';
import { useDesk } from '../desk/desk.ts';
import { SavedViews } from './saved-views.tsx';
import { addressOf, listAt, viewIn } from './view-address.ts';

afterEach(() => {
  forgetApp();
  useDesk.setState({ views: null });
  vi.unstubAllGlobals();
});

const late = {
  id: 'a6f0d1c0-7b3e-4d49-8c15-90f2b7a4e612',
  list: 'companies',
  name: 'Sena',
  query: 'order=desc&q=late-payments&sort=loan_amount',
  is_default: true,
};
let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = `${pathname}${search}`;
  return null;
}
const show = (path: string) =>
  renderApp(
    <>
      <SavedViews isReady />
      <Place />
    </>,
    path,
  );
/** Records the requests; the server answers with `views`. */
function serve(views: readonly (typeof late)[]) {
  logInTestUser();
  const sent: { method: string | undefined; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ method: init.method, url, body: init.body && JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ preferences: null, views }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

it('a view has the filters and order of an address, without page, day and tab', proves('F-32'), () => {
  const address = new URLSearchParams('page=3&rows=10&d=2026-11-21&tab=audit&sort=when&q=all&company_name=b');
  expect(viewIn(address)).toBe('company_name=b&q=all&sort=when');
  expect(addressOf('q=late-payments', address)).toBe('q=late-payments&rows=10&d=2026-11-21&tab=audit&page=0');
});

it('a list is identified by its path without the id of its subject', () => {
  const none = new URLSearchParams();
  expect(listAt('/admin/companies', none)).toBe('companies');
  expect(listAt('/admin/users/2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612/applications', none)).toBe(
    'users/_/applications',
  );
  expect(listAt('/admin/company/5599001079', new URLSearchParams('tab=audit'))).toBe('company/_/audit');
});

it('the default view is shown on arrival, but not over filters', proves('F-32'), async () => {
  useDesk.setState({ views: [late] });
  show('/admin/companies?page=0&rows=25');
  await waitFor(() =>
    expect(place).toBe('/admin/companies?order=desc&q=late-payments&sort=loan_amount&rows=25&page=0'),
  );
  forgetApp();
  show('/admin/companies?page=0&rows=25&q=all');
  await screen.findByRole('button', { name: 'Vyer' });
  expect(place).toBe('/admin/companies?page=0&rows=25&q=all');
});

it('a view is saved without names and personal numbers, and says so', proves('F-32', 'X-48'), async () => {
  useDesk.setState({ views: [] });
  const sent = serve([]);
  show('/admin/users?page=0&rows=25&ssn=680312&first_name=astrid&last_name=lind&approved=true');
  await userEvent.click(screen.getByRole('button', { name: 'Vyer' }));
  await screen.findByText(/Namn och personnummer sparas inte\./);
  await userEvent.type(screen.getByLabelText('Namn'), 'Beviljade');
  await userEvent.click(screen.getByRole('button', { name: 'Spara vyn' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { list: 'users', query: 'approved=true' } }));
});

it('a view is opened by a link, saved under a name and deleted', proves('F-32'), async () => {
  useDesk.setState({ views: [{ ...late, is_default: false }] });
  const sent = serve([]);
  show('/admin/companies?page=2&rows=25&approved=true');
  await userEvent.click(screen.getByRole('button', { name: 'Vyer' }));
  const link = await screen.findByRole('link', { name: 'Sena' });
  expect(link.getAttribute('href')).toBe(
    '/admin/companies?order=desc&q=late-payments&sort=loan_amount&rows=25&page=0',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Spara vyn' }));
  expect(screen.getByText('Skriv ett namn på vyn')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Namn'), 'Beviljade');
  await userEvent.click(screen.getByLabelText('Visas när listan öppnas'));
  await userEvent.click(screen.getByRole('button', { name: 'Spara vyn' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { list: 'companies', name: 'Beviljade', query: 'approved=true', is_default: true },
  });
  useDesk.setState({ views: [late] });
  await userEvent.click(screen.getByRole('button', { name: 'Vyer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort vyn Sena' }));
  await screen.findByText('Du har inga sparade vyer av den här listan.');
  expect(sent[1]).toMatchObject({
    method: 'DELETE',
    url: expect.stringMatching(/\/desk\/views\/a6f0d1c0/),
  });
});
