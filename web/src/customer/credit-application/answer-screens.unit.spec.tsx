// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bankData, heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();

describe('steps of the application', () => {
  it(
    'lists the companies; a sole trader reads that the credit is not offered yet',
    proves('C-131', 'X-23'),
    async () => {
      const companies = [
        { company_name: 'Lindqvist AB', company_number: '5599001079', is_sole_trader: false },
        { company_name: 'Astrid Lindqvist', company_number: 'sole-trader', is_sole_trader: true },
      ];
      const { sent } = openFlow(
        { 'GET /companies': { body: { companies, total: 2 } } },
        testApplication({ step: 'select-company' }),
      );
      await userEvent.click(await screen.findByRole('radio', { name: /Astrid Lindqvist.*Enskild firma/ }));
      expect(screen.getByRole('radio', { name: /Lindqvist AB.*559900-1079/ })).toBeTruthy();
      await press('Nästa');
      await heading(/erbjuds inte ännu/);
      expect(screen.getByRole('link', { name: /väntelistan/ }).getAttribute('href')).toBe(
        '/help#enskild-firma',
      );
      expect(sent('/companies')).toBeUndefined();
    },
  );

  it('a sole trader without another company gets only the waiting list', proves('X-23'), async () => {
    const companies = [
      { company_name: 'Marklunds Blommor', company_number: 'sole-trader', is_sole_trader: true },
    ];
    openFlow(
      { 'GET /companies': { body: { companies, total: 1 } } },
      testApplication({ step: 'select-company' }),
    );
    await heading(/Vilket företag/);
    await press('Nästa');
    await heading(/erbjuds inte ännu/);
    expect(screen.queryByRole('button', { name: 'Välj ett annat företag' })).toBeNull();
    expect(screen.getByRole('link', { name: /väntelistan/ }).className).toContain('contained');
  });

  it('an applicant without a company gets a number to call', proves('C-131'), async () => {
    openFlow(
      { 'GET /companies': { body: { companies: [], total: 0 } } },
      testApplication({ step: 'select-company' }),
    );
    await heading(/Vilket företag/);
    expect(screen.getByText(/Vi hittade inget aktiebolag som du företräder/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^010/ }).getAttribute('href')).toBe('tel:+46105550120');
  });

  const deputy = (...companies: { company_name: string; company_number: string }[]) => {
    const listed = companies.map((one) => ({ ...one, is_sole_trader: false }));
    const refusal = { title: 'Nej', status: 422, detail: 'Nej', code: 'NOT_A_SIGNATORY', errors: [] };
    openFlow(
      {
        'GET /companies': { body: { companies: listed, total: listed.length } },
        'POST /companies': { status: 422, body: refusal },
      },
      testApplication({ step: 'select-company' }),
    );
    return heading(/Vilket företag/);
  };
  const noren = { company_name: 'Noréns Maskin AB', company_number: '5599009171' };

  it('an applicant without signing authority reads who can apply instead', proves('X-92'), async () => {
    await deputy(noren, { company_name: 'Östman AB', company_number: '5599001079' });
    // Signing authority is only known once a company has been chosen.
    expect(await screen.findByText('Det här är dina företag enligt Bolagsverket.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Noréns Maskin AB/ }));
    await press('Nästa');
    await heading(/^Du kan inte ansöka för Noréns Maskin AB$/);
    expect(screen.getByText(/Be den som är firmatecknare att logga in/)).toBeTruthy();
    expect(screen.getByText(/inte tagit någon kreditupplysning/)).toBeTruthy();
    await press('Välj ett annat företag');
    expect(await screen.findByRole('radio', { name: /Noréns Maskin AB/ })).toBeTruthy();
  });

  it(
    'an applicant without authority for their only company cannot choose again',
    proves('X-92'),
    async () => {
      await deputy(noren);
      await press('Nästa');
      await heading(/^Du kan inte ansöka för Noréns Maskin AB$/);
      expect(screen.queryByRole('button', { name: 'Välj ett annat företag' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/help');
    },
  );

  it('the household is asked for and sent', proves('C-105', 'C-132', 'C-133', 'C-134', 'C-235'), async () => {
    const { sent } = openFlow({}, testApplication({ step: 'household' }));
    await heading(/hushåll/);
    await userEvent.selectOptions(screen.getByLabelText(/Antal barn/), '2');
    await userEvent.selectOptions(screen.getByLabelText(/Varav barn/), '1');
    await userEvent.click(screen.getByRole('radio', { name: 'Sambo' }));
    await press('Nästa');
    await waitFor(() =>
      expect(sent('/household-details')).toEqual({
        household: { children: 2, children_with_benefits: 1, marital_status: 'co-habiting' },
      }),
    );
  });

  it('three loan amounts are asked for and sent', proves('C-106', 'C-135', 'C-236'), async () => {
    const { sent } = openFlow({}, testApplication({ step: 'loans-details' }));
    await heading(/Vilka lån/);
    await userEvent.type(screen.getByLabelText('Bolån'), '1 200 000');
    await userEvent.type(screen.getByLabelText('Blancolån'), '0');
    await userEvent.type(screen.getByLabelText('Avbetalningslån'), '15000,5');
    await press('Nästa');
    await waitFor(() =>
      expect(sent('/loans-details')).toEqual({
        loans: { mortgages: 1_200_000, blank_loans: 0, installment_loans: 15_000.5 },
      }),
    );
  });

  it(
    'choosing a bank loads the widget; aborting it skips the step with that reason',
    proves('C-107', 'C-137', 'C-384'),
    async () => {
      const banks = [{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Nordea' }];
      const origin = 'http://127.0.0.1:4999';
      const { sent } = openFlow(
        {
          'GET /instantor': { body: { banks, total: 1, widget_origin: origin } },
          'POST /instantor': { body: { widget_url: `${origin}/widget/1`, widget_origin: origin } },
        },
        testApplication({ step: 'instantor' }),
      );
      await userEvent.click(await screen.findByRole('radio', { name: 'Nordea' }));
      await press('Nästa');
      const frame = await screen.findByTitle('Inloggning hos Nordea');
      expect(frame.getAttribute('src')).toBe(`${origin}/widget/1`);
      window.dispatchEvent(
        new MessageEvent('message', { origin, data: { source: 'instantor', type: 'user-abort' } }),
      );
      await waitFor(() =>
        expect(sent('/instantor/skip')).toEqual({ type: 'user-abort', message: 'user-abort' }),
      );
    },
  );

  it('the bank step can be skipped', proves('C-139'), async () => {
    const { sent } = openFlow(
      { 'GET /instantor': { body: { banks: [], total: 0, widget_origin: 'x' } } },
      testApplication({ step: 'instantor' }),
    );
    await heading(/Vilken bank/);
    await press('Hoppa över');
    await waitFor(() => expect(sent('/instantor/skip')).toMatchObject({ type: 'user-skip' }));
  });

  it(
    'choosing a system asks for consent with a link to the terms',
    proves('C-108', 'C-140', 'C-141', 'C-238'),
    async () => {
      const systems = [{ name: 'Fortnox', code: 'fortnox' }];
      const { calls } = openFlow(
        { 'GET /api/my-number/erp-systems': { body: { systems, total: 1 } } },
        testApplication({ step: 'my-numbers', data: bankData('skipped') }),
      );
      await userEvent.click(await screen.findByRole('radio', { name: 'Fortnox' }));
      const link = screen.getByRole('link', { name: 'villkoren för My Numbers' });
      expect(link.getAttribute('href')).toBe('/my-numbers-terms-and-conditions');
      await userEvent.click(screen.getByRole('checkbox'));
      await press('Nästa');
      await waitFor(() =>
        expect(calls.find(({ url }) => url === '/api/my-number/accept-terms')?.body).toEqual({
          erp_system: 'fortnox',
        }),
      );
    },
  );

  it('the accounting widget is embedded; a failed connection says so', proves('C-110', 'C-142'), async () => {
    let status = 'pending';
    const origin = 'http://127.0.0.1:4998';
    openFlow(
      {
        'GET /api/my-number/token': {
          body: { token: 't', erp: 'fortnox', widget_url: `${origin}/w`, widget_origin: origin },
        },
        'GET /my-number/status': () => ({ body: { status, updated_at: null } }),
      },
      testApplication({ step: 'my-numbers-erp', data: bankData('skipped') }),
    );
    expect(await screen.findByTitle('Anslutning till fortnox')).toBeTruthy();
    status = 'failed';
    await heading(/kunde inte hämtas/);
  });
});
