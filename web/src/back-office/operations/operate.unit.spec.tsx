// @vitest-environment jsdom
import './texts/texts.ts';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import type { DoubtedPayout } from '@kreditlina/domain/payout-date/contract';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { AllowDays } from './operations-page.tsx';
import { PayoutDates } from './payout-dates.tsx';
import { MissingFiles, PartlyUsedFiles, UnreadableFiles } from './unreadable-files.tsx';

afterEach(forgetApp);

function show(role: 'admin' | 'analyst', page = <AllowDays today="2026-11-23" />) {
  const calls = fakeFetch(({ url }) => ({
    body: url.endsWith('/file-lines')
      ? {
          lines: [
            { line: 4, text: '20 Astrid Lindqvist' },
            { line: 9, text: null },
          ],
        }
      : {},
  }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(page);
  return {
    sent: () =>
      calls.find(({ url }) =>
        /\/(payout-dates\/[0-9a-f-]+|allow-days|set-aside-file|settle-file|read-file-again|file-lines|dismiss-job)$/.test(
          url,
        ),
      )?.body,
  };
}

describe('doubted days', () => {
  it('an admin allows doubted days through today with a reason', proves('F-47'), async () => {
    const { sent } = show('admin');
    await userEvent.click(screen.getByRole('button', { name: 'Tillåt dagarna till och med 23/11/2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Servern stod still i sex veckor');
    await userEvent.click(dialog.getByRole('button', { name: 'Tillåt dagarna' }));
    await waitFor(() =>
      expect(sent()).toEqual({ through_on: '2026-11-23', comment: 'Servern stod still i sex veckor' }),
    );
  });

  it('an analyst cannot allow doubted days', proves('F-47'), () => {
    show('analyst');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('payouts whose day cannot be right', () => {
  const payout: DoubtedPayout = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    company: { id: 'c1', name: 'Lindqvist Snickeri AB', company_number: '5599001079' },
    kind: 'returned',
    amount_cents: 5_000_000,
    told_on: '2099-12-31',
    first_on: '2026-11-20',
    fault: 'too-late',
    doubted_on: '2026-11-21',
  };

  it('an admin enters the right day with a comment', proves('X-41'), async () => {
    const { sent } = show('admin', <PayoutDates payouts={[payout]} />);
    expect(screen.getByText(/Retur av 50\s000\skr, som banken daterar 31\/12\/2099/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ange rätt dag: Lindqvist Snickeri AB' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Banken ringde om dagen');
    await userEvent.click(dialog.getByRole('button', { name: 'Ange rätt dag' }));
    expect((await dialog.findAllByText('Ange den dag som banken har uppgett')).length).toBeGreaterThan(0);
    expect(sent()).toBeUndefined();
    await userEvent.type(await dialog.findByRole('textbox', { name: /Rätt dag/ }), '2026-11-20');
    await userEvent.tab();
    await userEvent.click(dialog.getByRole('button', { name: 'Ange rätt dag' }));
    await waitFor(() => expect(sent()).toEqual({ on: '2026-11-20', comment: 'Banken ringde om dagen' }));
  });

  it('an analyst sees them without buttons, and that there is none', () => {
    show('analyst', <PayoutDates payouts={[{ ...payout, kind: 'paid-out', company: null }]} />);
    expect(screen.getByText('Företaget hittades inte')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    show('analyst', <PayoutDates payouts={[]} />);
    expect(screen.getByText('Alla utbetalningar och returer har en dag som kan stämma.')).toBeTruthy();
  });
});

describe('failed jobs', () => {
  const jobs = [
    {
      id: 'payout.1',
      name: 'payout',
      attempts: 6,
      error: 'bank payout: timeout',
      failed_at: '2026-11-21T09:00:00.000Z',
    },
  ];

  it('an admin dismisses a failed job with a reason', async () => {
    const { sent } = show('admin', <FailedJobs jobs={jobs} />);
    await userEvent.click(screen.getByRole('button', { name: 'Stryk jobbet payout.1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stryk jobbet payout.1' }));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Gjort för hand i banken');
    await userEvent.click(dialog.getByRole('button', { name: 'Stryk jobbet' }));
    await waitFor(() => expect(sent()).toEqual({ id: 'payout.1', comment: 'Gjort för hand i banken' }));
  });

  it('an analyst gets a read-only view without buttons', () => {
    show('analyst', <FailedJobs jobs={jobs} />);
    expect(screen.getByText('payout.1')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('partly used payment files', () => {
  const files = [
    {
      sequence: 7,
      on: '2026-11-21',
      payment_count: 1,
      is_read_again: false,
      bad_lines: [{ line: 4, reason: 'malformed-amount' }],
      bad_line_count: 3,
      differing_payment_ids: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'],
      differing_payments: [
        {
          payment_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          bank_reference: 'I17',
          line: 9,
          recorded: { amount_cents: 500_000, value_on: '2026-11-21', ocr_number: '12345678901245' },
          told: { amount_cents: 999_900, value_on: '2026-11-22', ocr_number: null },
        },
      ],
      differing_count: 3,
    },
  ];

  it(
    'partly used files are listed with line and reason, and settled by an admin with a comment',
    proves('I-06'),
    async () => {
      const { sent } = show('admin', <PartlyUsedFiles files={files} />);
      expect(screen.getByText('Rad 4: beloppet är fel')).toBeTruthy();
      expect(screen.getByText('2 rader till')).toBeTruthy();
      expect(screen.getByText(/^3 betalningar har ändrats av banken/)).toBeTruthy();
      const changed = screen.getByText(/^Rad 9, bankens nummer I17/).textContent?.replaceAll('\u00a0', ' ');
      expect(changed).toBe(
        'Rad 9, bankens nummer I17. Registrerat: 5 000 kr, 21/11/2026, OCR 12345678901245. Den här filen: 9 999 kr, 22/11/2026, inget OCR-nummer.',
      );
      expect(screen.getByText('2 betalningar till')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Markera fil 7 som utredd' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Markera fil 7 som utredd' }));
      await userEvent.type(dialog.getByLabelText('Varför?'), 'Banken skickade en rättad fil');
      await userEvent.click(dialog.getByRole('button', { name: 'Markera som utredd' }));
      await waitFor(() => expect(sent()).toEqual({ sequence: 7, comment: 'Banken skickade en rättad fil' }));
    },
  );

  it('the lines are shown once the reader has stated a purpose', proves('I-06'), async () => {
    const { sent } = show('admin', <PartlyUsedFiles files={files} />);
    expect(screen.getByText(/1 betalning gick att använda/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Visa raderna i fil 7' }));
    const ask = screen.getByRole('button', { name: 'Visa raderna' });
    await userEvent.click(ask);
    expect(sent()).toBeUndefined();
    await userEvent.selectOptions(screen.getByLabelText('Varför ska du läsa det?'), 'customer-question');
    await userEvent.click(ask);
    expect(await screen.findByText('20 Astrid Lindqvist')).toBeTruthy();
    expect(screen.getByText('Raden finns inte i filen.')).toBeTruthy();
    expect(sent()).toEqual({ sequence: 7, purpose: 'customer-question' });
  });

  it('an admin has a mended file read again', proves('I-06'), async () => {
    const { sent } = show('admin', <PartlyUsedFiles files={files} />);
    await userEvent.click(screen.getByRole('button', { name: 'Läs fil 7 igen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Läs fil 7 igen' }));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Banken har rättat filen');
    await userEvent.click(dialog.getByRole('button', { name: 'Läs igen' }));
    await waitFor(() => expect(sent()).toEqual({ sequence: 7, comment: 'Banken har rättat filen' }));
  });

  it('a file that is about to be read again cannot be requested once more', () => {
    show('admin', <PartlyUsedFiles files={files.map((file) => ({ ...file, is_read_again: true }))} />);
    expect(screen.getByText(/Den läses igen inom fem minuter/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Läs fil 7 igen' })).toBeNull();
  });

  it('a file read before details were kept lists its changed payments by id', () => {
    show('analyst', <PartlyUsedFiles files={files.map((file) => ({ ...file, differing_payments: [] }))} />);
    expect(
      screen.getByText(/^Betalning 7c9e6679-7425-40de-944b-e07fc1f90ae7: filen lästes innan/),
    ).toBeTruthy();
    expect(screen.getByText('2 betalningar till')).toBeTruthy();
  });

  it('an analyst gets a read-only view without buttons', () => {
    show('analyst', <PartlyUsedFiles files={files} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('missing payment files', () => {
  it('missing files are named and set aside by an admin with a reason', proves('I-06'), async () => {
    const { sent } = show('admin', <MissingFiles files={[3]} />);
    expect(screen.getByText(/^De här filerna har inte kommit/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Lägg fil 3 åt sidan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg fil 3 åt sidan' }));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Banken hoppade över numret');
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg åt sidan' }));
    await waitFor(() => expect(sent()).toEqual({ sequence: 3, comment: 'Banken hoppade över numret' }));
  });
});

describe('unreadable payment files', () => {
  it('an admin sets unreadable files aside one by one with a reason', proves('F-47'), async () => {
    const { sent } = show('admin', <UnreadableFiles files={[7, 9]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Lägg fil 9 åt sidan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lägg fil 9 åt sidan' }));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Banken har ingen sådan fil');
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg åt sidan' }));
    await waitFor(() => expect(sent()).toEqual({ sequence: 9, comment: 'Banken har ingen sådan fil' }));
  });

  it('an analyst sees unreadable files without a button', proves('F-47'), () => {
    show('analyst', <UnreadableFiles files={[7]} />);
    expect(screen.getByText('Fil 7')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
