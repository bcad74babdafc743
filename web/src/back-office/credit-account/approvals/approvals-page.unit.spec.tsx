// @vitest-environment jsdom
import type { Approval } from '@kreditlina/domain/credit-account/contracts/approvals';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../../lib/errors/notices.ts';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import ApprovalsPage from './approvals-page.tsx';

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows and no columns.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3000);
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
});

const id = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01';
const proposal: Approval = {
  id,
  kind: 'limit',
  status: 'open',
  company: { id, name: 'Bolaget AB', company_number: '5599001079' },
  application_id: null,
  before_cents: 40_000_000,
  after_cents: 60_000_000,
  rate: null,
  reason: 'better-figures',
  comment: 'Bokslutet är bättre än i fjol',
  proposed_by: { id, name: 'Anna Berg' },
  proposed_at: '2026-11-20T09:00:00.000Z',
  open_until: '2026-12-20',
  decided_by: null,
  decided_at: null,
  decision_comment: null,
  payer: null,
  is_own: false,
  bar: null,
};
const effect = {
  needs_second_person: false,
  effect: [{ figure: 'limit', unit: 'cents', before: 42_000_000, after: 60_000_000 }],
  warnings: [],
  months: [],
  months_left_out: 0,
  messages: [],
};

function show(
  of: Partial<Approval> = {},
  role: 'approver' | 'admin' | 'analyst' = 'approver',
  path = '/',
  lines = effect.effect as object[],
) {
  let approvals: Approval[] = [{ ...proposal, ...of }];
  const calls = fakeFetch(({ url, init }) => {
    if (url.endsWith('/effect')) return { body: { ...effect, effect: lines } };
    if (init.method === 'POST') approvals = [];
    return { body: { approvals, total: approvals.length, is_total_exact: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<ApprovalsPage />, path);
  return { calls, sent: (end: string) => calls.find(({ url }) => url.endsWith(end))?.body };
}

/**
 * Ancestor of a text with the given role; by text, because accessible names of a large grid are slow to
 * compute.
 */
async function around(text: string, role: 'row' | 'dialog', selector?: string) {
  const found = await screen.findByText(text, selector ? { selector } : {});
  const element = found.closest<HTMLElement>(`[role="${role}"]`);
  if (!element) throw new Error(`no ${role}`);
  return within(element);
}
const rowOfCompany = () => around('Bolaget AB', 'row', 'a');
const dialogOf = (title: string) => around(title, 'dialog', 'h2');

describe('the approvals', () => {
  it(
    'an offer links to its application and shows its saving before approval',
    proves('X-26', 'F-28'),
    async () => {
      const lineOf = (figure: string, unit: string, after: number) => ({ figure, unit, before: null, after });
      show(
        { kind: 'cutter-offer', application_id: id, before_cents: null, reason: 'cheaper' },
        'approver',
        '/',
        [lineOf('limit', 'cents', 60_000_000), lineOf('saved-total', 'cents', 3_300_000)],
      );
      const row = await rowOfCompany();
      expect(row.getByRole('link', { name: 'Bolaget AB' }).getAttribute('href')).toBe(
        `/admin/credit-applications/${id}`,
      );
      const offer = 'Erbjudande om räntesänkning';
      await userEvent.click(row.getByRole('button', { name: `Godkänn: ${offer}, Bolaget AB` }));
      const dialog = await dialogOf(`Godkänn: ${offer.toLowerCase()}`);
      const saved = await dialog.findByRole('row', { name: /Kunden sparar tills allt är betalt/ });
      expect(saved.textContent).toMatch(/33\s000\skr/);
    },
  );

  it('a higher rate shows both rates and its first day', proves('X-54', 'F-28'), async () => {
    const rate = { before_year_basis_points: 1_080, after_year_basis_points: 1_200, from_on: '2027-02-01' };
    show({ kind: 'rate', before_cents: null, after_cents: null, rate });
    const row = await rowOfCompany();
    expect(row.getByText('Höjd ränta')).toBeTruthy();
    expect(row.getByText(/^10,80\s% → 12,00\s% från 01\/02\/2027$/)).toBeTruthy();
  });

  it.each([
    ['too-new', 'Förslaget är äldre än din roll som attestant. En kollega godkänner det.', true],
    ['own-credit', 'Du har själv lagt pengar på kontot. En kollega betalar tillbaka.', true],
    ['own-case', 'Du har själv del i ärendet. En kollega beslutar.', false],
  ] as const)(
    'an approval barred for the reader is not offered and says why (%s)',
    proves('F-28'),
    async (bar, says, mayRefuse) => {
      show({ bar });
      const row = await rowOfCompany();
      expect(row.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
      expect(row.queryAllByRole('button', { name: /^Avslå/ })).toHaveLength(mayRefuse ? 1 : 0);
      await userEvent.click(row.getByText('Anna Berg'));
      const dialog = await dialogOf('Ny gräns');
      expect(dialog.getByText(says)).toBeTruthy();
      expect(dialog.queryByRole('button', { name: 'Godkänn' })).toBeNull();
    },
  );

  it('the first columns are kind and company', async () => {
    show({});
    const row = await rowOfCompany();
    const [kind, company] = row.getAllByRole('gridcell');
    expect([kind?.textContent, company?.textContent]).toEqual(['Ny gräns', 'Bolaget AB']);
  });

  it('the effect of a payment on the account is shown before its approval', async () => {
    show({ kind: 'assign-payment', before_cents: null }, 'approver', '/', [
      { figure: 'owed', unit: 'cents', before: 15_000_000, after: 5_000_000 },
    ]);
    const row = await rowOfCompany();
    await userEvent.click(row.getByRole('button', { name: /^Godkänn/ }));
    const dialog = await dialogOf('Godkänn: betalning läggs på ett konto');
    expect((await dialog.findByRole('row', { name: /Allt som ska betalas/ })).textContent).toMatch(
      /50\s000\skr/,
    );
  });

  it(
    'a proposal shows who, what and why, and is approved once the second person gives a reason',
    proves('F-28', 'M-07'),
    async () => {
      const { sent } = show();
      const row = await rowOfCompany();
      expect(row.getByText(/400\s000\skr → 600\s000\skr/)).toBeTruthy();
      for (const text of ['20/11/2026 10:00', 'Anna Berg', 'Bättre siffror', '20/12/2026'])
        expect(row.getByText(text)).toBeTruthy();
      expect(row.getByText('Bokslutet är bättre än i fjol')).toBeTruthy();
      expect(row.getByRole('link', { name: 'Bolaget AB' }).getAttribute('href')).toBe(
        '/admin/company/5599001079?tab=actions',
      );
      await userEvent.click(row.getByRole('button', { name: 'Godkänn: Ny gräns, Bolaget AB' }));
      const dialog = await dialogOf('Godkänn: ny gräns');
      expect(dialog.getByText(/^Bolaget AB, 400\s000\skr → 600\s000\skr$/)).toBeTruthy();
      for (const text of ['Anna Berg, 20/11/2026 10:00', 'Bättre siffror', 'Bokslutet är bättre än i fjol'])
        expect(dialog.getByText(text)).toBeTruthy();
      // The account has changed since: the effect is recalculated.
      expect((await dialog.findByRole('row', { name: /Gräns/ })).textContent).toMatch(/420\s000/);
      await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }));
      expect(sent('/approve')).toBeUndefined();
      fireEvent.change(dialog.getByLabelText('Varför?'), { target: { value: 'Stämmer med boken' } });
      await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }));
      await waitFor(() => expect(sent('/approve')).toEqual({ comment: 'Stämmer med boken' }));
      expect(await screen.findByText('Inget väntar på en andra person.')).toBeTruthy();
    },
  );

  it(
    'both dialogs show the payer of a payment and warn when the company does not know the name',
    proves('F-28'),
    async () => {
      const payer = { name: 'Lindqvists Redovisning AB', bankgiro: '50501055', is_known: false };
      const { sent } = show({ kind: 'assign-payment', before_cents: null, after_cents: 15_000_000, payer });
      await userEvent.click((await rowOfCompany()).getByText('Anna Berg'));
      const whole = await dialogOf('Betalning läggs på ett konto');
      expect(whole.getByText('Lindqvists Redovisning AB, bankgiro 5050-1055')).toBeTruthy();
      expect(whole.getByText(/^Betalaren heter inte som företaget/)).toBeTruthy();
      await userEvent.click(whole.getByRole('button', { name: 'Godkänn' }));
      const dialog = await dialogOf('Godkänn: betalning läggs på ett konto');
      expect(dialog.getByText('Lindqvists Redovisning AB, bankgiro 5050-1055')).toBeTruthy();
      expect(dialog.getByText(/Betalaren heter inte som företaget/)).toBeTruthy();
      // A warning that does not block.
      fireEvent.change(dialog.getByLabelText('Varför?'), { target: { value: 'Koncernen betalar' } });
      await userEvent.click(dialog.getByRole('button', { name: 'Godkänn' }));
      await waitFor(() => expect(sent('/approve')).toEqual({ comment: 'Koncernen betalar' }));
    },
  );

  it('an opened proposal shows its details and can be refused there', proves('F-28'), async () => {
    const { sent } = show();
    await userEvent.click((await rowOfCompany()).getByText('Anna Berg'));
    const whole = await dialogOf('Ny gräns');
    expect(whole.getByText('Anna Berg, 20/11/2026 10:00')).toBeTruthy();
    expect(whole.getByText('Bokslutet är bättre än i fjol')).toBeTruthy();
    expect(whole.getByText('20/12/2026')).toBeTruthy();
    expect(whole.getByRole('link', { name: 'Läs kreditupplysningar och avtal' }).getAttribute('href')).toBe(
      '/admin/company/5599001079?tab=reports',
    );
    await userEvent.click(whole.getByRole('button', { name: 'Avslå' }));
    const dialog = await dialogOf('Avslå: ny gräns');
    fireEvent.change(dialog.getByLabelText('Varför?'), { target: { value: 'Räcker inte än' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Avslå' }));
    await waitFor(() => expect(sent('/refuse')).toEqual({ comment: 'Räcker inte än' }));
  });

  it('an own proposal can be withdrawn but not approved', proves('F-28', 'X-54'), async () => {
    const { sent } = show({ is_own: true });
    const row = await rowOfCompany();
    expect(row.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
    await userEvent.click(row.getByText('Anna Berg'));
    const whole = await dialogOf('Ny gräns');
    expect(whole.getByText(/Ditt eget förslag/)).toBeTruthy();
    expect(whole.queryByRole('button', { name: 'Godkänn' })).toBeNull();
    await userEvent.click(whole.getByRole('button', { name: 'Ta tillbaka' }));
    const dialog = await dialogOf('Ta tillbaka: ny gräns');
    expect(dialog.queryByRole('table')).toBeNull();
    fireEvent.change(dialog.getByLabelText('Varför?'), { target: { value: 'Skrev fel belopp' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Ta tillbaka' }));
    await waitFor(() => expect(sent('/refuse')).toEqual({ comment: 'Skrev fel belopp' }));
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Förslaget är taget tillbaka.']),
    );
  });

  it(
    'an admin can refuse but not approve; an analyst can do neither, and gets no filter about sanctions',
    proves('X-54'),
    async () => {
      show({}, 'admin');
      const own = await rowOfCompany();
      expect(own.getByRole('button', { name: /^Avslå/ })).toBeTruthy();
      expect(own.queryByRole('button', { name: /^Godkänn/ })).toBeNull();
      expect(screen.getByText('Spärr för sanktioner hävs', { selector: 'option' })).toBeTruthy();
      forgetApp();
      show({ comment: null }, 'analyst');
      const row = await rowOfCompany();
      expect(row.queryAllByRole('button')).toEqual([]);
      expect(screen.queryByText('Spärr för sanktioner hävs', { selector: 'option' })).toBeNull();
    },
  );

  it('a refused proposal is shown with who refused it and why', proves('F-28'), async () => {
    const refusal: Partial<Approval> = {
      status: 'refused',
      decided_by: { id, name: 'Bo Ek' },
      decided_at: '2026-11-21T10:00:00.000Z',
      decision_comment: 'Räcker inte',
    };
    const { calls } = show(refusal, 'approver', '/?status=refused');
    const row = await rowOfCompany();
    for (const text of ['Avslaget', 'Bo Ek', '21/11/2026 11:00', 'Räcker inte'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.queryAllByRole('button')).toEqual([]);
    expect(calls.some(({ url }) => url.includes('status=refused'))).toBe(true);
  });

  it(
    'the address holds filters, order and page; invalid ones are dropped, and the export has the same filters',
    proves('F-33', 'F-34'),
    async () => {
      const query = 'status=approved&kind=limit&own=true&company_name=bol&sort=company_name&order=asc';
      const { calls, sent } = show({}, 'approver', `/?page=2&rows=10&${query}`);
      await rowOfCompany();
      const asked = calls.find(({ url }) => url.includes('/admin/approvals?'))?.url ?? '';
      expect([...new URL(asked, 'https://x').searchParams].sort()).toEqual(
        [...new URLSearchParams(`page=2&rows=10&${query}`)].sort(),
      );
      await userEvent.click(screen.getByText('Hämta som fil'));
      await userEvent.click(await screen.findByText(/^CSV/));
      await waitFor(() =>
        expect(sent('/export')).toEqual({
          format: 'csv',
          filters: Object.fromEntries(new URLSearchParams(query)),
        }),
      );
      forgetApp();
      const other = show({}, 'approver', '/?page=0&rows=25&status=x&kind=y&own=z&sort=secret');
      await rowOfCompany();
      const plain = other.calls.find(({ url }) => url.includes('/admin/approvals?'))?.url;
      expect(plain).toMatch(/\?status=open&page=0&rows=25$/);
    },
  );
});
