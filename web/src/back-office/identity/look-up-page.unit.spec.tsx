// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { type FakeAnswer, fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import LookUpPage from './look-up-page.tsx';

const ssn = '196803129805';
const id = '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612';
let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = `${pathname}${search}`;
  return null;
}
afterEach(forgetApp);

function open(role: 'admin' | 'analyst', answer: FakeAnswer = { body: { id } }) {
  const calls = fakeFetch(() => answer);
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Routes>
        <Route path={paths.adminUserByNumber} element={<LookUpPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Notices />
      <Place />
    </>,
    `/admin/user/${ssn}/applications?page=0&rows=5`,
  );
  return calls;
}

it(
  'an old address with a personal number leads to the person without the number in the address',
  proves('A-060', 'X-48'),
  async () => {
    const calls = open('admin');
    await screen.findByText('elsewhere');
    expect(place).toMatch(new RegExp(`^/admin/users/${id}/applications\\?page=0`));
    expect(calls.map(({ url, init, body }) => [init.method, url.includes(ssn), body])).toEqual([
      ['POST', false, { ssn }],
    ]);
  },
);

it('an old address with an unknown personal number leads to the overview', proves('A-060'), async () => {
  open('admin', problemOf('Det du söker finns inte.', 404));
  await eventually(() => expect(place).toBe('/admin'));
});

it("an analyst's old address is not looked up, and a message says so", proves('A-060', 'X-54'), async () => {
  const calls = open('analyst');
  expect(await screen.findByText('Din roll får inte söka på personnummer.')).toBeTruthy();
  expect(place).toBe('/admin');
  expect(calls).toEqual([]);
});
