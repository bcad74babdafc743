// @vitest-environment jsdom
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useNotices } from '../../../lib/errors/notices.ts';
import { heading, logInForEachTest, openFlow, press } from '../../../testing/open-flow.tsx';
import { testApplication, testUser } from '../../../testing/render-app.tsx';

logInForEachTest();

const person = {
  name: 'Astrid Lindqvist',
  ssn: testUser.ssn,
  email: 'astrid@exempel.se',
  phone: '',
  relation: '',
  is_selected: true,
  needs_extra_details: false,
  total_private_credits: null,
  credit_companies: '',
  named_status: null,
};
const friend = {
  ...person,
  name: 'Bo Ek',
  ssn: '197508239824',
  email: 'bo.ek@exempel.se',
  phone: '+46701740681',
  relation: 'Friend',
};
const unchosen = { ...friend, name: 'Cia Al', ssn: '197006199868', is_selected: false };

const answered = (more: Partial<CreditApplication> = {}): CreditApplication => ({
  ...testApplication({
    step: 'guarantors',
    awaits_confirmation: true,
    companies: [{ company_name: 'Lindqvist Snickeri AB', company_number: '5599001079' }],
    data: {
      contact_details: { name: 'Astrid Lindqvist', email: 'astrid@exempel.se', phone: '+46701740605' },
      household: { children: 2, children_with_benefits: 1, marital_status: 'married' },
      loans: { mortgages: 1_200_000, blank_loans: 0, installment_loans: 15_000 },
      bank: { bank_id: 'b', name: 'Nordbanken' },
      bank_data: 'received',
      accounting_data: 'none',
      acquisition_channel: null,
      lender_files: 'none',
    },
    kyc_data: {
      sole_owner: 'no',
      pep: 'Min bror är ambassadör',
      external_influencer: '',
      owners: [
        {
          type: 'company',
          name: 'Moder AB',
          reg_number: '5599001145',
          ownership: 50,
          effective_ownership: 50,
          is_beneficial_owner: false,
        },
        {
          type: 'person',
          name: 'Bo Ek',
          ssn: '197508239824',
          email: 'b@e.se',
          phone: '',
          ownership: 60,
          parent: '5599001145',
          effective_ownership: 30,
          is_beneficial_owner: true,
        },
      ],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    },
    guarantors: [person, unchosen],
    extra_guarantors: [friend],
    ...more,
  }),
});

const factsOf = (section: string): string[] =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`.replace(/\s/g, ' '));

describe('summary before the inquiries', () => {
  it(
    'shows every answer with a way to change it, and who is inquired about and why',
    proves('F-05'),
    async () => {
      const { sent } = openFlow({}, answered());
      await heading(/Stämmer allt/);
      expect(screen.getByText('Steg 5 av 6 · Kontrollera och skicka')).toBeTruthy();
      expect(factsOf('Kontaktuppgifter')).toEqual([
        'Namn: Astrid Lindqvist',
        'E-post: astrid@exempel.se',
        'Telefon: +46701740605',
      ]);
      expect(factsOf('Företag')).toEqual(['Namn: Lindqvist Snickeri AB', 'Organisationsnummer: 559900-1079']);
      expect(factsOf('Privata lån')[0]).toBe('Bolån: 1 200 000 kr');
      expect(factsOf('Kundkännedom')).toEqual([
        'Ensam ägare: Nej',
        'Politiskt utsatt ställning: Min bror är ambassadör',
        'Bestämmande inflytande utifrån: Nej',
      ]);
      expect(factsOf('Ägare')).toEqual([
        'Moder AB, 559900-1145: 50 %',
        'Bo Ek, 19750823-9824 (via Moder AB): 30 %',
      ]);
      expect(factsOf('Borgensmän')).toEqual([
        'Astrid Lindqvist, 19680312-9805: Du själv',
        'Bo Ek, 19750823-9824: Vän, bo.ek@exempel.se, 070-174 06 81',
      ]);
      expect(screen.queryByRole('region', { name: 'Bokföring' })).toBeNull();
      expect(screen.getAllByRole('button', { name: /^Ändra / })).toHaveLength(8);
      expect(screen.getByText(/Vi hämtar inga kreditupplysningar förrän du trycker/)).toBeTruthy();
      const told = screen.getAllByRole('listitem').map((line) => line.textContent);
      expect(told).toEqual([
        expect.stringContaining('kreditupplysning på Lindqvist Snickeri AB'),
        expect.stringContaining('på dig, Astrid Lindqvist'),
        expect.stringMatching(/^En kreditupplysning på Bo Ek från UC, eftersom Bo Ek ska gå i borgen/),
        expect.stringMatching(/^Lagen kräver också.*som äger eller bestämmer/),
      ]);
      await press('Skicka ansökan och hämta kreditupplysning');
      await waitFor(() => expect(sent('/confirm')).toEqual({ text_version: '2026-11-3' }));
    },
  );

  it('the summary of an interest cutter shows the loans instead of household and bookkeeping', async () => {
    const cutter = answered();
    openFlow(
      {},
      {
        ...cutter,
        type: 'cutter',
        lenders: [
          { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 200_000, rate: 18.5, maturity: 24 },
          { lender: 'Faster Elsa', loan_type: 'fixed_fee', remainder: 50_000, fixed_fee: 900, maturity: 1 },
        ],
        data: { ...cutter.data, lender_files: 'skipped' },
      },
    );
    await heading(/Stämmer allt/);
    expect(screen.getByText('Steg 8 av 9 · Kontrollera och skicka')).toBeTruthy();
    expect(factsOf('Lån att byta')).toEqual([
      'Lånesmedjan: 200 000 kr kvar · 18,50 % ränta per år · 24 månader',
      'Faster Elsa: 50 000 kr kvar · 900 kr i avgift per månad · 1 månad',
    ]);
    expect(factsOf('Underlag')).toEqual(['Avtal eller avier: Skickas senare']);
    for (const name of ['Hushåll', 'Privata lån', 'Bank', 'Bokföring'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    await press('Ändra lån att byta');
    await heading(/^Information om lånet$/);
  });

  it("shows where each signatory's invitation goes", proves('F-05', 'X-92'), async () => {
    const named = { id: 's1', email: 'cia.al@exempel.se', phone: '+46701740682', stands_surety: false };
    const alternatives = [[{ id: 's1', name: 'Cia Al', named_status: null }]];
    openFlow({}, answered({ joint_signing: { alternatives, named: [named] } }));
    await heading(/Stämmer allt/);
    expect(factsOf('Skriver under tillsammans med dig')).toEqual([
      'Cia Al: cia.al@exempel.se, 070-174 06 82',
    ]);
  });

  it('a double click sends the application once', proves('F-05'), async () => {
    const { calls } = openFlow({}, answered());
    await heading(/Stämmer allt/);
    const button = screen.getByRole('button', { name: 'Skicka ansökan och hämta kreditupplysning' });
    fireEvent.click(button);
    fireEvent.click(button);
    const confirmations = () => calls.filter(({ url }) => url.endsWith('/confirm'));
    await waitFor(() => expect(confirmations()).not.toEqual([]));
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(confirmations()).toHaveLength(1);
  });

  it('returns after an answer was changed and after nothing was changed', proves('F-05'), async () => {
    const { sent } = openFlow({}, answered());
    await heading(/Stämmer allt/);
    await press('Ändra hushåll');
    await heading(/Hur ser ditt hushåll ut/);
    await userEvent.click(screen.getByRole('radio', { name: 'Sambo' }));
    await press('Nästa');
    await heading(/Stämmer allt/);
    expect(sent('/household-details')).toMatchObject({ household: { marital_status: 'co-habiting' } });
    await press('Ändra privata lån');
    await heading(/Vilka lån har du privat/);
    await press('Tillbaka');
    await heading(/Stämmer allt/);
    expect(sent('/loans-details')).toBeUndefined();
  });

  it('only the answers that staff reopened can be changed', proves('F-20'), async () => {
    const reopened = { text: 'Stämmer antalet barn?', answers: ['household' as const] };
    openFlow({}, answered({ is_reopened: true, reopened }));
    await heading(/Stämmer allt/);
    expect(screen.getByText('Stämmer antalet barn?')).toBeTruthy();
    expect(screen.getByText(/De andra svaren står kvar/)).toBeTruthy();
    const changes = screen.getAllByRole('button', { name: /^Ändra / });
    expect(changes.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      expect.stringContaining('hushåll'),
    ]);
  });

  it('a changed answer leads on to the question that it opens', proves('F-05'), async () => {
    const withoutOwners = answered({ step: 'owners', awaits_confirmation: false });
    openFlow(
      {
        'GET /kyc': { body: { kyc_data: answered().kyc_data } },
        'GET /owners': { body: { kyc_data: { ...answered().kyc_data, owners: [] } } },
        'POST /kyc': { body: withoutOwners },
      },
      answered(),
    );
    await heading(/Stämmer allt/);
    await press('Ändra kundkännedom');
    await heading(/Är du ensam ägare/);
    await press('Nästa');
    await heading(/Kundkännedom/);
    expect(screen.getByText('Steg 4 av 6 · Kundkännedom, ägare')).toBeTruthy();
  });

  it(
    'the summary for a further decision lets only the guarantors be changed',
    proves('F-05', 'C-161'),
    async () => {
      openFlow({}, answered({ needs_extra_guarantors: true }));
      await heading(/Stämmer allt/);
      expect(screen.getAllByRole('button', { name: /^Ändra / })).toHaveLength(1);
      expect(factsOf('Borgensmän')).toHaveLength(2);
      expect(screen.getByText(/Bo Ek får först frågan/)).toBeTruthy();
    },
  );

  const refused = (code: string, more: Parameters<typeof openFlow>[0] = {}) => {
    const detail = `Så är det med ${code}`;
    const flow = openFlow(
      {
        'POST /confirm': { status: 409, body: { title: 'Krock', status: 409, detail, code, errors: [] } },
        ...more,
      },
      answered(),
    );
    return { ...flow, detail };
  };
  const send = async () => {
    await heading(/Stämmer allt/);
    await press('Skicka ansökan och hämta kreditupplysning');
  };
  const listed = (...all: CreditApplication[]) => ({ body: { credit_applications: all } });
  const asked = (more: Partial<CreditApplication>) =>
    answered({ id: 'a2', step: 'status', awaits_confirmation: false, ...more });

  it.each([
    ['COMPANY_HAS_APPLICATION', /redan en ansökan/, 'Gå till den ansökan', '/application?id=a2'],
    ['COMPANY_HAS_CREDIT', /redan en kontokredit/, 'Gå till kontot', '/account'],
    ['COMPANY_TAKEN', /redan en ansökan/, undefined, undefined],
  ])(
    "a company with an application or credit (%s) is refused, with a link to the applicant's own",
    async (code, title, link, to) => {
      const { detail } = refused(code, { 'GET /api/credit-application': listed(answered(), asked({})) });
      await send();
      await heading(title);
      expect(screen.getByText(`${detail}.`)).toBeTruthy();
      if (link) expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(to);
      else expect(screen.queryByRole('link', { name: /^Gå till/ })).toBeNull();
      const mayTakeBack = code === 'COMPANY_HAS_APPLICATION';
      expect(screen.queryAllByRole('button', { name: 'Dra tillbaka den ansökan' })).toHaveLength(
        mayTakeBack ? 1 : 0,
      );
    },
  );

  it('withdraws the other application of the company, of either type, and continues with this one', async () => {
    const cutter = asked({ type: 'cutter', step: 'creditcutter-complete', status: 'manual-review' });
    let isTakenBack = false;
    const { calls } = refused('COMPANY_HAS_APPLICATION', {
      // The server includes interest cutters only if the request does not ask for the standard type.
      'GET /api/credit-application?type=standard': listed(answered()),
      'GET /api/credit-application': listed(answered({ id: 'draft' }), cutter, answered()),
      'POST /api/credit-application/a2/withdraw': () => {
        isTakenBack = true;
        return { body: { ...cutter, status: 'withdrawn' } };
      },
    });
    await send();
    // A draft for the same company blocks no other application.
    expect((await screen.findByRole('link', { name: 'Gå till den ansökan' })).getAttribute('href')).toBe(
      '/application?id=a2',
    );
    await press('Dra tillbaka den ansökan');
    const dialog = await screen.findByRole('dialog', { name: 'Vill du dra tillbaka ansökan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tillbaka' }));
    expect(isTakenBack).toBe(false);
    await press('Dra tillbaka den ansökan');
    const again = await screen.findByRole('dialog', { name: 'Vill du dra tillbaka ansökan?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Dra tillbaka den ansökan' }));
    await heading(/Stämmer allt/);
    expect(calls.filter(({ url }) => url.endsWith('/withdraw')).map(({ url }) => url)).toEqual([
      '/api/credit-application/a2/withdraw',
    ]);
    expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
      'Den andra ansökan är tillbakadragen. Fortsätt med den här.',
    ]);
  });

  it('warns that a granted application would be lost', async () => {
    const granted = asked({ status: 'approved', step: 'status' });
    refused('COMPANY_HAS_APPLICATION', { 'GET /api/credit-application': listed(answered(), granted) });
    await send();
    await press('Dra tillbaka den ansökan');
    const dialog = await screen.findByRole('dialog', { name: 'Vill du dra tillbaka ansökan?' });
    expect(dialog.textContent).toContain('Krediten är redan beviljad.');
  });

  it('offers no withdrawing of a fully signed application or one under human review', async () => {
    const paid = asked({ id: 'a3', status: 'approved', step: 'complete' });
    const review = asked({ status: 'rejected', awaits_review: true });
    refused('COMPANY_HAS_APPLICATION', { 'GET /api/credit-application': listed(paid, review) });
    await send();
    expect((await screen.findByRole('link', { name: 'Gå till den ansökan' })).getAttribute('href')).toBe(
      '/application?id=a2',
    );
    expect(screen.queryByRole('button', { name: 'Dra tillbaka den ansökan' })).toBeNull();
  });
});
