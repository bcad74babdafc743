// @vitest-environment jsdom
import type { UnallocatedPayment } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session-store.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import PaymentsPage from './payments-page.tsx';

afterEach(forgetApp);

const payment: UnallocatedPayment = {
  id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  bank_reference: 'I1',
  amount_cents: 10_000_100,
  value_on: '2026-11-20',
  ocr_number: '1234',
  why: 'unknown-reference',
};

function show(role: 'admin' | 'analyst' = 'admin', refusal?: string) {
  const calls = fakeFetch(({ init }) => {
    if (init.method !== 'POST') return { body: { payments: [payment], total: 1, total_cents: 10_000_100 } };
    return refusal ? problemOf(refusal, 422) : { body: { status: 'unmatched', is_proposed: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<PaymentsPage />);
  return { sent: (end: string) => calls.filter(({ url }) => url.endsWith(end)).at(-1)?.body };
}
async function open(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
async function say(dialog: Awaited<ReturnType<typeof open>>, reason: string) {
  await userEvent.selectOptions(dialog.getByLabelText('Skäl'), reason);
  await userEvent.type(dialog.getByLabelText('Varför?'), 'Betalaren ringde oss');
}

describe('payments without an owner', () => {
  it('are laid on a company’s account, and it is told where that takes two', proves('X-17'), async () => {
    const { sent } = show();
    expect(await screen.findByText(/1 betalning, 100\s001\skr, väntar/)).toBeTruthy();
    expect(screen.getByText('Okänt OCR-nummer · OCR 1234 · Bankens nummer I1')).toBeTruthy();
    const dialog = await open(/^Lägg på ett konto/);
    expect(dialog.getByText(/läggs på ett konto av två/)).toBeTruthy();
    await say(dialog, 'payer-told-us');
    await userEvent.type(dialog.getByLabelText('Företagets organisationsnummer'), '559900-1070');
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
    expect(within(dialog.getByRole('alert')).getByText(/tio siffror/)).toBeTruthy();
    expect(sent('/assign')).toBeUndefined();
    await userEvent.clear(dialog.getByLabelText(/Företagets organisationsnummer/));
    await userEvent.type(dialog.getByLabelText(/Företagets organisationsnummer/), '559900-1079');
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
    await waitFor(() =>
      expect(sent('/assign')).toEqual({
        company_number: '559900-1079',
        reason: 'payer-told-us',
        comment: 'Betalaren ringde oss',
      }),
    );
  });

  it('go back to the payer, and a refusal is told in the dialog', async () => {
    const { sent } = show('admin', 'Betalningen har redan en ägare');
    const dialog = await open(/^Tillbaka till betalaren/);
    expect(dialog.queryByLabelText(/organisationsnummer/)).toBeNull();
    await say(dialog, 'payer-asked');
    await userEvent.click(dialog.getByRole('button', { name: 'Tillbaka till betalaren' }));
    expect(await dialog.findByText('Betalningen har redan en ägare')).toBeTruthy();
    expect(sent('/send-back')).toEqual({ reason: 'payer-asked', comment: 'Betalaren ringde oss' });
  });

  it('are only read by who only reads', async () => {
    show('analyst');
    expect(await screen.findByText(/1 betalning/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
