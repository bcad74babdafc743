// @vitest-environment jsdom
import { lookUpUser } from '@kreditlina/domain/identity/contracts/staff';
import { listUsers, searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { type FakeAnswer, fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { atAddress, forgetApp, logInTestUser, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import UsersPage from './users-page.tsx';

const id = '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612';
let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = `${pathname}${search}`;
  return null;
}
afterEach(forgetApp);

function open(query: string, role: 'admin' | 'analyst' = 'admin', found: FakeAnswer = { body: { id } }) {
  const calls = fakeFetch(({ url }) => {
    if (url.includes(lookUpUser.path)) return found;
    return { body: { users: [], total: 0, is_total_exact: true, is_partial: false } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  const page = (
    <>
      <Routes>
        <Route path={paths.adminUsers} element={<UsersPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Notices />
      <Place />
    </>
  );
  render(<Providers>{atAddress(`${paths.adminUsers}${query}`, page)}</Providers>);
  return calls;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const searches = (calls: ReturnType<typeof open>) =>
  calls.filter(({ url }) => url.includes(searchUsers.path)).map(({ body }) => body);

it(
  'filters in the address apply, and reach the server in a body',
  proves('A-057', 'A-148', 'X-48'),
  async () => {
    const calls = open('?page=2&rows=5&ssn=1968-03&first_name=astr&last_name=lind&approved=true');
    await eventually(() =>
      expect(searches(calls)).toEqual([
        {
          page: 2,
          rows: 5,
          q: 'all',
          order: 'desc',
          approved: 'true',
          ssn: '196803',
          first_name: 'astr',
          last_name: 'lind',
        },
      ]),
    );
    expect(calls.map(({ url }) => url).join(' ')).not.toMatch(/196803|1968-03|astr|lind/);
    expect(screen.getByLabelText<HTMLInputElement>('Personnummer').value).toBe('1968-03');
    expect(screen.getByLabelText<HTMLInputElement>('Förnamn').value).toBe('astr');
    expect(screen.getByLabelText<HTMLInputElement>('Efternamn').value).toBe('lind');
    expect(place).toMatch(/^\/admin\/users\?page=2&rows=5&ssn=1968-03&first_name=astr&last_name=lind/);
  },
);

it('typed filters are in the address until cleared', async () => {
  const calls = open('?page=0&rows=5');
  type('Förnamn', 'astr');
  type('Efternamn', 'lind');
  await eventually(() => expect(place).toBe('/admin/users?page=0&rows=5&first_name=astr&last_name=lind'));
  await eventually(() =>
    expect(searches(calls).at(-1)).toMatchObject({ first_name: 'astr', last_name: 'lind' }),
  );
  fireEvent.click(await screen.findByText('Rensa filtren'));
  expect(place).toBe('/admin/users?page=0&rows=5');
  expect(screen.getByLabelText<HTMLInputElement>('Förnamn').value).toBe('');
});

it(
  'a full personal number leads to the person and leaves the address, also when typed',
  proves('A-057', 'X-48'),
  async () => {
    const calls = open('?page=0&rows=5&ssn=680312-9805');
    await screen.findByText('elsewhere');
    expect(place).toBe(`/admin/users/${id}/applications?page=0`);
    expect(calls.filter(({ url }) => url.includes(lookUpUser.path)).map(({ body }) => body)).toEqual([
      { ssn: '680312-9805' },
    ]);
    expect(calls.map(({ url }) => url).join(' ')).not.toContain('9805');
    forgetApp();
    open('?page=0&rows=5');
    type('Personnummer', '680312-9805');
    fireEvent.keyDown(screen.getByLabelText('Personnummer'), { key: 'Enter' });
    await screen.findByText('elsewhere');
    expect(place).toBe(`/admin/users/${id}/applications?page=0`);
  },
);

it('an unknown personal number leaves only its birth date as a filter', proves('X-48'), async () => {
  const calls = open('?page=0&rows=5&ssn=196803129805', 'admin', problemOf('Finns inte.', 404));
  await screen.findByText('Ingen person har det numret.');
  expect(place).toBe('/admin/users?page=0&rows=5&ssn=19680312');
  await eventually(() => expect(searches(calls).at(-1)).toMatchObject({ ssn: '19680312' }));
});

it('an analyst can neither look up nor filter by a person', proves('X-48', 'X-54'), async () => {
  const calls = open('?page=0&rows=5&ssn=680312-9805&first_name=astr', 'analyst');
  await eventually(() => expect(place).toContain('ssn=680312&'));
  await eventually(() => expect(calls.some(({ url }) => url.includes(listUsers.path))).toBe(true));
  expect(calls.filter(({ init }) => init.method === 'POST')).toEqual([]);
  expect(screen.queryByLabelText('Personnummer')).toBeNull();
});
