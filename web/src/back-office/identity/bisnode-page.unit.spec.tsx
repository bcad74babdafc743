// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import BisnodePage from './bisnode-page.tsx';

const id = '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612';
const at = '2026-11-21T09:00:00.000Z';
const searched = { source: 'bisnode', checked_at: at };
afterEach(async () => {
  forgetApp();
  await i18n.changeLanguage('sv');
});

function open(role: 'admin' | 'analyst') {
  const decided = {
    decision: 'false-positive',
    decided_by: 'Carl Ek',
    decided_at: at,
    note: 'Annat födelsedatum',
  };
  const none = { decision: null, decided_by: null, decided_at: null, note: null };
  const calls = fakeFetch(() => ({
    body: {
      bisnode_data: '{}',
      checked_at: at,
      pep: { status: 'listed', ...searched, ...decided },
      sanctioned: { status: 'not-listed', ...searched, ...none },
    },
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <Routes>
      <Route path={paths.adminBisnode} element={<BisnodePage />} />
    </Routes>,
    paths.adminBisnode.replace(':id', id),
  );
  return calls;
}

it('data from Bisnode is fetched only after a purpose is chosen', proves('A-059'), async () => {
  const calls = open('admin');
  const submit = await screen.findByRole('button', { name: 'Visa uppgifterna' });
  fireEvent.click(submit);
  expect(calls).toEqual([]);
  expect(await screen.findByRole('combobox', { description: /Välj ett skäl/ })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'complaint' } });
  fireEvent.click(submit);
  await screen.findByText('{}');
  expect(calls.map(({ body }) => body)).toEqual([{ purpose: 'complaint' }]);
});

it.each([
  [
    'sv',
    'Visa uppgifterna',
    'Politiskt utsatt ställning',
    'Inte samma person',
    'Sanktionslistor',
    'Ingen har bedömt detta.',
  ],
  [
    'en',
    'Show the data',
    'Politically exposed position',
    'Not the same person',
    'Sanctions lists',
    'Nobody has decided this.',
  ],
])(
  'shows for each list what was decided, by whom and why, or that it is undecided (%s)',
  proves('X-80'),
  async (language, show, pep, decision, sanctioned, nobody) => {
    await i18n.changeLanguage(language);
    open('admin');
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'complaint' } });
    await userEvent.click(screen.getByRole('button', { name: show }));
    const part = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
    await screen.findByRole('heading', { name: pep });
    expect(part(pep).getByText(decision)).toBeTruthy();
    expect(part(pep).getByText(/^Carl Ek /)).toBeTruthy();
    expect(part(pep).getByText('Annat födelsedatum')).toBeTruthy();
    expect(part(sanctioned).getByText(nobody)).toBeTruthy();
    expect(part(sanctioned).queryByText(/Carl Ek/)).toBeNull();
  },
);

it('offers an analyst no data from Bisnode', proves('X-80', 'X-54'), () => {
  open('analyst');
  expect(screen.getByText('Din roll får inte läsa uppgifterna.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
