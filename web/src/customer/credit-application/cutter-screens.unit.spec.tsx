// @vitest-environment jsdom
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { popularLenders } from '@kreditlina/domain/credit-application/contracts/lenders';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();

const cutter = (more: Partial<CreditApplication> = {}) => testApplication({ type: 'cutter', ...more });
const loan = {
  lender: 'Lånesmedjan',
  loan_type: 'rate',
  remainder: 200_000,
  rate: 18.5,
  maturity: 24,
} as const;
const feeLoan = {
  lender: 'Faster Elsa',
  loan_type: 'fixed_fee',
  remainder: 50_000,
  fixed_fee: 900,
  maturity: 10,
} as const;
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('lenders', () => {
  it(
    'shows fifteen lenders in distinct colours and sends the chosen one',
    proves('C-185', 'C-187'),
    async () => {
      const { sent } = openFlow({}, cutter({ step: 'lenders' }));
      await heading(/^Välj din kreditgivare$/);
      expect(screen.getByText('Steg 5 av 9 · Kreditgivare')).toBeTruthy();
      const cards = screen.getAllByRole<HTMLInputElement>('radio');
      expect(cards).toHaveLength(15);
      expect(cards.map(({ value }) => value)).toEqual(popularLenders.map(({ name }) => name));
      const pairs = new Set<string>();
      for (const card of cards) {
        const mark = card.parentElement?.querySelector<HTMLElement>('[aria-hidden="true"]')?.style;
        expect([mark?.background, mark?.color].every((color) => color?.startsWith('rgb'))).toBe(true);
        expect(mark?.background).not.toBe(mark?.color);
        pairs.add(`${mark?.background} ${mark?.color}`);
      }
      expect(pairs.size).toBe(15);
      await press('Nästa');
      expect(
        await screen.findByRole('link', { name: 'Välj en kreditgivare eller skriv vad den heter' }),
      ).toBeTruthy();
      await choose('Lånesmedjan');
      await press('Nästa');
      await eventually(() =>
        expect(sent('/lenders')).toEqual({ lenders: [], lenderSelected: 'Lånesmedjan' }),
      );
    },
  );

  it('a typed lender replaces the chosen one', proves('C-186', 'C-301'), async () => {
    const { sent } = openFlow({}, cutter({ step: 'lenders' }));
    await heading(/^Välj din kreditgivare$/);
    await choose('Lånesmedjan');
    await type('Andra kreditgivare', 'Faster Elsa');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lånesmedjan' }).checked).toBe(false);
    await press('Nästa');
    await eventually(() => expect(sent('/lenders')).toEqual({ lenders: [], lenderSelected: 'Faster Elsa' }));
  });

  it('the lenders step can be left without another loan', async () => {
    const { sent } = openFlow({}, cutter({ step: 'lenders', lenders: [loan] }));
    await heading(/^Välj din kreditgivare$/);
    await press('Jag har inga fler lån');
    await eventually(() => expect(sent('/lenders')).toEqual({ lenders: [loan] }));
  });

  it('no lender is asked for after ten loans', async () => {
    const { sent } = openFlow(
      {},
      cutter({ step: 'lenders', lenders: Array.from({ length: 10 }, () => loan) }),
    );
    await screen.findByText(/Du har lagt till 10 lån/);
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Nästa');
    await eventually(() => expect(sent('/lenders')).toBeTruthy());
  });
});

describe('lender-details', () => {
  it(
    'asks for charge, remainder, cost and months, and refuses a wrong rate',
    proves('C-188', 'C-302', 'C-303', 'C-304'),
    async () => {
      const { sent } = openFlow({}, cutter({ step: 'lender-details', lenderSelected: 'Lånesmedjan' }));
      await heading(/^Information om lånet$/);
      expect(screen.getByText('Lånesmedjan')).toBeTruthy();
      await press('Nästa');
      expect(
        await screen.findByRole('link', { name: 'Välj om lånet har ränta eller fast avgift' }),
      ).toBeTruthy();
      await choose(/^Ränta/);
      await type('Kvar att betala i dag', '200000');
      await type('Ränta per år', '51');
      await type('Månader kvar', '24');
      await press('Nästa');
      expect(await screen.findByRole('link', { name: 'Felaktigt percentage [0% - 50%]' })).toBeTruthy();
      expect(sent('/lenders')).toBeUndefined();
      await userEvent.clear(screen.getByLabelText('Ränta per år'));
      await type('Ränta per år', '18,5');
      await press('Nästa');
      await eventually(() => expect(sent('/lenders')).toEqual({ lenders: [loan], add_another: false }));
    },
  );

  it(
    'a loan with a fixed fee asks for the fee and drops the mistake about the rate',
    proves('C-188'),
    async () => {
      const { sent } = openFlow({}, cutter({ step: 'lender-details', lenderSelected: 'Faster Elsa' }));
      await heading(/^Information om lånet$/);
      await choose(/^Ränta/);
      await type('Kvar att betala i dag', '50000');
      await type('Månader kvar', '10');
      await press('Nästa');
      await screen.findByRole('link', { name: 'Felaktigt percentage [0% - 50%]' });
      await choose(/^Fast avgift/);
      expect(screen.queryByRole('link', { name: 'Felaktigt percentage [0% - 50%]' })).toBeNull();
      await type('Fast avgift per månad', '900');
      await press('Nästa');
      await eventually(() => expect(sent('/lenders')).toEqual({ lenders: [feeLoan], add_another: false }));
    },
  );

  it('adding another loan returns to the lenders', proves('C-189'), async () => {
    const state = {
      application: cutter({ step: 'lender-details', lenderSelected: 'Faster Elsa', lenders: [loan] }),
    };
    const { sent } = openFlow({
      'GET ': () => ({ body: state.application }),
      'POST /lenders': () => {
        state.application = cutter({ step: 'lenders', lenders: [loan, feeLoan] });
        return {};
      },
    });
    await heading(/^Information om lånet$/);
    await choose(/^Fast avgift/);
    await type('Kvar att betala i dag', '50000');
    await type('Fast avgift per månad', '900');
    await type('Månader kvar', '10');
    await press('Lägg till ett lån till');
    await heading(/^Välj din kreditgivare$/);
    expect(sent('/lenders')).toEqual({ lenders: [loan, feeLoan], add_another: true });
  });

  it('entered loans are listed and can be changed and removed', async () => {
    const { sent } = openFlow(
      {},
      cutter({ step: 'lender-details-upload', lenders: [loan, feeLoan] }),
      '/application?id=a1&step=lender-details',
    );
    await heading(/^Information om lånet$/);
    const list = screen.getByRole('list', { name: 'Lån du har lagt till' });
    expect(list.textContent).toMatch(/Lånesmedjan200\s000\skr kvar · 18,50\s% ränta per år · 24 månader/);
    expect(list.textContent).toMatch(/Faster Elsa50\s000\skr kvar · 900\skr i avgift per månad · 10 månader/);
    expect(screen.getByText(/Tillsammans/).textContent).toMatch(/250\s000\skr/);
    await press('Ändra Lånesmedjan');
    const dialog = await screen.findByRole('dialog', { name: 'Ändra lånet hos Lånesmedjan' });
    const months = within(dialog).getByLabelText('Månader kvar');
    await userEvent.clear(months);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara' }));
    expect(
      within(dialog).getByRole('link', { name: 'Skriv hur många månader som är kvar, i hela månader' }),
    ).toBeTruthy();
    await userEvent.type(months, '12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Spara' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort Faster Elsa', hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Nästa', hidden: true }));
    await eventually(() =>
      expect(sent('/lenders')).toEqual({ lenders: [{ ...loan, maturity: 12 }], add_another: false }),
    );
  });

  it('needs at least one loan, or returns to the lenders', async () => {
    const { sent } = openFlow(
      {},
      cutter({ step: 'lender-details-upload', lenders: [loan] }),
      '/application?id=a1&step=lender-details',
    );
    await heading(/^Information om lånet$/);
    await press('Ta bort Lånesmedjan');
    await press('Nästa');
    expect(await screen.findByRole('link', { name: 'Lägg till minst ett lån' })).toBeTruthy();
    await press('Lägg till ett lån till');
    await eventually(() => expect(sent('/lenders')).toEqual({ lenders: [], add_another: true }));
  });
});
