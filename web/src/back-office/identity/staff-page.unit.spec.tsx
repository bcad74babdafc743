// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session-store.ts';
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
  change: 'take',
  proposed_by: { id: ids.proposal, name: 'Jag' },
  proposed_at: '2026-11-21T08:00:00.000Z',
  reason: 'Slutar på avdelningen',
  open_until: '2026-12-21',
  is_own: true,
  may_approve: false,
};

it(
  'a role that somebody has proposed to take away is not offered to be taken again',
  proves('X-54'),
  async () => {
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
  },
);
