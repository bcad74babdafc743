// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import '../../texts/texts.ts';
import { useNotices } from '../../../../lib/errors/notices.ts';
import { receiveUser } from '../../../../lib/session/session-store.ts';
import { fakeFetch, problemOf } from '../../../../testing/fake-fetch.ts';
import {
  asksBeforeLeaving,
  forgetApp,
  logInTestUser,
  renderApp,
  testUser,
} from '../../../../testing/render-app.tsx';
import { OfferPanel, type OfferPreview } from './offer-panel.tsx';

afterEach(forgetApp);

const id = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01';
const cost = (cost_month_cents: number, cost_total_cents: number) => ({
  cost_month_cents,
  cost_total_cents,
  payment_month_cents: 1_450_000,
  months: 24,
});
const saving = (saved_total_cents: number): OfferPreview['saving'] => ({
  remainder_cents: 25_000_000,
  present: cost(400_000, 6_000_000),
  ours: cost(225_000, 6_000_000 - saved_total_cents),
  saved_month_cents: 175_000,
  saved_total_cents,
});
const preview: OfferPreview = {
  application_id: id,
  version: 21,
  obstacle: null,
  policy: { limit_cents: 30_000_000, rate_year_basis_points: 1_080 },
  bounds: {
    limit_min_cents: 1_000_000,
    limit_max_cents: 100_000_000,
    limit_alone_max_cents: 50_000_000,
    rate_min_basis_points: 840,
    rate_max_basis_points: 2_100,
  },
  proposal: null,
  loans: [
    {
      lender: 'Lånesmedjan',
      loan_type: 'rate',
      remainder_cents: 20_000_000,
      rate_year_basis_points: 1_850,
      fixed_fee_cents: null,
      maturity_months: 24,
    },
    {
      lender: 'Faster Elsa',
      loan_type: 'fixed_fee',
      remainder_cents: 5_000_000,
      rate_year_basis_points: null,
      fixed_fee_cents: 90_000,
      maturity_months: 10,
    },
  ],
  saving: saving(3_300_000),
};

function show(
  role: 'admin' | 'approver' | 'analyst',
  differs: Partial<OfferPreview> = {},
  refusal?: ReturnType<typeof problemOf>,
  needs_second_person = false,
) {
  const whole = { ...preview, ...differs };
  const calls = fakeFetch(({ url, init }) => {
    if (init.method === 'POST')
      return (
        refusal ?? { body: { application_id: id, version: 22, saving: whole.saving, needs_second_person } }
      );
    return { body: url.includes('=2000') ? { ...whole, saving: saving(-100_000) } : whole };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<OfferPanel applicationId={id} />);
  return () => calls.find(({ init }) => init.method === 'POST')?.body;
}
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const giveReasons = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Skäl'), 'Billigare för företaget');
  await userEvent.type(screen.getByLabelText('Kommentar'), 'Kunden har läst jämförelsen');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Skapa erbjudande' }));

describe('interest cutter offer in the back office', () => {
  it(
    'shows the loans and the saving, and makes the offer with a reason and a comment',
    proves('X-26'),
    async () => {
      const sent = show('admin');
      await screen.findByRole('heading', { name: 'Skapa erbjudande' });
      const loans = screen.getByRole('table', { name: 'Lånen i dag' }).textContent;
      expect(loans).toMatch(
        /Lånesmedjan200\s000\skr18,50\s% per år24.*Faster Elsa50\s000\skr900\skr per månad10/,
      );
      expect(screen.getByText(/skulle bevilja 300\s000\skr till 10,80\s% per år/)).toBeTruthy();
      expect(
        screen.getByText(/sparar 1\s750\skr första månaden och 33\s000\skr tills allt är betalt/),
      ).toBeTruthy();
      const table = screen.getByRole('table', { name: 'Vad lånen kostar' });
      const heads = [...table.querySelectorAll('thead th')].map(({ textContent }) => textContent);
      expect(heads).toEqual(['Vad', 'I dag', 'Hos oss']);
      await press();
      expect(screen.getByText('Skriv varför, med minst tio tecken')).toBeTruthy();
      expect(sent()).toBeUndefined();
      await giveReasons();
      await press();
      await eventually(() =>
        expect(sent()).toEqual({
          version: 21,
          limit_cents: 30_000_000,
          rate_year_basis_points: 1_080,
          reason: 'cheaper',
          comment: 'Kunden har läst jämförelsen',
        }),
      );
      await eventually(() =>
        expect(useNotices.getState().notices.map(({ text }) => text)).toEqual([
          'Erbjudandet är skapat. Kunden skriver under på Mina sidor.',
        ]),
      );
    },
  );

  it('another rate recalculates the saving and says when nothing is saved', async () => {
    show('admin');
    await screen.findByLabelText('Ränta per år');
    await retype('Ränta per år', '20');
    expect(await screen.findByText(/sparar inget: hos oss kostar lånen 1\s000\skr mer/)).toBeTruthy();
  });

  it.each([
    [
      { saved_month_cents: -20_000, saved_total_cents: 3_300_000 },
      /sparar 33\s000\skr .* men betalar 200\skr mer/,
    ],
    [{ saved_month_cents: 0, saved_total_cents: 0 }, /sparar inget: lånen kostar lika mycket hos oss/],
  ])('describes the saving exactly (case %#) and says that the customer sees it', async (saved, words) => {
    show('admin', { saving: { ...saving(0), ...saved } as OfferPreview['saving'] });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/Kunden ser samma besparing på Mina sidor/)).toBeTruthy();
  });

  it('says that no saving can be calculated without loans', async () => {
    show('admin', { loans: [], saving: null });
    expect(await screen.findByText(/anger inga lån, så ingen besparing kan räknas ut/)).toBeTruthy();
    expect(screen.queryByText(/sparar/)).toBeNull();
  });

  it('a limit or rate out of bounds is not sent', async () => {
    const sent = show('admin');
    await screen.findByLabelText('Kreditgräns');
    await giveReasons();
    for (const [limit, rate, words] of [
      ['9 999', '12', /Skriv en kreditgräns i hela kronor/],
      ['300 000,50', '12', /Skriv en kreditgräns i hela kronor/],
      ['1 000 001', '12', /Skriv en kreditgräns i hela kronor/],
      ['300 000', '8,39', /Skriv en ränta på 8,40\s% till 21,00\s%/],
      ['300 000', '', /Skriv en ränta på/],
    ] as const) {
      await retype('Kreditgräns', limit);
      await userEvent.clear(screen.getByLabelText('Ränta per år'));
      if (rate !== '') await userEvent.type(screen.getByLabelText('Ränta per år'), rate);
      await press();
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(sent()).toBeUndefined();
  });

  it('shows no saving at a limit that does not repay the loans', proves('X-26'), async () => {
    show('admin');
    await screen.findByText(/^Företaget sparar/);
    await retype('Kreditgräns', '249 999');
    expect(screen.getByText(/Räcker inte till lånen, som är 250\s000\skr.*ingen besparing/)).toBeTruthy();
    expect(screen.queryByText(/^Företaget sparar|Kunden ser samma/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Vad lånen kostar' })).toBeNull();
    await retype('Kreditgräns', '250 000');
    expect(screen.getByText(/^Företaget sparar/)).toBeTruthy();
    expect(screen.queryByText(/Räcker inte/)).toBeNull();
  });

  it(
    "a limit above one person's authority is a proposal, announced before and after",
    proves('X-26', 'X-54'),
    async () => {
      const sent = show('admin', {}, undefined, true);
      await screen.findByLabelText('Kreditgräns');
      expect(screen.queryByText(/beviljar ingen ensam/)).toBeNull();
      await retype('Kreditgräns', '600 000');
      expect(screen.getByText(/Mer än 500\s000\skr beviljar ingen ensam.*en kollega godkänner/)).toBeTruthy();
      await giveReasons();
      await userEvent.click(screen.getByRole('button', { name: 'Föreslå erbjudande' }));
      await eventually(() => expect(sent()).toMatchObject({ limit_cents: 60_000_000, reason: 'cheaper' }));
      await eventually(() =>
        expect(useNotices.getState().notices.map(({ text }) => text)).toContain(
          'Erbjudandet är föreslaget och väntar på en kollega.',
        ),
      );
    },
  );

  it.each([
    [true, /Du har föreslagit 600\s000\skr till 12,00\s% per år.*senast/],
    [false, /600\s000\skr till 12,00\s% per år är föreslaget/],
  ])('a waiting proposal replaces the form (own: %s)', async (is_own, words) => {
    const proposal = {
      limit_cents: 60_000_000,
      rate_year_basis_points: 1_200,
      open_until: '2026-12-23',
      is_own,
    };
    show('admin', { obstacle: 'awaits-second-person', proposal });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till Attest' }).getAttribute('href')).toBe(
      '/admin/approvals?kind=cutter-offer',
    );
    expect(screen.queryByLabelText('Kreditgräns')).toBeNull();
  });

  it('an obstacle is shown and nothing is sent', async () => {
    const sent = show('admin', { obstacle: 'hits-undecided', policy: null });
    await screen.findByText('Bedöm alla träffar först.');
    expect(screen.getByText('Kreditpolicyn skulle inte bevilja någon kredit.')).toBeTruthy();
    await retype('Kreditgräns', '300 000');
    await retype('Ränta per år', '12');
    await giveReasons();
    await press();
    expect(sent()).toBeUndefined();
  });

  it('a refusal by the server is shown and the form keeps its input', async () => {
    show('admin', {}, problemOf('Någon annan har ändrat ansökan', 409));
    await screen.findByLabelText('Kreditgräns');
    await giveReasons();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Någon annan har ändrat ansökan');
    expect(screen.getByLabelText<HTMLInputElement>('Kommentar').value).toBe('Kunden har läst jämförelsen');
  });

  it('an approver reads the offer panel but cannot make an offer', async () => {
    show('approver');
    expect(await screen.findByText('Din roll får inte skapa erbjudanden.')).toBeTruthy();
    expect(screen.getByText(/skulle bevilja/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks before leaving an unfinished offer, but not a finished one', async () => {
    const sent = show('admin');
    await screen.findByRole('heading', { name: 'Skapa erbjudande' });
    expect(asksBeforeLeaving()).toBe(false);
    await giveReasons();
    expect(asksBeforeLeaving()).toBe(true);
    await press();
    await eventually(() => expect(sent()).toBeTruthy());
    await eventually(() => expect(asksBeforeLeaving()).toBe(false));
  });
});
