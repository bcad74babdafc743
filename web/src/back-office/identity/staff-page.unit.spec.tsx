// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useNotices } from '../../lib/errors/notices.ts';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import StaffPage from './staff-page.tsx';

afterEach(forgetApp);

const ids = {
  colleague: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  proposal: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a02',
};
const colleague = { id: ids.colleague, name: 'Anna Alm' };
const person = { ...colleague, roles: ['analyst', 'approver'], is_self: false, sessions: [], passkeys: [] };
const proposal = {
  id: ids.proposal,
  person: colleague,
  role: 'analyst',
  change: 'revoke',
  proposed_by: { id: ids.proposal, name: 'Jag' },
  proposed_at: '2026-11-21T08:00:00.000Z',
  reason: 'Slutar på avdelningen',
  open_until: '2026-12-21',
  is_own: true,
  may_approve: false,
};

it('a role already proposed for removal offers no second removal', proves('X-54'), async () => {
  fakeFetch(() => ({
    body: { proposals: [proposal], changes: [], uses_passkeys: false, people: [person] },
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  renderApp(<StaffPage />);
  const shown = within(await screen.findByRole('region', { name: 'Anna Alm' }));
  const says = shown.getByText('Väntar på en andra person: Ta bort rollen.');
  expect(within(says).getByRole('link', { name: 'Till attesten' }).getAttribute('href')).toBe(
    '/admin/approvals',
  );
  expect(
    shown.getAllByRole('button', { name: /rollen/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual([expect.stringContaining('Attestant')]);
});

it(
  'an analyst is sent away from the staff page with the reason, and nothing is requested',
  proves('X-54'),
  async () => {
    const calls = fakeFetch(() => ({ body: {} }));
    logInTestUser();
    receiveUser({ ...testUser, rights: [...rightsOf(['analyst'])] });
    renderApp(
      <Routes>
        <Route path="/admin/staff" element={<StaffPage />} />
        <Route path="/admin" element={<p>Översikten</p>} />
      </Routes>,
      '/admin/staff',
    );
    await screen.findByText('Översikten');
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
        'Din roll får inte se medarbetarnas roller.',
      ]),
    );
    expect(calls).toEqual([]);
  },
);

it('each accessible name of a button contains its visible text', proves('X-54', 'F-55'), async () => {
  const grant = { ...proposal, change: 'grant', is_own: false, may_approve: true };
  const proposals = [
    grant,
    { ...grant, id: colleague.id, change: 'revoke' },
    { ...proposal, id: person.id.replace(/1$/, '4') },
  ];
  fakeFetch(() => ({ body: { proposals, changes: [], uses_passkeys: true, people: [person] } }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin', 'approver'])] });
  renderApp(<StaffPage />);
  await screen.findByRole('button', { name: 'Ge rollen Analytiker till Anna Alm' });
  screen.getByRole('button', { name: 'Bjud in till passnyckel: Anna Alm' });
  screen.getByRole('button', { name: 'Ta tillbaka förslaget om rollen Analytiker för Anna Alm' });
  const named = screen.getAllByRole('button').filter((one) => one.hasAttribute('aria-label'));
  expect(named.length).toBeGreaterThan(6);
  for (const one of named) expect(one.getAttribute('aria-label')).toContain(one.textContent);
});

it('says that a proposed role change waits for an approver', proves('X-54'), async () => {
  fakeFetch(({ init }) => ({
    body:
      init.method === 'GET'
        ? { proposals: [], changes: [], uses_passkeys: false, people: [person] }
        : proposal,
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
  renderApp(<StaffPage />);
  fireEvent.click(
    await screen.findByRole('button', { name: 'Föreslå att ta bort rollen Attestant för Anna Alm' }),
  );
  fireEvent.change(screen.getByLabelText('Varför?'), { target: { value: 'Slutar på avdelningen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Föreslå' }));
  await waitFor(() =>
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
      'Förslaget är sparat. En attestant avgör det.',
    ]),
  );
});
