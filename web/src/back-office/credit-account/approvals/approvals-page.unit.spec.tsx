// @vitest-environment jsdom
import type { Approval } from '@kreditlina/domain/credit-account/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../../lib/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import ApprovalsPage from './approvals-page.tsx';

afterEach(forgetApp);

const id = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01';
const proposal: Approval = {
  id,
  kind: 'limit',
  status: 'open',
  company: { id, name: 'Bolaget AB', company_number: '5599001079' },
  before_cents: 40_000_000,
  after_cents: 60_000_000,
  reason: 'better-figures',
  comment: 'Bokslutet är bättre än i fjol',
  proposed_by: { id, name: 'Anna Berg' },
  proposed_at: '2026-11-20T09:00:00.000Z',
  open_until: '2026-12-20',
  decided_by: null,
  decided_at: null,
  decision_comment: null,
  is_own: false,
};
const effect = {
  needs_second_person: false,
  effect: [{ figure: 'limit', unit: 'cents', before: 42_000_000, after: 60_000_000 }],
  warnings: [],
};

function show(of: Partial<Approval> = {}, role: 'approver' | 'admin' | 'analyst' = 'approver', path = '/') {
  let approvals: Approval[] = [{ ...proposal, ...of }];
  const calls = fakeFetch(({ url, init }) => {
    if (url.endsWith('/effect')) return { body: effect };
    if (init.method === 'POST') approvals = [];
    return { body: { approvals, total: approvals.length } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<ApprovalsPage />, path);
  return { calls, sent: (end: string) => calls.find(({ url }) => url.endsWith(end))?.body };
}

describe('the approvals', () => {
  it(
    'show who proposed what and why, and are done once the second person has said why',
    proves('F-28', 'M-07'),
    async () => {
      const { sent } = show();
      const card = within(await screen.findByRole('listitem'));
      expect(card.getByRole('heading', { name: 'Ny gräns' })).toBeTruthy();
      expect(card.getByText(/400\s000\skr → 600\s000\skr/)).toBeTruthy();
      expect(card.getByText(/Anna Berg, /)).toBeTruthy();
      expect(card.getByText('Bättre siffror')).toBeTruthy();
      expect(card.getByText('Bokslutet är bättre än i fjol')).toBeTruthy();
      expect(card.getByText('2026-12-20')).toBeTruthy();
      await userEvent.click(card.getByRole('button', { name: /^Godkänn/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Godkänn: ny gräns' }));
      // The account has changed since: the effect is that of now.
      expect((await dialog.findByRole('row', { name: /Gräns/ })).textContent).toMatch(/420\s000/);
      await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }));
      expect(sent('/approve')).toBeUndefined();
      await userEvent.type(dialog.getByLabelText('Varför?'), 'Stämmer med boken');
      await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }));
      await waitFor(() => expect(sent('/approve')).toEqual({ comment: 'Stämmer med boken' }));
      expect(await screen.findByText('Inget väntar på en andra person.')).toBeTruthy();
    },
  );

  it('one’s own proposal can be taken back, and not approved', proves('F-28', 'X-54'), async () => {
    const { sent } = show({ is_own: true });
    expect(await screen.findByText(/Ditt eget förslag/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Ta tillbaka/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ta tillbaka: ny gräns' }));
    expect(dialog.queryByRole('table')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Skrev fel belopp');
    await userEvent.click(dialog.getByRole('button', { name: 'Ta tillbaka' }));
    await waitFor(() => expect(sent('/refuse')).toEqual({ comment: 'Skrev fel belopp' }));
  });

  it(
    'an administrator refuses and does not approve; who only reads does neither',
    proves('X-54'),
    async () => {
      show({}, 'admin');
      expect(await screen.findByRole('button', { name: /^Avslå/ })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
      forgetApp();
      show({ comment: null }, 'analyst');
      expect(await screen.findByRole('heading', { name: 'Ny gräns' })).toBeTruthy();
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  );

  it('what was refused is shown with who refused it and why', proves('F-28'), async () => {
    const refusal: Partial<Approval> = {
      status: 'refused',
      decided_by: { id, name: 'Bo Ek' },
      decided_at: '2026-11-21T10:00:00.000Z',
      decision_comment: 'Räcker inte',
    };
    const { calls } = show(refusal, 'analyst', '/?status=refused');
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('Avslaget av')).toBeTruthy();
    expect(card.getByText(/Bo Ek, /)).toBeTruthy();
    expect(card.getByText('Räcker inte')).toBeTruthy();
    expect(calls.some(({ url }) => url.includes('status=refused'))).toBe(true);
  });
});
