// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveUser, useSession } from '../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp, testUser } from '../../testing/render-app.tsx';
import { widthOf } from '../../testing/width.ts';
import { TYPING_PAUSE_MS } from '../ui/find-companies.ts';
import SearchDialog from './search-dialog.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const PHONE = '0701740607';

it(
  'asks whether ambiguous digits are a mobile or a personal number before it searches',
  proves('F-30'),
  async () => {
    useSession.setState({ isLoggedIn: true, access_token: 't', jwt: 't' });
    receiveUser({ ...testUser, is_admin: true, rights: ['see-personal-data'] });
    const calls = fakeFetch(({ url }) =>
      url.endsWith('/look-up')
        ? problemOf('', 404)
        : { body: { users: [], total: 0, is_total_exact: true, is_partial: false } },
    );
    renderApp(<SearchDialog known={[]} onClose={() => undefined} />);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: PHONE } });
    fireEvent.keyDown(field, { key: 'Enter' });
    screen.getByText(/Numret kan vara ett mobilnummer eller ett personnummer/);
    fireEvent.click(await screen.findByRole('option', { name: /Sök på mobilnumret/ }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ page: 0, rows: 5, phone: PHONE }]));
    fireEvent.click(await screen.findByRole('option', { name: /Sök på personnumret/ }));
    await waitFor(() => expect(calls.map(({ body }) => body).at(-1)).toEqual({ ssn: PHONE }));
    expect(calls.map(({ url }) => url).join()).not.toContain(PHONE);
  },
);

it('searches for a mobile number only after Enter, since the look-up is logged', proves('X-48'), async () => {
  useSession.setState({ isLoggedIn: true, access_token: 't', jwt: 't' });
  receiveUser({ ...testUser, is_admin: true, rights: ['see-personal-data'] });
  const calls = fakeFetch(() => ({
    body: { users: [], total: 0, is_total_exact: true, is_partial: false },
  }));
  renderApp(<SearchDialog known={[]} onClose={() => undefined} />);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: '070-174 06 06' } });
  await screen.findByText('Tryck Enter för att söka på mobilnumret. Sökningen sparas i historiken.');
  await new Promise((resolve) => setTimeout(resolve, 2 * TYPING_PAUSE_MS));
  expect(calls).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ page: 0, rows: 5, phone: '0701740606' }]),
  );
  await screen.findByText('Inget hittades.');
});

it('Back on a phone closes the search', proves('F-30'), async () => {
  widthOf(390);
  const onClose = vi.fn();
  renderApp(<SearchDialog known={[]} onClose={onClose} />);
  await waitFor(() => expect(history.state).toMatchObject({ dialog: true }));
  history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
